"""MobileCLIP shrunk to narrow layers with random weights, in the layout of transformers.js: its pictures' half from timm, its texts' half as CLIP's.

    python mobileclip.py --out FOLDER

Writes FOLDER/mobileclip-split with reference.json: what PyTorch makes of three pictures and two texts. Pictures are resized bilinearly and not normalised. transformers.js
opens it as CLIP's two halves, so that is the type in config.json.
"""

import argparse
import shutil
from pathlib import Path

import timm
import torch
from torch import nn
from transformers import CLIPConfig, CLIPImageProcessor, CLIPModel

from common import EVERY, SIZES, TEXTS, awake, digits, picture, write_json
from encoders import SMALL, Texts, clip_tokenizer, write

LENGTH = 12


class Pictures(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.seen = timm.create_model("fastvit_mci0", layers=(1, 1, 1, 1), embed_dims=(8, 16, 32, 64), num_classes=LENGTH)

    def forward(self, pixel_values):
        return self.seen(pixel_values)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    out = parser.parse_args().out / "mobileclip-split"
    torch.manual_seed(1)
    shutil.rmtree(out, ignore_errors=True)
    tokenizer = clip_tokenizer()
    text = {**SMALL, "vocab_size": len(tokenizer), "bos_token_id": tokenizer.bos_token_id, "eos_token_id": tokenizer.eos_token_id}
    model = awake(CLIPModel(CLIPConfig(text_config=text, vision_config={**SMALL, "image_size": 256, "patch_size": 32}, projection_dim=LENGTH))).eval()
    pictures = Pictures().eval()
    processor = CLIPImageProcessor(size={"shortest_edge": 256}, crop_size={"height": 256, "width": 256}, resample=2, do_normalize=False)
    for one in (model.config, processor, tokenizer):
        one.save_pretrained(out)
    batch = {0: "batch"}
    write(pictures, torch.randn(1, 3, 256, 256), out / "onnx/vision_model.onnx", {"pixel_values": batch}, {"image_embeds": batch})
    write(Texts(model), torch.ones(1, 77, dtype=torch.long), out / "onnx/text_model.onnx", {"input_ids": {**batch, 1: "length"}}, {"text_embeds": batch})
    told = {"pictures": [], "texts": []}
    with torch.no_grad():
        for width, height in SIZES:
            pixels = processor(picture(width, height), return_tensors="pt")["pixel_values"]
            told["pictures"].append({
                "width": width, "height": height, "pixels": digits(pixels.numpy().reshape(-1)[::EVERY]), "vector": digits(pictures(pixels).numpy()),
            })  # fmt: skip
        for words in TEXTS:
            ids = tokenizer(words, return_tensors="pt")["input_ids"]
            told["texts"].append({"text": words, "ids": ids[0].tolist(), "vector": digits(model.get_text_features(ids).numpy())})
    for one in ("merges.txt", "vocab.json", "special_tokens_map.json"):
        (out / one).unlink(missing_ok=True)
    write_json(out / "reference.json", told)
    print(f"{out.name}: {sum(one.stat().st_size for one in out.rglob('*') if one.is_file()):,} bytes")


if __name__ == "__main__":
    main()
