"""The language of the window: our own words, and those of Qt's buttons, dialogs and keys."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from gamesuite.engine.language import SOURCE, best_language, languages, use_language


class InterfaceLanguage(QObject):
    """Lets ``application`` speak the language that is chosen.

    After a change Qt sends every window a LanguageChange event: the moment to word it anew.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._translator = QTranslator(self)

    def use(self, chosen: str) -> None:
        """Speak the language with the code ``chosen``; the system's if there is none like that."""
        known = chosen in languages()
        code = chosen if known else best_language(QLocale.system().uiLanguages())
        use_language(code)
        QLocale.setDefault(QLocale(code) if known else QLocale.system())
        self._application.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        # Qt's own words are English where it has no file for the language.
        if self._translator.load(f"qtbase_{code}", folder):
            self._application.installTranslator(self._translator)


def language_names() -> list[tuple[str, str]]:
    """Return the code of each language there is, and what it calls itself, in order of the names.

    The names are the same in whatever language is in use, so that everybody finds their own.
    """
    named = [(code, _own_name(code)) for code in languages()]
    return sorted(named, key=lambda entry: entry[1].casefold())


def _own_name(code: str) -> str:
    # Qt would call it American.
    name = "English" if code == SOURCE else QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:]
