"""What the scripts beside this one share: test pictures, texts, and small tokenizers in the form of each family's."""

import json
import os
from pathlib import Path

os.environ.setdefault("HF_HUB_OFFLINE", "1")

import numpy as np
import torch
from PIL import Image
from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

torch.set_num_threads(1)

# Wide as a camera's, square as most encoders', upright, each as width and height.
SIZES = ((320, 180), (224, 224), (150, 200))
TEXTS = ("A hand holds the lamp.", "Screw the arm to the base; do NOT tighten it yet.")


def picture(width: int, height: int) -> Image.Image:
    """Blocks with slopes in them, the same in tests/fixtures/exports.ts."""
    y, x, c = np.mgrid[0:height, 0:width, 0:3]
    return Image.fromarray((((x // 16) ^ (y // 16)) * 37 * (c + 1) + x * (c + 1) // 3 + y).astype(np.uint8))


def corpus() -> list:
    """Words of this repository's own pages: small vocabularies are learned from them."""
    pages = Path(__file__).parents[2] / "docs" / "use"
    return [line for page in sorted(pages.glob("*.md")) for line in page.read_text().splitlines()]


def awake(model: torch.nn.Module, times: float = 8, words: float = 8) -> torch.nn.Module:
    """Its matrices larger, so that what comes out depends on what goes in, as it does once a model is trained; those of words by a factor of their own."""
    with torch.no_grad():
        for name, values in model.named_parameters():
            if values.dim() > 1:
                values.mul_(words if "embed_tokens" in name else times)
    return model


# Pixels of which every one so many stands in a reference: no side of a picture is a multiple of it.
EVERY = 1009


def digits(values: np.ndarray) -> list:
    return [float(f"{one:.6g}") for one in values.reshape(-1)]


def trained(backend: Tokenizer, special: list, size: int, **more) -> Tokenizer:
    backend.train_from_iterator(corpus(), trainers.BpeTrainer(vocab_size=size, special_tokens=special, show_progress=False, **more))
    return backend


def byte_level(cuts: str, special: list, size: int) -> Tokenizer:
    """As GPT-2's and its heirs': bytes are joined inside of what `cuts` cuts; special tokens stand behind the others."""
    backend = Tokenizer(models.BPE())
    backend.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(cuts), "isolated"), pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)]
    )
    backend.decoder = decoders.ByteLevel()
    backend.post_processor = processors.ByteLevel(trim_offsets=False)
    trained(backend, [], size, initial_alphabet=pre_tokenizers.ByteLevel.alphabet())
    backend.add_special_tokens([AddedToken(one, normalized=False, special=True) for one in special])
    return backend


def sentence_pieces(special: list, size: int, plain: list = ()) -> Tokenizer:
    """As Gemma's: spaces are written out, letters that are not known are bytes."""
    backend = Tokenizer(models.BPE(byte_fallback=True, fuse_unk=True, unk_token="<unk>"))
    backend.normalizer = normalizers.Replace(" ", "▁")
    backend.pre_tokenizer = pre_tokenizers.Split(" ", "merged_with_previous")
    backend.decoder = decoders.Sequence([decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()])
    every_byte = [f"<0x{byte:02X}>" for byte in range(256)]
    trained(backend, [*special, *every_byte], size)
    made = json.loads(backend.to_str())
    # Bytes are words of the vocabulary, not marks.
    made["added_tokens"] = [one for one in made["added_tokens"] if one["content"] not in every_byte]
    backend = Tokenizer.from_str(json.dumps(made))
    backend.add_tokens([AddedToken(one, normalized=False) for one in plain])
    return backend


def write_json(path: Path, value: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False))
