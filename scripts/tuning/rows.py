"""Conversations of an export (`benchside export rows … --form chat`) as a data set that trainers read.

    python rows.py FOLDER --out OUT [--form pwr] [--split train] [--role duplex planner] [--draws N] [--edge N] [--seed N]

Writes OUT/data.jsonl, a conversation a line: {"messages": [{"role", "content"}], "images": [path, …]}, with <image> in the content where a picture
stands, as LLaMA-Factory and ms-swift read it and train.py does; and the pictures, cut from the clips as each row says, in OUT/images.

Rows are drawn by recipe.json: sources by their chances, silences as many as interrupts, and an interrupt twice, which is its weight of 2. Without
--draws each interrupt and each planner row is there once, with as many silences as there are interrupts.
"""

import argparse
import json
import random
from pathlib import Path

import av

FOLDER_OF_PICTURES = "images"

def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="the export")
    parser.add_argument("--out", type=Path, required=True, help="a new folder")
    parser.add_argument("--form", default="pwr", choices=["pwr", "token", "json"])
    parser.add_argument("--split", default="train", choices=["train", "val", "test"])
    parser.add_argument("--role", nargs="+", default=["duplex", "planner"], choices=["duplex", "planner"])
    parser.add_argument("--draws", type=int, default=0, help="how many rows to draw; 0 for each once")
    parser.add_argument("--edge", type=int, help="longest edge of the pictures, in pixels; that of the recipe when left out")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    recipe = json.loads((asked.folder / "recipe.json").read_text())
    lines = (asked.folder / recipe["files"][asked.split]).read_text().splitlines()
    rows = [row for row in map(json.loads, lines) if fits(row, asked.form, asked.role)]
    if not rows:
        raise SystemExit(f"{asked.folder}: no row of the form {asked.form} in {asked.split}. Export with --form chat, or name another split.")
    random.seed(asked.seed)
    drawn = drawn_by(recipe, rows, asked.draws) if asked.draws else balanced(rows)
    (asked.out / FOLDER_OF_PICTURES).mkdir(parents=True)
    pictures = Pictures(asked.folder, asked.out, asked.edge or recipe["pictureEdge"])
    with open(asked.out / "data.jsonl", "w") as file:
        for row in drawn:
            file.write(json.dumps(conversation(row, pictures), ensure_ascii=False) + "\n")
    print(f"{asked.out / 'data.jsonl'}: {len(drawn)} conversations, {pictures.count} pictures")


def fits(row: dict, form: str, roles: list) -> bool:
    return row["form"] == form and row["role"] in roles and row["strategy"] in (None, "plain") and row["stage"] == "decide"


def kinds(rows: list) -> tuple:
    duplex = [row for row in rows if row["role"] == "duplex"]
    return (
        [row for row in duplex if row["decision"] == "interrupt"],
        [row for row in duplex if row["decision"] == "silent"],
        [row for row in rows if row["role"] == "planner"],
    )


def balanced(rows: list) -> list:
    interrupts, silences, planner = kinds(rows)
    chosen = random.sample(silences, min(len(silences), len(interrupts)) if interrupts else len(silences))
    ids = {row["id"] for row in interrupts + chosen + planner}
    return [row for row in rows if row["id"] in ids]


def drawn_by(recipe: dict, rows: list, count: int) -> list:
    """As many rows as asked: each interrupt that is drawn stands twice, which is its weight of 2, and as many silences are drawn as interrupts."""
    interrupts, silences, planner = kinds(rows)
    chances = recipe["sampling"]["chances"]

    def draw(some: list, n: int) -> list:
        sources = sorted({row["source"] for row in some})
        by_source = {source: [row for row in some if row["source"] == source] for source in sources}
        weights = [chances.get(source, 0) for source in sources]
        return [random.choice(by_source[source]) for source in random.choices(sources, weights, k=n)] if some else []

    # An interrupt that is drawn is two rows, and one with its silence.
    with_each = 3 if silences else 2
    duplex = with_each * len(interrupts) if interrupts else len(silences)
    of_planner = round(count * len(planner) / (len(planner) + duplex))
    of_duplex = count - of_planner
    twice = [row for row in draw(interrupts, of_duplex // with_each) for _ in range(2)]
    drawn = twice + draw(silences or interrupts, of_duplex - len(twice)) + draw(planner, of_planner)
    random.shuffle(drawn)
    return drawn


class Pictures:
    """Pictures of clips, as JPEG files; one that several rows show is cut once."""

    def __init__(self, folder: Path, out: Path, edge: int) -> None:
        self.folder, self.out, self.edge, self.count = folder, out, edge, 0
        self.known: dict = {}

    def of(self, part: dict) -> list:
        key = (part["video"], part["fps"], part["most"])
        if part["video"] is None:
            return []
        if key not in self.known:
            self.known[key] = self.cut(part)
        return self.known[key]

    def cut(self, part: dict) -> list:
        """At most `fps` a second counted back from the clip's end, and at most `most` of them; oldest first."""
        path = self.folder / part["video"]
        with av.open(str(path)) as film:
            frames = [(frame.time, frame.to_image()) for frame in film.decode(video=0)]
        if not frames:
            raise SystemExit(f"{path} holds no picture. Export the rows again.")
        end = frames[-1][0]
        length = part["end"] - part["start"]
        most = min(part["most"] or 10**6, max(1, int(length * part["fps"] + 1e-6)))
        wanted = [end - number / part["fps"] for number in reversed(range(most))]
        nearest = [min(range(len(frames)), key=lambda at: abs(frames[at][0] - t)) for t in wanted]
        names = []
        for at in dict.fromkeys(nearest):
            picture = frames[at][1]
            picture.thumbnail((self.edge, self.edge))
            name = f"{FOLDER_OF_PICTURES}/{self.count:06}.jpg"
            picture.save(self.out / name, quality=90)
            names.append(name)
            self.count += 1
        return names


def conversation(row: dict, pictures: Pictures) -> dict:
    images: list = []

    def text(part: dict) -> str:
        if part["type"] == "text":
            return part["text"]
        shown = pictures.of(part)
        images.extend(shown)
        return "<image>" * len(shown)

    messages = [
        {"role": message["role"], "content": "".join(map(text, message["content"]))} for message in row["messages"]
    ]
    return {"id": row["id"], "messages": messages, "images": images}


if __name__ == "__main__":
    main()
