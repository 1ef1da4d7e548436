"""Language models of words alone of the families that people bring, shrunk to two narrow layers with random weights, as their exporters write them.

    python words.py --out FOLDER [NAME …]

Writes FOLDER/<family>-<exporter>/ for each, with reference.json beside the files: the tokens of a chat of two turns, scores of what comes next, and the 16
likeliest tokens one after another, as `transformers` has them. Templates are written down from the families' published ones, without their tools.
"""

import argparse
import logging
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from optimum.exporters.onnx import main_export
from tokenizers import AddedToken, pre_tokenizers, processors
from transformers import (
    AutoModelForCausalLM,
    AutoTokenizer,
    Gemma2Config,
    Gemma2ForCausalLM,
    Gemma3ForCausalLM,
    Gemma3TextConfig,
    GemmaTokenizerFast,
    GenerationConfig,
    GPT2TokenizerFast,
    LlamaConfig,
    LlamaForCausalLM,
    PreTrainedTokenizerFast,
    Qwen2TokenizerFast,
    Qwen3Config,
    Qwen3ForCausalLM,
)

from common import awake, byte_level, digits, sentence_pieces, write_json

SMALL = {
    # onnxruntime's joined attention wants heads of a multiple of 16.
    "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 16,
    "max_position_embeddings": 2048,
}  # fmt: skip
# genai's builder rounds the square root of Gemma's width, which is whole in the real ones.
SQUARE = {"hidden_size": 36}
QWEN_CUTS = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
LLAMA_CUTS = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
CHAT = [
    {"role": "system", "content": "You watch a bench.\nSay little."},
    {"role": "user", "content": "  What is on it?  I see 12 screws, a lamp (240 V) and Öl."},
    {"role": "assistant", "content": "An arm and a base."},
    {"role": "user", "content": "And now?"},
]


def template(name: str) -> str:
    return (Path(__file__).parent / "templates" / f"{name}.jinja").read_text()


def smollm2_tokens(special=("<|endoftext|>", "<|im_start|>", "<|im_end|>")) -> GPT2TokenizerFast:
    backend = byte_level(QWEN_CUTS, list(special), 500)
    backend.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    return GPT2TokenizerFast(
        tokenizer_object=backend, bos_token="<|im_start|>", eos_token="<|im_end|>", pad_token="<|im_end|>", unk_token="<|endoftext|>",
    )  # fmt: skip


def smollm2() -> tuple:
    return LlamaForCausalLM, LlamaConfig, {"tie_word_embeddings": True, "rope_theta": 100000}, smollm2_tokens(), "smollm2", []


def llama3() -> tuple:
    marks = ["<|begin_of_text|>", "<|end_of_text|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"]
    backend = byte_level(LLAMA_CUTS, marks, 500)
    backend.post_processor = processors.Sequence([
        processors.ByteLevel(trim_offsets=False),
        processors.TemplateProcessing(
            single="<|begin_of_text|> $A", pair="<|begin_of_text|> $A <|begin_of_text|> $B",
            special_tokens=[("<|begin_of_text|>", backend.token_to_id("<|begin_of_text|>"))],
        ),
    ])  # fmt: skip
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=backend, bos_token="<|begin_of_text|>", eos_token="<|eot_id|>")
    rope = {"factor": 32.0, "high_freq_factor": 4.0, "low_freq_factor": 1.0, "original_max_position_embeddings": 512, "rope_type": "llama3"}
    return LlamaForCausalLM, LlamaConfig, {"tie_word_embeddings": True, "rope_scaling": rope}, tokenizer, "llama3", ["<|end_of_text|>"]


def qwen3() -> tuple:
    backend = byte_level(QWEN_CUTS, ["<|endoftext|>", "<|im_start|>", "<|im_end|>"], 500)
    backend.add_tokens([AddedToken(one, normalized=False, special=False) for one in ("<tool_call>", "</tool_call>", "<think>", "</think>")])
    tokenizer = Qwen2TokenizerFast(tokenizer_object=backend, eos_token="<|im_end|>", pad_token="<|endoftext|>", unk_token=None)
    return Qwen3ForCausalLM, Qwen3Config, {"tie_word_embeddings": True}, tokenizer, "qwen3", ["<|endoftext|>"]


def gemma_tokens(plain: list = ()) -> GemmaTokenizerFast:
    marks = ["<pad>", "<eos>", "<bos>", "<unk>", "<mask>", "<start_of_turn>", "<end_of_turn>"]
    return GemmaTokenizerFast(tokenizer_object=sentence_pieces(marks, 600, plain), add_bos_token=True)


def gemma3() -> tuple:
    more = {"sliding_window": 64, "query_pre_attn_scalar": 16, **SQUARE}
    return Gemma3ForCausalLM, Gemma3TextConfig, more, gemma_tokens(), "gemma3", ["<end_of_turn>"]


def gemma2() -> tuple:
    return Gemma2ForCausalLM, Gemma2Config, {"query_pre_attn_scalar": 16, **SQUARE}, gemma_tokens(), "gemma2", ["<end_of_turn>"]


FAMILIES = {"smollm2": smollm2, "llama3": llama3, "qwen3": qwen3, "gemma3": gemma3, "gemma2": gemma2}


def make(name: str, folder: Path) -> None:
    kind, config, more, tokenizer, chat, ends = FAMILIES[name]()
    tokenizer.chat_template = template(chat)
    ids = {"bos_token_id": tokenizer.bos_token_id, "eos_token_id": tokenizer.eos_token_id, "pad_token_id": tokenizer.pad_token_id}
    model = awake(kind(config(**{**SMALL, **more}, vocab_size=len(tokenizer), **ids)), 12, 1.5)
    all_ends = [tokenizer.eos_token_id, *tokenizer.convert_tokens_to_ids(ends)]
    model.generation_config = GenerationConfig(bos_token_id=ids["bos_token_id"], eos_token_id=all_ends if len(all_ends) > 1 else all_ends[0])
    model.save_pretrained(folder)
    # As folders carry it: in the tokenizer's configuration, and since `transformers` 4.52 in a file of its own.
    tokenizer.save_pretrained(folder, save_jinja_files=name.startswith("gemma"))


def reference(source: Path) -> dict:
    model, tokenizer = AutoModelForCausalLM.from_pretrained(source, dtype=torch.float32).eval(), AutoTokenizer.from_pretrained(source)
    chat, folded = CHAT, False
    try:
        tokenizer.apply_chat_template(chat)
    except Exception:  # noqa: BLE001
        # As the family's own page says: what the system would be told stands before the first question.
        chat, folded = [{"role": "user", "content": CHAT[0]["content"] + "\n\n" + CHAT[1]["content"]}, *CHAT[2:]], True
    ids = tokenizer.apply_chat_template(chat, add_generation_prompt=True, enable_thinking=False, return_tensors="pt")
    with torch.no_grad():
        logits = model(ids).logits[0, -1]
        grown, greedy = ids, []
        for _ in range(16):
            # Without a cache, so that one is held against none.
            best = model(grown, use_cache=False).logits[0, -1].argmax()
            greedy.append(int(best))
            grown = torch.cat([grown, best.reshape(1, 1)], dim=1)
    return {"messages": CHAT, "folded": folded, "ids": ids[0].tolist(), "logits": digits(logits.numpy()), "greedy": greedy}


def export(exporter: str, source: Path, out: Path) -> None:
    if exporter == "optimum":
        main_export(str(source), str(out), task="text-generation-with-past", do_validation=False)
    else:
        command = [sys.executable, "-m", "onnxruntime_genai.models.builder", "-m", str(source), "-o", str(out), "-p", "fp32", "-e", "cpu"]
        with tempfile.TemporaryDirectory() as cache:
            run = subprocess.run([*command, "-c", cache], capture_output=True, text=True)
        if run.returncode != 0:
            raise RuntimeError(run.stderr.strip().splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=list(FAMILIES))
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    logging.disable(logging.WARNING)
    for name in asked.names:
        torch.manual_seed(1)
        with tempfile.TemporaryDirectory() as made:
            source = Path(made)
            make(name, source)
            told = reference(source)
            for exporter in ("optimum", "genai"):
                out = asked.out / f"{name}-{exporter}"
                shutil.rmtree(out, ignore_errors=True)
                try:
                    export(exporter, source, out)
                except Exception as error:  # noqa: BLE001
                    print(f"{out.name}: not exported: {type(error).__name__}: {str(error)[:300]}")
                    continue
                for one in ("merges.txt", "vocab.json", "special_tokens_map.json", "added_tokens.json", "tokenizer.model"):
                    (out / one).unlink(missing_ok=True)
                write_json(out / "reference.json", told)
                size = sum(one.stat().st_size for one in out.rglob("*") if one.is_file())
                print(f"{out.name}: {size:,} bytes: {', '.join(sorted(str(one.relative_to(out)) for one in out.rglob('*') if one.is_file()))}")


if __name__ == "__main__":
    main()
