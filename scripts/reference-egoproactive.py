"""Write tests/fixtures/reference-egoproactive.jsonl: 200 drawn sets of sessions, and what EgoProactive's own scorer makes of them.

The unit test src/core/interchange/egoproactive/reference-egoproactive.test.ts holds the program's report against it; nothing of this is needed to run the tests.
The scorer is `run_evaluation.py` of the starter kit beside the data set facebook/wearable-ai (CC-BY-NC-4.0); it is read from where you put it, and nothing of it is kept here.

    python3.11 scripts/reference-egoproactive.py FOLDER/run_evaluation.py
"""

import hashlib
import importlib.util
import json
import logging
import pathlib
import random
import sys

SHA256 = "072301da6c65b3e30c7581920d178c6d5136305f2db26914df4785f47d809ee1"
OUT = pathlib.Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "reference-egoproactive.jsonl"
draw = random.Random(43)

SPEAKS = ("$interrupt$Now pour.", "$interrupt$", "$interrupt$ a b", " $interrupt$x", "\n\t$interrupt$x", "\u00a0$interrupt$x", "\u2003$interrupt$x", "\x1c$interrupt$x")
IS_QUIET = ("$silent$", "$silent$", "", " $silent$", "ok $interrupt$ y", "$INTERRUPT$x", "$interrupt x", "\ufeff$interrupt$x", "$silent$$interrupt$x")


def answers(count, share):
    return [draw.choice(SPEAKS if draw.random() < share else IS_QUIET) for _ in range(count)]


def sessions(at):
    """Sessions as the files have them: one class alone, no answer at all, answers left out, more or fewer than in gold among them."""
    gold, said = [], []
    true_share, said_share = (draw.choice((0, 0.2, 0.5, 1)) for _ in range(2))
    for number in range(draw.randint(1, 4)):
        chunks = 0 if at < 3 else draw.choice((0, 1, 3, 6, 9))
        name = {"video_path": f"v{number}.mp4"}
        gold.append({**name, "answers": answers(chunks, true_share)})
        other = max(0, chunks + draw.choice((0, 0, 0, -1, 2)))
        # An answer of which none is a decision is refused by the program; the scorer calls it a silence.
        said.append({**name, **({} if draw.random() < 0.1 else {"answers": ["$silent$", *answers(other, said_share)][:other]})})
    return gold, said


def main():
    path = pathlib.Path(sys.argv[1])
    if hashlib.sha256(path.read_bytes()).hexdigest() != SHA256:
        sys.exit(f"{path}: it is another version of the scorer than the one that the numbers are of (sha256 {SHA256}).")
    spec = importlib.util.spec_from_file_location("scorer", path)
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    logging.disable(logging.WARNING)
    lines = [{"scorer": "facebook/wearable-ai, starter_kit/run_evaluation.py", "sha256": SHA256}]
    for at in range(200):
        gold, said = sessions(at)
        found = scorer.score_proactive(gold, said)
        expected = {key: found[key] for key in ("overall", "total_sessions", "skipped_chunks")}
        lines.append({"gold": gold, "said": said, "expected": expected})
    OUT.write_text("".join(json.dumps(line) + "\n" for line in lines))
    print(f"{len(lines) - 1} cases, {sum(one['expected']['skipped_chunks'] > 0 for one in lines[1:])} with chunks that have no partner")


main()
