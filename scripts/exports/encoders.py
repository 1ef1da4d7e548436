"""Picture encoders of the families that people bring, shrunk to two narrow layers with random weights, as their exporters write them.

    python encoders.py --out FOLDER [NAME …]

Writes FOLDER/<family>-<exporter>/ for each, with reference.json beside the files: what `transformers` itself makes of three pictures and two texts.
`optimum` is optimum-onnx's own export; `split` is the layout of transformers.js, one file for pictures and one for texts.
"""

import argparse
import json
import logging
import shutil
import tempfile
from pathlib import Path
from unittest import mock

import numpy as np
import torch
from optimum.exporters.onnx import main_export
from torch import nn
from transformers import (
    AutoModel,
    BitImageProcessor,
    CLIPConfig,
    CLIPImageProcessor,
    CLIPModel,
    CLIPTokenizerFast,
    CLIPVisionModelWithProjection,
    Dinov2Config,
    Dinov2Model,
    Dinov2WithRegistersConfig,
    Dinov2WithRegistersModel,
    DINOv3ViTConfig,
    DINOv3ViTImageProcessorFast,
    DINOv3ViTModel,
    GemmaTokenizerFast,
    SiglipConfig,
    SiglipImageProcessor,
    SiglipModel,
)
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

from common import EVERY, SIZES, TEXTS, awake, digits, picture, sentence_pieces, trained, write_json

SMALL = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2}


def clip_tokenizer() -> CLIPTokenizerFast:
    backend = Tokenizer(models.BPE(continuing_subword_prefix="", end_of_word_suffix="</w>", unk_token="<|endoftext|>"))
    backend.normalizer = normalizers.Sequence([normalizers.NFC(), normalizers.Replace(Regex(r"\s+"), " "), normalizers.Lowercase()])
    cuts = r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"
    backend.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(cuts), "removed", invert=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    backend.decoder = decoders.ByteLevel()
    trained(backend, [], 600, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), end_of_word_suffix="</w>")
    made = json.loads(backend.to_str())["model"]
    for mark in ("<|startoftext|>", "<|endoftext|>"):
        made["vocab"][mark] = len(made["vocab"])
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "vocab.json").write_text(json.dumps(made["vocab"]))
        Path(folder, "merges.txt").write_text("#version: 0.2\n" + "\n".join(" ".join(pair) for pair in made["merges"]))
        return CLIPTokenizerFast(f"{folder}/vocab.json", f"{folder}/merges.txt", model_max_length=77)


def siglip2_tokenizer() -> GemmaTokenizerFast:
    backend = sentence_pieces(["<pad>", "<eos>", "<bos>", "<unk>", "<mask>"], 500)
    return GemmaTokenizerFast(
        tokenizer_object=backend, add_bos_token=False, add_eos_token=True, model_max_length=64, padding_side="right",
        model_input_names=["input_ids"],
    )  # fmt: skip


def clip(folder: Path) -> dict:
    tokenizer = clip_tokenizer()
    text = {**SMALL, "vocab_size": len(tokenizer), "bos_token_id": tokenizer.bos_token_id, "eos_token_id": tokenizer.eos_token_id}
    config = CLIPConfig(text_config=text, vision_config={**SMALL, "image_size": 224, "patch_size": 32}, projection_dim=12)
    awake(CLIPModel(config)).save_pretrained(folder)
    CLIPImageProcessor().save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return {"most": 77, "fills": False}


def siglip2(folder: Path) -> dict:
    tokenizer = siglip2_tokenizer()
    text = {**SMALL, "vocab_size": len(tokenizer), "projection_size": 16}
    config = SiglipConfig(text_config=text, vision_config={**SMALL, "image_size": 224, "patch_size": 16})
    awake(SiglipModel(config)).save_pretrained(folder)
    SiglipImageProcessor(size={"height": 224, "width": 224}, resample=2).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return {"most": 64, "fills": True}


def dinov2(folder: Path, config=Dinov2Config, model=Dinov2Model, side: int = 518) -> dict:
    awake(model(config(**{**SMALL, "mlp_ratio": 2}, image_size=side, patch_size=14))).save_pretrained(folder)
    BitImageProcessor(
        size={"shortest_edge": 256}, crop_size={"height": 224, "width": 224}, resample=3,
        image_mean=[0.485, 0.456, 0.406], image_std=[0.229, 0.224, 0.225],
    ).save_pretrained(folder)  # fmt: skip
    return {}


def dinov2_with_registers(folder: Path) -> dict:
    # Places that were learned for another size are stretched with antialiasing, which torch.onnx cannot write.
    return dinov2(folder, Dinov2WithRegistersConfig, Dinov2WithRegistersModel, 224)


def dinov3(folder: Path) -> dict:
    awake(DINOv3ViTModel(DINOv3ViTConfig(**SMALL, image_size=224, patch_size=16, num_register_tokens=4))).save_pretrained(folder)
    DINOv3ViTImageProcessorFast(size={"height": 224, "width": 224}).save_pretrained(folder)
    return {}


FAMILIES = {"clip": clip, "siglip2": siglip2, "dinov2": dinov2, "dinov2-registers": dinov2_with_registers, "dinov3": dinov3}


class Pictures(nn.Module):
    """The half that transformers.js keeps in vision_model.onnx; CLIP's embedding is projected, the others' is pooled."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, pixel_values):
        if isinstance(self.model, CLIPModel):
            return self.model.visual_projection(self.model.vision_model(pixel_values)[1])
        seen = self.model.vision_model(pixel_values) if hasattr(self.model, "vision_model") else self.model(pixel_values)
        return seen.last_hidden_state, seen.pooler_output


class Texts(nn.Module):
    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, input_ids):
        read = self.model.text_model(input_ids=input_ids)
        return self.model.text_projection(read[1]) if isinstance(self.model, CLIPModel) else read[1]


def write(module: nn.Module, example: torch.Tensor, path: Path, into: dict, out: dict) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    stretch = nn.functional.interpolate
    with torch.no_grad(), mock.patch.object(nn.functional, "interpolate", lambda *a, antialias=False, **more: stretch(*a, **more)):
        torch.onnx.export(
            module.eval(), (example,), str(path), input_names=list(into), output_names=list(out), dynamic_axes={**into, **out},
            opset_version=18, dynamo=False,
        )  # fmt: skip


def split(model: nn.Module, folder: Path, kind: str, reads: bool) -> None:
    batch, side = {0: "batch"}, 224
    seen = {"image_embeds": batch} if kind == "clip" else {"last_hidden_state": batch, "pooler_output": batch}
    name = "vision_model" if reads else "model"
    write(Pictures(model), torch.randn(1, 3, side, side), folder / f"onnx/{name}.onnx", {"pixel_values": batch}, seen)
    if not reads:
        return
    read = {"text_embeds": batch} if kind == "clip" else {"pooler_output": batch}
    write(Texts(model), torch.ones(1, 64, dtype=torch.long), folder / "onnx/text_model.onnx", {"input_ids": {**batch, 1: "length"}}, read)


def reference(source: Path, how: dict) -> dict:
    """What a person gets who follows the family's own page: pictures by its processor, CLIP's and SigLIP's features, the class token of DINO."""
    from transformers import AutoImageProcessor, AutoTokenizer

    model = AutoModel.from_pretrained(source).eval()
    processor = AutoImageProcessor.from_pretrained(source, use_fast=True if "Fast" in (source / "preprocessor_config.json").read_text() else False)
    features = lambda one: (  # noqa: E731
        model.get_image_features(one) if hasattr(model, "get_image_features") else model(one).last_hidden_state[:, 0]
    )
    pictures, texts = [], []
    with torch.no_grad():
        for width, height in SIZES:
            pixels = processor(picture(width, height), return_tensors="pt")["pixel_values"]
            pictures.append({"width": width, "height": height, "pixels": digits(pixels.numpy().reshape(-1)[::EVERY]), "vector": digits(features(pixels).numpy())})
        if how:
            tokenizer = AutoTokenizer.from_pretrained(source)
            for text in TEXTS:
                fill = {"padding": "max_length", "max_length": how["most"]} if how["fills"] else {}
                ids = tokenizer(text, return_tensors="pt", truncation=True, **fill)["input_ids"]
                texts.append({"text": text, "ids": ids[0].tolist(), "vector": digits(model.get_text_features(ids).numpy())})
    return {"pictures": pictures, "texts": texts}


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
            how = FAMILIES[name](source)
            told = reference(source, how)
            for exporter in ("optimum", "split"):
                out = asked.out / f"{name}-{exporter}"
                shutil.rmtree(out, ignore_errors=True)
                if exporter == "optimum":
                    try:
                        main_export(str(source), str(out), task="feature-extraction", do_validation=False)
                    except Exception as error:  # noqa: BLE001
                        print(f"{out.name}: not exported: {type(error).__name__}: {str(error)[:300]}")
                        continue
                else:
                    out.mkdir(parents=True)
                    for one in source.glob("*.json"):
                        shutil.copy(one, out / one.name)
                    split(AutoModel.from_pretrained(source).eval(), out, name, bool(how))
                for one in ("merges.txt", "vocab.json", "special_tokens_map.json"):
                    (out / one).unlink(missing_ok=True)
                write_json(out / "reference.json", told)
                size = sum(one.stat().st_size for one in out.rglob("*") if one.is_file())
                print(f"{out.name}: {size:,} bytes: {', '.join(sorted(str(one.relative_to(out)) for one in out.rglob('*') if one.is_file()))}")


if __name__ == "__main__":
    main()
