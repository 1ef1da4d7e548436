"""Write tests/fixtures/reference-scores.jsonl: 200 drawn inputs of scores, and what the field's own packages make of them.

The unit test src/core/metrics/reference-scores.test.ts holds the program's functions against it; nothing of this is needed to run the tests.

    python3.11 -m venv venv && venv/bin/pip install numpy==2.1.3 scipy==1.14.1 scikit-learn==1.5.2 statsmodels==0.14.4 krippendorff==0.8.0
    venv/bin/python scripts/reference-scores.py
"""

import json
import math
import pathlib
import random
import warnings
from importlib.metadata import version

import krippendorff
import numpy as np
from scipy.stats import pearsonr, spearmanr
from sklearn.metrics import accuracy_score, cohen_kappa_score, precision_recall_fscore_support, roc_auc_score
from statsmodels.stats.inter_rater import aggregate_raters, fleiss_kappa
from statsmodels.stats.proportion import proportion_confint

warnings.filterwarnings("ignore")
draw = random.Random(43)
OUT = pathlib.Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "reference-scores.jsonl"


def number(value):
    """A float, or None where there is none."""
    value = float(value)
    return None if math.isnan(value) else value


def alpha(at):
    level = ("nominal", "ordinal", "interval")[at % 3]
    raters, units = draw.randint(2, 5), draw.randint(1, 9)
    values = draw.choice(([1, 2], [1, 2, 3, 4, 5], [0, 0.5, 1], [3]))
    missing = draw.choice((0, 0.2, 0.7))
    data = [[None if draw.random() < missing else draw.choice(values) for _ in range(raters)] for _ in range(units)]
    if at < 3:
        data = []
    table = np.array([[np.nan if one is None else one for one in unit] for unit in data], dtype=float).T
    # The package leaves units with fewer than two values out, and refuses what has one value or none.
    paired = [one for unit in data if sum(v is not None for v in unit) > 1 for one in unit if one is not None]
    found = None
    if len(set(paired)) > 1:
        kept = table[:, [sum(v is not None for v in unit) > 1 for unit in data]]
        found = number(krippendorff.alpha(reliability_data=kept, level_of_measurement=level))
    return {"of": "alpha", "level": level, "units": data, "expected": found}


def kappa(at):
    labels = "abcd"[: draw.randint(1, 4)]
    pairs = [[draw.choice(labels), draw.choice(labels)] for _ in range(0 if at == 0 else draw.randint(1, 15))]
    found = number(cohen_kappa_score(*zip(*pairs))) if pairs else None
    return {"of": "kappa", "pairs": pairs, "expected": found}


def fleiss(_):
    labels, raters = "abcd"[: draw.randint(1, 4)], draw.randint(2, 6)
    units = [[draw.choice(labels) for _ in range(raters)] for _ in range(draw.randint(1, 8))]
    codes = [["abcd".index(one) for one in unit] for unit in units]
    return {"of": "fleiss", "units": units, "expected": number(fleiss_kappa(aggregate_raters(np.array(codes))[0]))}


def judged(at, ties):
    n = draw.randint(1, 14)
    share = draw.choice((0, 0.3, 0.5, 1))
    scores = [draw.choice((0.1, 0.4, 0.5, 0.9)) if ties else round(draw.random(), 3) for _ in range(n)]
    return [[draw.random() < share, score] for score in scores]


def classes(at):
    rows = judged(at, at % 2 == 0)
    truth, said = [row[0] for row in rows], [row[1] >= 0.5 for row in rows]
    p, r, f, _ = precision_recall_fscore_support(truth, said, pos_label=True, average="binary", zero_division=0)
    expected = {"accuracy": accuracy_score(truth, said), "precision": number(p), "recall": number(r), "f1": number(f)}
    return {"of": "classes", "rows": rows, "expected": expected}


def auc(at):
    rows = judged(at, at % 2 == 0)
    truth = [row[0] for row in rows]
    found = number(roc_auc_score(truth, [row[1] for row in rows])) if len(set(truth)) == 2 else None
    return {"of": "auc", "rows": rows, "expected": found}


def correlation(at):
    values = draw.choice(([1, 2, 3, 4, 5], [2], [0, 1]))
    pairs = [[draw.choice(values), draw.choice((1, 2, 3.5))] for _ in range(at if at < 2 else draw.randint(2, 12))]
    both = [pearsonr, spearmanr] if len(pairs) > 1 else []
    found = [number(of(*zip(*pairs))[0]) for of in both] or [None, None]
    return {"of": "correlation", "pairs": pairs, "expected": {"pearson": found[0], "spearman": found[1]}}


def wilson(at):
    n = draw.randint(1, 40)
    k = (0, n)[at] if at < 2 else draw.randint(0, n)
    return {"of": "wilson", "k": k, "n": n, "expected": [number(one) for one in proportion_confint(k, n, method="wilson")]}


KINDS = ((alpha, 60), (kappa, 25), (fleiss, 20), (classes, 30), (auc, 35), (correlation, 20), (wilson, 10))
packages = {name: version(name) for name in ("numpy", "scipy", "scikit-learn", "statsmodels", "krippendorff")}
cases = [of(at) for of, count in KINDS for at in range(count)]
OUT.write_text("".join(json.dumps(line) + "\n" for line in [{"packages": packages}, *cases]))
print(f"{len(cases)} cases, {sum(case['expected'] is None for case in cases)} of them without a number")
