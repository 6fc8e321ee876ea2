"""People: guests known by a token in a cookie, optional accounts, sessions that can be revoked."""

import asyncio
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, Delete, delete, insert, select, update

from skulk.kernel.errors import SkulkError
from skulk.server.store.rows import PersonRow, SessionRow, all_rows, first_row
from skulk.server.store.schema import BOTS, HOUSE, PEOPLE, SESSIONS
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


class Banned(NotAllowed):
    """Somebody who may not play here any more."""


class Person(Struct, frozen=True):
    id: str
    name: str
    login: str | None = None  # of an account
    bot: bool = False  # a program, and known as one
    settings: str = ""  # what they prefer, as JSON


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
        """Whose token this is; None for a forged or revoked one. Banned if they may not play."""
        key = digest(token)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        known = self._known
        person = await self.store.read(lambda connection: owner(connection, key))
        if person is not None and known is self._known:  # else it may have been revoked since it was read
            self._known[key] = person
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return person

    def known(self, token: str) -> Person | None:
        """Whose token this is, if that is remembered: it costs nothing to ask."""
        return self._known.get(digest(token)) if token else None

    def look_again(self) -> None:
        """Somebody changed; what is remembered is read anew."""
        self._known = OrderedDict()

    def forget_known(self) -> None:
        """Somebody changed, or is gone: every process reads anew."""
        self.look_again()
        self._changed()

    async def rename(self, person: Person, name: str) -> Person:
        """A new name, at tables that one sits down at from now on."""
        shown = clean(name, NAME_LENGTH)
        if not shown:
            raise NotAllowed("A name needs at least one letter that can be seen.")
        if person.bot:
            raise NotAllowed("A bot keeps the name that its matches are known by.")
        await self.store.do(
            lambda connection: connection.execute(
                update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=shown)
            ).close()
        )
        self.forget_known()
        return replace(person, name=shown)

    async def prefer(self, person: Person, settings: str) -> None:
        """What a person prefers comes along wherever they sign in."""
        theirs = update(PEOPLE).where(PEOPLE.c.id == person.id).values(settings=settings)
        await self.store.do(lambda connection: connection.execute(theirs).close())
        self.forget_known()

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Makes a guest's account: tables stay. NotAllowed for a taken login or a weak password."""
        name = login_name(login)
        if person.login is not None:
            raise NotAllowed("You have an account already.")
        if person.bot:
            raise NotAllowed("This is the account of a bot; a person's is another one.")
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
        self.forget_known()
        return replace(person, login=name)

    async def login(self, login: str, password: str, label: str = "") -> tuple[Person, str]:
        """A session of an account. NotAllowed, with the same words and time, whatever was wrong."""
        name = login_name(login)
        theirs = select(PEOPLE).where(PEOPLE.c.login == name)
        row = await self.store.read(lambda connection: first_row(connection, PersonRow, theirs))
        if not self._decoy:  # at the first login, whoever it is: hashing is slow, and start-up must not wait
            self._decoy = await asyncio.to_thread(self._hasher.hash, secrets.token_hex(8))
        hashed = (row.password_hash if row is not None else None) or self._decoy
        right = await asyncio.to_thread(self._fits, hashed, password[: PASSWORD_LENGTHS[1]])
        if row is None or not right:
            raise NotAllowed("That login and password do not match.")
        await self.store.read(lambda connection: refuse_banned(connection, row.id))
        person = person_of(row)
        return person, await self._session(person, "login", label or "a browser")

    async def renew(self, person: Person, token: str) -> str:
        """Another token instead of one that others may know from before there was an account."""
        fresh = await self._session(person, "guest", "this browser")
        await self.logout(token)
        return fresh

    async def api_token(self, person: Person, label: str) -> str:
        """A bearer token that acts for this person."""
        return await self._session(person, "api", clean(label, 40) or "a program")

    async def with_accounts(self, people: Sequence[str]) -> list[str]:
        """Those of some people who have an account: everybody may see them."""
        theirs = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(people), PEOPLE.c.login.is_not(None))
        return await self.store.read(lambda connection: list(connection.execute(theirs).scalars()))

    async def sessions(self, person: Person) -> list[SessionLine]:
        mine = select(SESSIONS).where(SESSIONS.c.person == person.id).order_by(SESSIONS.c.created.desc())
        rows = await self.store.read(lambda connection: all_rows(connection, SessionRow, mine))
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
        self.forget_known()

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def owner(connection: Connection, key: str) -> Person | None:
    theirs = select(PEOPLE).join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
    row = first_row(connection, PersonRow, theirs.where(SESSIONS.c.token_hash == key))
    if row is None:
        return None
    refuse_banned(connection, row.id)
    return person_of(row, is_bot(connection, row.id))


def person_of(row: PersonRow, bot: bool = False) -> Person:
    return Person(row.id, row.name, row.login, bot, row.settings or "")


def refuse_banned(connection: Connection, person: str) -> None:
    why = connection.execute(select(HOUSE.c.value).where(HOUSE.c.name == ban_of(person))).scalar()
    if why is not None:
        raise Banned(f"Whoever runs this table has closed it to you: {why}")


def ban_of(person: str) -> str:
    """Under which name the house remembers why somebody may not play."""
    return f"ban {person}"


def is_bot(connection: Connection, person: str) -> bool:
    return connection.execute(select(BOTS.c.person).where(BOTS.c.person == person)).first() is not None
