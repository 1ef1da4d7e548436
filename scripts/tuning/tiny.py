"""A Qwen2-VL of a few narrow layers and random weights, with a tokenizer learned from the texts of a data set: what the recipe is proved with where no card and no weights are.

    python tiny.py DATA.jsonl --out FOLDER [--seed N]

Writes the folder as `transformers` writes one: config, weights, tokenizer, chat template, processor. A picture is 8 to 16 tokens.
"""

import argparse
import json
from pathlib import Path

import torch
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers
from transformers import (
    Qwen2VLConfig,
    Qwen2VLForConditionalGeneration,
    Qwen2VLImageProcessor,
    Qwen2VLProcessor,
    Qwen2TokenizerFast,
    Qwen2VLVideoProcessor,
)

SPECIAL = [
    "<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|vision_start|>", "<|vision_end|>", "<|vision_pad|>", "<|image_pad|>", "<|video_pad|>",
]  # fmt: skip
# How Qwen's tokenizers cut texts before they join bytes.
CUTS = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
# Turns as Qwen2-VL's template writes them.
TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n"
    "{% if message['content'] is string %}{{ message['content'] }}{% else %}"
    "{% for part in message['content'] %}{% if part['type'] == 'image' or 'image' in part or 'image_url' in part %}<|vision_start|><|image_pad|><|vision_end|>"
    "{% elif 'text' in part %}{{ part['text'] }}{% endif %}{% endfor %}{% endif %}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
TOKENS = 1000
PATCH = 14
MERGED = 2
# A picture is 8 to 16 tokens: llama.cpp lets none have fewer than 8.
LEAST_PIXELS, MOST_PIXELS = (tokens * (PATCH * MERGED) ** 2 for tokens in (8, 16))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    texts = [
        message["content"].replace("<image>", "")
        for line in asked.data.read_text().splitlines()
        for message in json.loads(line)["messages"]
    ]
    tokenizer = tokenizer_of(texts)
    ids = {name: tokenizer.convert_tokens_to_ids(name) for name in SPECIAL}
    torch.manual_seed(asked.seed)
    config = Qwen2VLConfig(
        text_config={
            "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
            "vocab_size": len(tokenizer), "max_position_embeddings": 8192, "rms_norm_eps": 1e-6, "tie_word_embeddings": True,
            "rope_parameters": {"rope_type": "default", "rope_theta": 10000.0, "mrope_section": [2, 3, 3]},
            "bos_token_id": ids["<|endoftext|>"], "eos_token_id": ids["<|im_end|>"], "pad_token_id": ids["<|endoftext|>"],
        },
        vision_config={
            "depth": 3, "embed_dim": 32, "num_heads": 2, "hidden_size": 64, "mlp_ratio": 2, "patch_size": PATCH,
            "spatial_merge_size": MERGED, "temporal_patch_size": 2,
        },
        image_token_id=ids["<|image_pad|>"],
        video_token_id=ids["<|video_pad|>"],
        vision_start_token_id=ids["<|vision_start|>"],
        vision_end_token_id=ids["<|vision_end|>"],
        tie_word_embeddings=True,
    )  # fmt: skip
    model = Qwen2VLForConditionalGeneration(config).float()
    model.generation_config.eos_token_id = ids["<|im_end|>"]
    model.generation_config.pad_token_id = ids["<|endoftext|>"]
    images = Qwen2VLImageProcessor(
        min_pixels=LEAST_PIXELS, max_pixels=MOST_PIXELS, patch_size=PATCH, merge_size=MERGED, temporal_patch_size=2
    )
    videos = Qwen2VLVideoProcessor(patch_size=PATCH, merge_size=MERGED, temporal_patch_size=2)
    model.save_pretrained(asked.out)
    Qwen2VLProcessor(images, tokenizer, videos, chat_template=TEMPLATE).save_pretrained(asked.out)
    tokenizer.save_pretrained(asked.out)
    print(f"{asked.out}: {sum(p.numel() for p in model.parameters()):,} weights, {len(tokenizer)} tokens")


def tokenizer_of(texts: list) -> Qwen2TokenizerFast:
    byte_level = Tokenizer(models.BPE())
    byte_level.normalizer = normalizers.NFC()
    byte_level.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(CUTS), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)]
    )
    byte_level.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    byte_level.train_from_iterator(
        texts, trainers.BpeTrainer(vocab_size=TOKENS - len(SPECIAL), initial_alphabet=alphabet, show_progress=False)
    )
    made = json.loads(byte_level.to_str())["model"]
    tokenizer = Qwen2TokenizerFast(
        vocab=made["vocab"], merges=[tuple(merge) for merge in made["merges"]], unk_token=None,
        eos_token="<|im_end|>", pad_token="<|endoftext|>", additional_special_tokens=SPECIAL,
    )  # fmt: skip
    tokenizer.chat_template = TEMPLATE
    return tokenizer


if __name__ == "__main__":
    main()
