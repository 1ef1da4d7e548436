"""Write tests/fixtures/reference-egoprocel.jsonl: 200 drawn films with their clusters, and what EgoProceL's own scorer makes of them.

The unit test src/core/metrics/reference-procedure-learning.test.ts holds the program's function against it; nothing of this is needed to run the tests.
The scorer is `evaluate/metrics.py` of github Sid2697/EgoProceL-egocentric-procedure-learning; it is read from where you put it, and nothing of it is kept here. What it takes of torch is played by numpy.
Its label 0 is background. Draws in which two pairings are equally good are drawn again: there the scores depend on which of them is taken.

    python3.11 -m venv venv && venv/bin/pip install numpy==2.1.3 scipy==1.14.1
    venv/bin/python scripts/reference-egoprocel.py FOLDER/metrics.py
"""

import hashlib
import importlib.util
import itertools
import json
import pathlib
import random
import sys
from importlib.metadata import version
from unittest.mock import MagicMock

import numpy as np

SHA256 = "5d9e5b1525892f2a6d869a23ef5d811d53448c712782dbd0e26508aa88675b4e"
OUT = pathlib.Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "reference-egoprocel.jsonl"
draw = random.Random(43)


class Tensor:
    """As much of a tensor as the scorer uses."""

    def __init__(self, values):
        self.values = np.asarray(values)

    def __getitem__(self, at):
        return Tensor(self.values[at])

    def float(self):
        return Tensor(self.values.astype(float))

    def detach(self):
        return self

    def cpu(self):
        return self

    def numpy(self):
        return self.values


def scorer_from(path):
    if hashlib.sha256(path.read_bytes()).hexdigest() != SHA256:
        sys.exit(f"{path}: it is another version of the scorer than the one that the numbers are of (sha256 {SHA256}).")
    torch = MagicMock(Tensor=Tensor, FloatTensor=Tensor, eye=lambda n: Tensor(np.eye(n)))
    sys.modules.update({"torch": torch, "torch.nn": torch.nn, "torch.nn.functional": torch.nn.functional, "utils": MagicMock(), "utils.logger": MagicMock()})
    np.float = float
    spec = importlib.util.spec_from_file_location("scorer", path)
    scorer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(scorer)
    return scorer


def drawn(with_background):
    """Frames of steps (0 is background) and their clusters: as the steps, at random, or all one."""
    steps = draw.randint(1, 4)
    low = 0 if with_background else 1
    frames = [draw.randint(low, steps) for _ in range(draw.randint(1, 6)) for _ in range(draw.randint(1, 8))]
    clusters = draw.randint(1, 5)
    slips = draw.choice((0.1, 0.4, 1))
    return frames, [draw.randrange(clusters) if draw.random() < slips else one % clusters for one in frames]


def best_pairings(truth, found):
    steps, clusters = sorted(set(truth)), sorted(set(found))
    shared = [[sum(a == s and b == c for a, b in zip(truth, found)) for c in clusters] for s in steps]
    size = max(len(steps), len(clusters))
    padded = [[shared[i][j] if i < len(steps) and j < len(clusters) else 0 for j in range(size)] for i in range(size)]
    worths = {}
    for order in itertools.permutations(range(size)):
        pairs = frozenset((i, j) for i, j in enumerate(order) if i < len(steps) and j < len(clusters))
        worths.setdefault(sum(padded[i][j] for i, j in pairs), set()).add(frozenset((i, j) for i, j in pairs if padded[i][j] > 0))
    return worths[max(worths)]


def main():
    scorer = scorer_from(pathlib.Path(sys.argv[1]))
    packages = {name: version(name) for name in ("numpy", "scipy")}
    lines = [{"scorer": "Sid2697/EgoProceL-egocentric-procedure-learning, evaluate/metrics.py", "sha256": SHA256, "packages": packages}]
    while len(lines) <= 200:
        truth, found = drawn(len(lines) % 2 == 0)
        if len(best_pairings(truth, found)) > 1:
            continue
        recall, iou, precision, _ = scorer.compute_align_MoF_UoI(np.asarray(found), np.asarray(truth), 6, M=8, per_keystep=True)
        lines.append({"truth": truth, "found": found, "expected": {"precision": float(precision), "recall": float(recall), "iou": float(iou)}})
    OUT.write_text("".join(json.dumps(line) + "\n" for line in lines))
    print(f"{len(lines) - 1} cases, {sum(0 in one['truth'] for one in lines[1:])} with background")


main()
