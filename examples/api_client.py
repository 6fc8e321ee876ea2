"""Plays a whole match against a bot through the API: sits down, follows events, makes the first open move.

python examples/api_client.py http://127.0.0.1:8000
"""

import json
import sys
from typing import Any
from urllib.request import Request, urlopen

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8000"
token = ""


def call(path: str, body: dict[str, Any] | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = Request(f"{SERVER}/api/v1{path}", json.dumps(body).encode() if body else None, headers)
    return urlopen(request)


token = json.load(call("/people", {"name": "Little Client"}))["token"]
seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
table = json.load(call("/tables", {"game": "fox-on-the-run", "seats": seats}))["table"]["id"]
scene: dict[str, Any] = {}
for line in call(f"/tables/{table}/events"):
    if not line.startswith(b"data: "):
        continue
    scene.update(json.loads(line[6:]))  # first the whole scene, then only what changed
    if scene["status"] == "over":
        break
    if scene["moves"]:
        move = scene["moves"][0]
        print(move["words"])
        call(f"/tables/{table}/moves", {"text": move["text"], "pulse": scene["pulse"]}).close()
print(scene["result"], f"{SERVER}/replay/{table}")
