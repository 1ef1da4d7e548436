"""The same folders in eight and four bits, as optimum-onnx and onnxruntime write them.

    python fewer_bits.py --out FOLDER

Writes FOLDER/<family>-<exporter>-{8bit,4bit}/ for one encoder of pictures and one language model that encoders.py and words.py have written into FOLDER:
optimum's `ORTQuantizer` writes eight bits, onnxruntime's `MatMulNBitsQuantizer` four. reference.json has what onnxruntime in Python computes from the very files.
"""

import argparse
import json
import logging
import shutil
from pathlib import Path

import numpy as np
import onnxruntime
from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer
from optimum.onnxruntime import ORTQuantizer
from optimum.onnxruntime.configuration import AutoQuantizationConfig
from transformers import AutoImageProcessor

from common import SIZES, digits, picture, write_json

NAMES = ("dinov2-optimum", "smollm2-optimum")


def eight(source: Path, out: Path) -> None:
    config = AutoQuantizationConfig.avx2(is_static=False, per_channel=False)
    ORTQuantizer.from_pretrained(source, file_name="model.onnx").quantize(save_dir=out, quantization_config=config)
    (out / "ort_config.json").unlink(missing_ok=True)


def four(source: Path, out: Path) -> None:
    import onnx

    made = MatMulNBitsQuantizer(onnx.load(source / "model.onnx"), block_size=32, is_symmetric=True, accuracy_level=1)
    made.process()
    made.model.save_model_to_file(str(out / "model_q4.onnx"), False)


def seen(session: onnxruntime.InferenceSession, source: Path, told: dict) -> dict:
    """The class token of DINO for each picture."""
    processor = AutoImageProcessor.from_pretrained(source, use_fast=False)
    for (width, height), one in zip(SIZES, told["pictures"], strict=True):
        pixels = processor(picture(width, height), return_tensors="np")["pixel_values"]
        one["vector"] = digits(session.run(["last_hidden_state"], {"pixel_values": pixels})[0][:, 0])
    return told


def written(session: onnxruntime.InferenceSession, told: dict) -> dict:
    """
    Scores of what comes next, and the 16 likeliest tokens one after another. What was read is kept, since eight bits are cut anew for what is read at once: read
    as a whole again, the numbers are others.
    """
    wanted = {one.name: one for one in session.get_inputs()}
    kept = {name: np.zeros([1, one.shape[1], 0, one.shape[3]], np.float32) for name, one in wanted.items() if "past" in name}
    names = [one.name for one in session.get_outputs()]
    new, before, greedy, first = list(told["ids"]), 0, [], None
    for _ in told["greedy"]:
        places = np.arange(before, before + len(new))[None]
        given = {"input_ids": np.array([new], np.int64), "attention_mask": np.ones([1, before + len(new)], np.int64), "position_ids": places}
        made = dict(zip(names, session.run(None, {**{name: one for name, one in given.items() if name in wanted}, **kept}), strict=True))
        kept = {name: made[name.replace("past_key_values", "present")] for name in kept}
        logits, before = made["logits"][0, -1], before + len(new)
        first = logits if first is None else first
        greedy.append(int(logits.argmax()))
        new = greedy[-1:]
    return {**told, "logits": digits(first), "greedy": greedy}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    logging.disable(logging.WARNING)
    for name in NAMES:
        source = asked.out / name
        for bits, make in (("8bit", eight), ("4bit", four)):
            out = asked.out / f"{name}-{bits}"
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(source, out, ignore=shutil.ignore_patterns("*.onnx", "reference.json"))
            make(source, out)
            (file,) = out.glob("*.onnx")
            session = onnxruntime.InferenceSession(str(file), providers=["CPUExecutionProvider"])
            told = json.loads((source / "reference.json").read_text())
            write_json(out / "reference.json", seen(session, source, told) if "pictures" in told else written(session, told))
            print(f"{out.name}: {file.name}, {sum(one.stat().st_size for one in out.iterdir()):,} bytes")


if __name__ == "__main__":
    main()
