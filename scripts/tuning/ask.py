"""Asks a server of the OpenAI kind the questions of a data set, and counts the answers that are the taught ones word for word.

    python ask.py URL DATA.jsonl [--model NAME] [--show]

URL is that of the interface, e.g. http://127.0.0.1:8080/v1. Exit code 1 when an answer is another one.
"""

import argparse
import base64
import json
import re
import urllib.request
from pathlib import Path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("data", type=Path)
    parser.add_argument("--model", default="any")
    parser.add_argument("--show", action="store_true", help="print each answer that is another one")
    asked = parser.parse_args()
    rows = [json.loads(line) for line in open(asked.data)]
    right = 0
    for row in rows:
        taught = row["messages"][-1]["content"]
        answer = answer_to(row, asked).strip()
        right += answer == taught
        if answer != taught and asked.show:
            print(f"{row['id']}\n  taught:   {taught!r}\n  answered: {answer!r}")
    print(f"{right} of {len(rows)} answered as taught")
    raise SystemExit(0 if right == len(rows) else 1)


def answer_to(row: dict, asked: argparse.Namespace) -> str:
    images = iter(row["images"])
    messages = [{"role": one["role"], "content": parts(one["content"], images, asked.data.parent)} for one in row["messages"][:-1]]
    body = {"model": asked.model, "messages": messages, "temperature": 0, "max_tokens": 400, "stream": False}
    request = urllib.request.Request(
        f"{asked.url.rstrip('/')}/chat/completions", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)["choices"][0]["message"]["content"]


def parts(text: str, images, folder: Path) -> list:
    def part(piece: str) -> dict:
        if piece != "<image>":
            return {"type": "text", "text": piece}
        picture = base64.b64encode((folder / next(images)).read_bytes()).decode()
        return {"type": "image_url", "image_url": {"url": f"data:image/jpeg;base64,{picture}"}}

    return [part(piece) for piece in re.split(r"(<image>)", text) if piece]


if __name__ == "__main__":
    main()
