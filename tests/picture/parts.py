"""What a picture is made of, for tests that look at one part of it."""

from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"


def with_id(picture: Element, name: str) -> Element:
    return next(element for element in picture.iter() if element.get("id") == name)


def words_in(element: Element) -> str:
    return " ".join([text.text or "" for text in element.iter(f"{SVG}text")])
