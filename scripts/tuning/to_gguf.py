"""Converts a folder of `transformers` to the two GGUF files that llama-server reads, by llama.cpp's own converter.

    python to_gguf.py MODEL --out NAME --llama-cpp SOURCE [--own-tokenizer]

SOURCE is the source of llama.cpp, e.g. vendor/llama.cpp of the source package of llama-cpp-python. Writes NAME.gguf and NAME-mmproj.gguf. The converter
knows tokenizers by what they make of a text; --own-tokenizer calls one that was learned by tiny.py Qwen2's, which it cuts texts like.
"""

import argparse
import runpy
import sys


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model")
    parser.add_argument("--out", required=True)
    parser.add_argument("--llama-cpp", required=True)
    parser.add_argument("--own-tokenizer", action="store_true")
    asked = parser.parse_args()
    sys.path[:0] = [asked.llama_cpp, f"{asked.llama_cpp}/gguf-py"]
    if asked.own_tokenizer:
        from conversion import base

        base.TextModel.get_vocab_base_pre = lambda self, tokenizer: "qwen2"
    for name, more in ((f"{asked.out}.gguf", []), (f"{asked.out}-mmproj.gguf", ["--mmproj"])):
        sys.argv = ["convert_hf_to_gguf.py", asked.model, "--outfile", name, "--outtype", "f32", *more]
        try:
            runpy.run_path(f"{asked.llama_cpp}/convert_hf_to_gguf.py", run_name="__main__")
        except SystemExit as ended:
            if ended.code:
                raise


if __name__ == "__main__":
    main()
