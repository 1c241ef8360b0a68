"""What screen readers get for our own widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from gc import collect

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QCalendarWidget,
    QLabel,
    QStackedWidget,
    QTableView,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from gamesuite.widgets.keyboard.roles import (
    Role,
    SpokenPanel,
    SpokenPicture,
    SpokenWhole,
    set_spoken_name,
    use_roles,
)


class _Panel(SpokenPanel, QWidget): ...


class _Picture(SpokenPicture, QWidget): ...


class _Whole(SpokenWhole, QWidget): ...


class _Card(QWidget):
    spoken_role = Role.ListItem


class _List(QWidget):
    """Lists its children but the first, the last first."""

    spoken_role = Role.List

    def spoken_children(self) -> Sequence[QWidget]:
        return [each for each in self.children()[:0:-1] if isinstance(each, QWidget)]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Callable[[QObject], QAccessibleInterface | None]:
    """Return what gives screen readers an interface of ours."""
    installed: list[Callable[[str, QObject | None], QAccessibleInterface | None]] = []
    monkeypatch.setattr(QAccessible, "installFactory", installed.append)
    use_roles.__wrapped__()
    (factory,) = installed
    return lambda item: factory(type(item).__name__, item)


def test_our_own_widgets_have_their_roles(
    qtbot: QtBot, spoken: Callable[[QObject], QAccessibleInterface | None]
) -> None:
    roles = {_Panel: Role.Grouping, _Picture: Role.Graphic, _Whole: Role.StaticText}
    for kind, role in {**roles, _Card: Role.ListItem, _List: Role.List}.items():
        widget = kind()
        qtbot.addWidget(widget)
        found = spoken(widget)
        assert found is not None
        assert (found.role(), found.object()) == (role, widget)
        assert bool(found.state().focusable) == (kind is _Card)
    label = QLabel()
    qtbot.addWidget(label)
    assert [spoken(each) for each in (label, QObject(label))] == [None, None]


def test_a_widget_lists_only_what_it_chooses(
    qtbot: QtBot, spoken: Callable[[QObject], QAccessibleInterface | None]
) -> None:
    widget, whole = _List(), _Whole()
    labels = [QLabel(name, widget) for name in "abc"]
    QLabel("a", whole)
    for each in (widget, whole):
        qtbot.addWidget(each)
    listed, closed = spoken(widget), spoken(whole)
    assert listed is not None
    assert closed is not None
    assert (listed.childCount(), closed.childCount()) == (2, 0)
    assert [listed.child(at).object() for at in range(2)] == [labels[2], labels[1]]
    assert [listed.child(at) for at in (-1, 2)] == [None, None]
    interfaces = map(QAccessible.queryAccessibleInterface, labels)
    assert [listed.indexOfChild(each) for each in interfaces] == [-1, 1, 0]


def test_of_pages_only_the_one_that_is_shown_is_listed_and_no_role_is_said(
    qtbot: QtBot, spoken: Callable[[QObject], QAccessibleInterface | None]
) -> None:
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    listed = spoken(pages)
    assert listed is not None
    assert (listed.role(), listed.childCount()) == (Role.Grouping, 0)
    for name in "ab":
        pages.addWidget(QLabel(name))
    pages.setCurrentIndex(1)
    assert listed.childCount() == 1
    assert listed.child(0).object() is pages.widget(1)


def test_a_reader_of_tabs_takes_nothing_on_them_away(
    qtbot: QtBot, spoken: Callable[[QObject], QAccessibleInterface | None]
) -> None:
    tabs, calendar = QTabWidget(), QCalendarWidget()
    qtbot.addWidget(tabs)
    (days,) = calendar.findChildren(QTableView)
    tabs.addTab(calendar, "Days")
    stack = spoken(next(each for each in tabs.children() if isinstance(each, QStackedWidget)))
    assert stack is not None
    collect()
    assert stack.child(0).object() is calendar
    collect()
    assert isValid(days)


def test_the_days_of_a_calendar_are_one_item(
    qtbot: QtBot, spoken: Callable[[QObject], QAccessibleInterface | None]
) -> None:
    calendar, table = QCalendarWidget(), QTableView()
    for each in (calendar, table):
        qtbot.addWidget(each)
    (days,) = calendar.findChildren(QTableView)
    item = spoken(days)
    assert item is not None
    assert (item.role(), item.childCount(), item.state().focusable) == (Role.ListItem, 0, True)
    assert item.child(9) is item, "Qt asks for a cell as it tells of the focus"
    assert spoken(table) is None


def test_a_reader_hears_of_another_name_only(qtbot: QtBot) -> None:
    heard: list[str] = []

    class Heard(QWidget):
        def setAccessibleName(self, name: str) -> None:  # noqa: N802 - Qt's own name
            heard.append(name)
            super().setAccessibleName(name)

    widget = Heard()
    qtbot.addWidget(widget)
    for name in ("two", "two", "three"):
        set_spoken_name(widget, name)
    assert (heard, widget.accessibleName()) == (["two", "three"], "three")
