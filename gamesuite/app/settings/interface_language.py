"""The language of the interface: our own texts, and those of Qt's buttons, dialogs and keys."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtGui import QGuiApplication

from gamesuite.engine.language import SOURCE, best_language, languages, use_language


class InterfaceLanguage(QObject):
    """Sets the language of ``application``.

    After a change Qt sends every window a LanguageChange event.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._translator = QTranslator(self)

    def use(self, chosen: str) -> None:
        """Use the language with the code ``chosen``, or that of the system if it is unknown."""
        is_known = chosen in languages()
        code = chosen if is_known else best_language(QLocale.system().uiLanguages())
        use_language(code)
        QLocale.setDefault(_locale(code))
        self._application.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        # Qt's own texts stay English if it has no file for the language.
        if self._translator.load(f"qtbase_{code}", folder):
            self._application.installTranslator(self._translator)
        if isinstance(self._application, QGuiApplication):
            self._application.setLayoutDirection(QLocale().textDirection())


def _locale(code: str) -> QLocale:
    """Return how dates and numbers are written in the language ``code``.

    That is as where the player lives, if the system has this language, such as Austrian German. Our
    English is otherwise that of Britain; Qt would take that of the United States.
    """
    british = QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
    locale = british if code == SOURCE else QLocale(code)
    system = QLocale.system()
    return system if system.language() == locale.language() else locale


def language_names() -> list[tuple[str, str]]:
    """Return the code of each language and its own name for itself, sorted by name.

    The names do not depend on the language in use, so that everyone finds their own.
    """
    names = [(code, _own_name(code)) for code in languages()]
    return sorted(names, key=lambda entry: entry[1].casefold())


_OWN_NAMES = {SOURCE: "English", "es": "Español"}
"""What Qt would call American English and Spanish of Spain."""


def _own_name(code: str) -> str:
    name = _OWN_NAMES.get(code) or QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:]
