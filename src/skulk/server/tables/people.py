"""People: guests known by a token in a cookie, optional accounts, sessions that can be revoked."""

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from sqlalchemy import Connection, Delete, delete, insert, select, update

from skulk.kernel.errors import SkulkError
from skulk.server.store.schema import PEOPLE, SESSIONS
from skulk.server.store.store import Store, Taken
from skulk.server.tables.context import clock_time

NAME_LENGTH = 24
LOGIN_LENGTH = 32
PASSWORD_LENGTHS = (10, 200)
MARKS = 2  # that one letter may bear
# Unicode calls these letters, signs or marks, but they are blank.
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | frozenset(
    map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)))
)
KEPT = 5000  # tokens remembered, so that a page costs no query for its cookie

COLOURS = ("Amber", "Copper", "Hazel", "Rowan", "Russet", "Sable", "Silver", "Tawny", "Umber", "Willow")
ANIMALS = ("Badger", "Crane", "Finch", "Hare", "Heron", "Lynx", "Marten", "Otter", "Stoat", "Vole")


class NotAllowed(SkulkError):
    """A wrong password, a login that is taken, a name that cannot be."""


class Person(Struct, frozen=True):
    id: str
    name: str
    login: str | None = None  # of an account


class SessionLine(Struct, frozen=True):
    """One session of a person, as shown under /me."""

    id: str  # names it for `revoke`; no secret
    kind: str  # guest, login or api
    label: str
    created: int


def clean(text: str, limit: int) -> str:
    """A name or a line of chat without control and direction characters, spaces tidied, cut to length."""
    seen = [c for c in unicodedata.normalize("NFC", text) if not hidden(c)]
    shown = "".join([c if unicodedata.category(c)[0] not in "CZ" else " " for c in seen])
    return " ".join(unstacked(shown).split())[:limit].strip()


def login_name(text: str) -> str:
    """A login as it is looked up: however it was typed, it is one account."""
    return clean(text, LOGIN_LENGTH).casefold()


def hidden(character: str) -> bool:
    """Characters that change how others are read, or cannot be seen at all."""
    return unicodedata.category(character) in ("Cf", "Co", "Cs", "Cn") or character in UNSEEN


def unstacked(text: str) -> str:
    """Without towers of marks, which would cover the lines above and below: no language needs so many."""
    kept, marks = [], MARKS  # none without a letter
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else MARKS if c == " " else 0
        if marks <= MARKS:
            kept.append(c)
    return "".join(kept)


def made_up() -> str:
    """A name for a guest who has not given one."""
    return f"{secrets.choice(COLOURS)} {secrets.choice(ANIMALS)}"


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class People:
    def __init__(
        self, store: Store, now: Callable[[], int] = clock_time, changed: Callable[[], None] = lambda: None
    ) -> None:
        """`changed` is called when what other processes remember of people is no longer true."""
        self.store = store
        self.now = now
        self._changed = changed
        self._hasher = PasswordHasher()
        self._decoy = ""  # checked instead for an unknown login, so that it takes as long
        self._known: OrderedDict[str, Person] = OrderedDict()

    async def guest(self, name: str = "") -> tuple[Person, str]:
        """A new guest and the token for the cookie; without a name, one of our own making."""
        person = Person(secrets.token_hex(8), clean(name, NAME_LENGTH) or made_up())
        token = secrets.token_urlsafe(32)

        def work(connection: Connection) -> None:
            row = {"id": person.id, "name": person.name, "created": self.now()}
            connection.execute(insert(PEOPLE).values(**row))
            self._begin(connection, person, token, "guest", "this browser")

        await self.store.do(work)
        return person, token

    async def by_token(self, token: str) -> Person | None:
        """Whose token this is; None for a forged or revoked one."""
        key = digest(token)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        person = await self.store.read(lambda connection: owner(connection, key))
        if person is not None:
            self._known[key] = person
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return person

    def look_again(self) -> None:
        """Somebody changed; what is remembered is read anew."""
        self._known.clear()

    def _forget_known(self) -> None:
        self.look_again()
        self._changed()

    async def rename(self, person: Person, name: str) -> Person:
        """A new name, at tables that one sits down at from now on."""
        shown = clean(name, NAME_LENGTH)
        if not shown:
            raise NotAllowed("A name needs at least one letter that can be seen.")
        await self.store.do(
            lambda connection: connection.execute(
                update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=shown)
            ).close()
        )
        self._forget_known()
        return Person(person.id, shown, person.login)

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Makes a guest's account: tables stay. NotAllowed for a taken login or a weak password."""
        name = login_name(login)
        if person.login is not None:
            raise NotAllowed("You have an account already.")
        if len(name) < 3:
            raise NotAllowed("A login needs at least three letters.")
        if len(name) > LOGIN_LENGTH:  # some letters are several in small
            raise NotAllowed(f"A login has up to {LOGIN_LENGTH} letters.")
        least, most = PASSWORD_LENGTHS
        if not least <= len(password) <= most:
            raise NotAllowed(f"A password needs {least} to {most} characters.")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        values = {"login": name, "password_hash": hashed}
        try:
            await self.store.do(
                lambda connection: connection.execute(
                    update(PEOPLE).where(PEOPLE.c.id == person.id).values(**values)
                ).close()
            )
        except Taken:
            raise NotAllowed("That login is taken; choose another.") from None
        self._forget_known()
        return Person(person.id, person.name, name)

    async def login(self, login: str, password: str, label: str = "") -> tuple[Person, str]:
        """A session of an account. NotAllowed, with the same words and time, whatever was wrong."""
        name = login_name(login)
        row = await self.store.read(
            lambda connection: connection.execute(select(PEOPLE).where(PEOPLE.c.login == name)).first()
        )
        if not self._decoy:  # at the first login, whoever it is: hashing is slow, and start-up must not wait
            self._decoy = await asyncio.to_thread(self._hasher.hash, secrets.token_hex(8))
        hashed = self._decoy if row is None else row.password_hash
        right = await asyncio.to_thread(self._fits, hashed, password[: PASSWORD_LENGTHS[1]])
        if row is None or not right:
            raise NotAllowed("That login and password do not match.")
        person = Person(row.id, row.name, row.login)
        return person, await self._session(person, "login", label or "a browser")

    async def renew(self, person: Person, token: str) -> str:
        """Another token instead of one that others may know from before there was an account."""
        fresh = await self._session(person, "guest", "this browser")
        await self.logout(token)
        return fresh

    async def api_token(self, person: Person, label: str) -> str:
        """A bearer token that acts for this person."""
        return await self._session(person, "api", clean(label, 40) or "a program")

    async def sessions(self, person: Person) -> list[SessionLine]:
        mine = select(SESSIONS).where(SESSIONS.c.person == person.id).order_by(SESSIONS.c.created.desc())
        rows = await self.store.read(lambda connection: connection.execute(mine).all())
        return [SessionLine(row.token_hash[:16], row.kind, row.label, row.created) for row in rows]

    async def logout(self, token: str) -> None:
        """Forgets the session of this token."""
        await self._forget(delete(SESSIONS).where(SESSIONS.c.token_hash == digest(token)))

    async def revoke(self, person: Person, session: str) -> None:
        """Forgets one session of this person."""
        named = SESSIONS.c.token_hash.startswith(session, autoescape=True)
        await self._forget(delete(SESSIONS).where(SESSIONS.c.person == person.id, named))

    async def _session(self, person: Person, kind: str, label: str) -> str:
        token = secrets.token_urlsafe(32)
        await self.store.do(lambda connection: self._begin(connection, person, token, kind, label))
        return token

    def _begin(self, connection: Connection, person: Person, token: str, kind: str, label: str) -> None:
        row = {"token_hash": digest(token), "person": person.id, "kind": kind, "label": label[:64]}
        connection.execute(insert(SESSIONS).values(**row, created=self.now()))

    async def _forget(self, which: Delete) -> None:
        await self.store.do(lambda connection: connection.execute(which).close())
        self._forget_known()

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def owner(connection: Connection, key: str) -> Person | None:
    theirs = select(PEOPLE).join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
    row = connection.execute(theirs.where(SESSIONS.c.token_hash == key)).first()
    return None if row is None else Person(row.id, row.name, row.login)
