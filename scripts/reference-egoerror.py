"""Write tests/fixtures/reference-egoerror.jsonl: 200 drawn sets of answers to typed choice questions, and what EgoErrorVQA's public scorer makes of them.

The unit test src/core/metrics/reference-typed-errors.test.ts holds the program's function against it; nothing of this is needed to run the tests.
The scorer is `src/green_agent/agent.py` of github z1oong/EgoErrorVQA; it is read from where you put it, and nothing of it is kept here. It asks an agent about films and writes
reports as it counts: the agent and what it imports for language models are played here, and its reports go into a folder that is deleted.

    python3.11 scripts/reference-egoerror.py FOLDER/agent.py
"""

import asyncio
import builtins
import hashlib
import importlib.util
import json
import logging
import pathlib
import random
import sys
import tempfile
from types import SimpleNamespace
from unittest.mock import MagicMock

SHA256 = "187075eb90618d06eaa6e92c83bd930d5f1855ff3d9fce9ae50694fcd9893161"
OUT = pathlib.Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "reference-egoerror.jsonl"
draw = random.Random(43)

VERDICTS = ("correct", "Wrong object", "Wrong action", "Wrong order", "Omission", "Unintended and unnecessary action", "Correct wrong action", "Equipment failure", "Others")
MARKS = ("{}", "{}", "{}.", " {} ", '"{}"', "{}!?", "{};")
OUTSIDE = ("", "I cannot tell.", "The answer is correct", "correct, wrong order", "Wrong", "2", "right")


class Success(SimpleNamespace):
    """What the scorer takes for an answer that came."""


def drawn(at):
    share = draw.choice((0, 0.3, 0.7, 1))
    rows = []
    for _ in range(0 if at == 0 else draw.randint(1, 12)):
        wrong = draw.random() < share
        truth = draw.sample(VERDICTS[1:], draw.choice((1, 1, 2))) if wrong else ["correct"]
        if draw.random() < 0.05:
            truth = ["correct", draw.choice(VERDICTS[1:])]
        said = draw.choice((truth[0], truth[-1], draw.choice(VERDICTS), draw.choice(VERDICTS), draw.choice(OUTSIDE)))
        if said in VERDICTS:
            said = draw.choice(MARKS).format(draw.choice((said, said.upper(), said.lower())))
        rows.append({"truth": truth, "answer": said})
    return rows


def scorer_from(path):
    if hashlib.sha256(path.read_bytes()).hexdigest() != SHA256:
        sys.exit(f"{path}: it is another version of the scorer than the one that the numbers are of (sha256 {SHA256}).")
    names = ("torch transformers uvicorn a2a a2a.server a2a.server.apps a2a.server.request_handlers a2a.server.agent_execution a2a.server.events a2a.server.tasks a2a.types a2a.utils src src.my_util").split()
    for name in names:
        sys.modules[name] = MagicMock()
    sys.modules["a2a.server.agent_execution"].AgentExecutor = object
    sys.modules["a2a.types"].SendMessageSuccessResponse = Success
    sys.modules["a2a.types"].Message = SimpleNamespace
    sys.modules["a2a.utils"].get_text_parts = lambda parts: parts
    spec = importlib.util.spec_from_file_location("scorer", path)
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    return scorer


def scored(scorer, rows, folder):
    answers = iter([row["answer"] for row in rows])

    async def answer(*_, **__):
        return SimpleNamespace(root=Success(result=SimpleNamespace(parts=[next(answers)])))

    async def client(_):
        async def close():
            return None

        return None, SimpleNamespace(aclose=close)

    scorer.my_a2a.create_a2a_client, scorer.my_a2a.send_message_with_client = client, answer
    scorer.get_video_path = lambda *_: str(folder)
    samples = [{"close_end_answer": row["truth"] if len(row["truth"]) > 1 else row["truth"][0]} for row in rows]
    (folder / "egooops_answer.json").write_text(json.dumps(samples))
    (folder / "procedure.json").write_text("{}")
    scorer.os.makedirs = lambda *_, **__: None
    scorer.open = lambda name, mode="r", **more: builtins.open(folder / pathlib.Path(name).name, mode, **more)
    wish = {"video_root": "", "json_root": str(folder), "procedure_json_path": "procedure.json", "datasets": ["egooops"]}
    found = asyncio.run(scorer.evaluate_with_white_agent_multiple_choice("", wish))["summary"]["dataset_metrics"]["egooops"]
    assert found["total_samples"] == len(rows)
    return {key: found[key] for key in ("accuracy", "precision", "recall", "f1", "tp", "fp", "tn", "fn")}


def main():
    scorer = scorer_from(pathlib.Path(sys.argv[1]))
    logging.disable(logging.CRITICAL)
    lines = [{"scorer": "z1oong/EgoErrorVQA, src/green_agent/agent.py", "sha256": SHA256}]
    with tempfile.TemporaryDirectory() as folder:
        for at in range(200):
            rows = drawn(at)
            lines.append({"rows": rows, "expected": scored(scorer, rows, pathlib.Path(folder))})
    OUT.write_text("".join(json.dumps(line) + "\n" for line in lines))
    print(f"{len(lines) - 1} cases, {sum(len(one['rows']) for one in lines[1:])} answers")


main()
