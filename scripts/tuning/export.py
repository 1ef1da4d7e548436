"""Exports a Qwen2-VL folder of `transformers` to ONNX in the layout of transformers.js, which Benchside opens as a folder.

    python export.py MODEL --out FOLDER

Writes onnx/{embed_tokens,vision_encoder,decoder_model_merged}.onnx in fp32 with torch.onnx, and the configuration, tokenizer, template and
preprocessor beside them under the names that transformers.js reads. The three files are then run by onnxruntime and held against the model
itself on a question with two pictures of different shapes; more than .001 apart is an error.
"""

import argparse
import json
import shutil
from pathlib import Path

import numpy as np
import onnxruntime as ort
import torch
from PIL import Image
from torch import nn
from transformers import AutoProcessor, Qwen2VLForConditionalGeneration
from transformers.models.qwen2_vl.modeling_qwen2_vl import apply_rotary_pos_emb, apply_rotary_pos_emb_vision, repeat_kv

LARGEST_DIFFERENCE = 1e-3


class Vision(nn.Module):
    """Patches of any number of pictures at once; a patch attends to those of its own picture."""

    def __init__(self, visual: nn.Module) -> None:
        super().__init__()
        self.visual = visual

    def forward(self, pixel_values: torch.Tensor, grid_thw: torch.Tensor) -> torch.Tensor:
        visual, merge = self.visual, self.visual.spatial_merge_size
        sizes = grid_thw.prod(dim=1)
        ends = sizes.cumsum(0)
        number = torch.arange(pixel_values.shape[0], device=pixel_values.device)
        owner = (number[:, None] >= ends[None, :]).long().sum(dim=1)
        mine = number - (ends - sizes)[owner]
        height, width = grid_thw[:, 1][owner], grid_thw[:, 2][owner]
        # A picture is one frame here; its patches stand block by block, a block being what is merged into a token.
        inside, block = mine % (merge * merge), mine // (merge * merge)
        across = width // merge
        row = (block // across) % (height // merge) * merge + inside // merge
        column = block % across * merge + inside % merge
        states = visual.patch_embed(pixel_values)
        places = visual.rotary_pos_emb(states, torch.stack([row, column], dim=-1))
        others = torch.where(owner[:, None] == owner[None, :], 0.0, torch.finfo(torch.float32).min)
        for block_ in visual.blocks:
            states = states + attended(block_.attn, block_.norm1(states), places, others)
            states = states + block_.mlp(block_.norm2(states))
        return visual.merger(states)


def attended(attention: nn.Module, states: torch.Tensor, places: tuple, mask: torch.Tensor) -> torch.Tensor:
    count = states.shape[0]
    q, k, v = attention.qkv(states).reshape(count, 3, attention.num_heads, -1).permute(1, 0, 2, 3).unbind(0)
    q, k = apply_rotary_pos_emb_vision(q, k, *places)
    weights = q.transpose(0, 1) @ k.permute(1, 2, 0) * attention.scaling + mask
    return attention.proj((weights.softmax(dim=-1) @ v.transpose(0, 1)).transpose(0, 1).reshape(count, -1))


class Decoder(nn.Module):
    """Vectors of tokens and pictures, after what was kept of those before; answers the logits and what is to be kept."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.text, self.head = model.model.language_model, model.lm_head

    def forward(self, inputs_embeds, attention_mask, position_ids, *kept):
        count, before = inputs_embeds.shape[1], kept[0].shape[2]
        places = self.text.rotary_emb(inputs_embeds, position_ids)
        number = torch.arange(count, device=inputs_embeds.device) + before
        later = torch.arange(count + before, device=inputs_embeds.device)[None, :] > number[:, None]
        hidden = later[None, None] | (attention_mask[:, None, None, :] == 0)
        mask = torch.where(hidden, torch.finfo(torch.float32).min, 0.0)
        states, keeps = inputs_embeds, []
        for at, layer in enumerate(self.text.layers):
            own, normed = layer.self_attn, layer.input_layernorm(states)
            shape = (*normed.shape[:2], -1, own.head_dim)
            q, k, v = (made(normed).view(shape).transpose(1, 2) for made in (own.q_proj, own.k_proj, own.v_proj))
            q, k = apply_rotary_pos_emb(q, k, *places)
            k, v = torch.cat([kept[2 * at], k], dim=2), torch.cat([kept[2 * at + 1], v], dim=2)
            keeps += [k, v]
            groups = own.num_key_value_groups
            weights = q @ repeat_kv(k, groups).transpose(2, 3) * own.scaling + mask
            seen = (weights.softmax(dim=-1) @ repeat_kv(v, groups)).transpose(1, 2).reshape(*normed.shape[:2], -1)
            states = states + own.o_proj(seen)
            states = states + layer.mlp(layer.post_attention_layernorm(states))
        return (self.head(self.text.norm(states)), *keeps)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    model = Qwen2VLForConditionalGeneration.from_pretrained(asked.model, dtype=torch.float32).eval()
    processor = AutoProcessor.from_pretrained(asked.model)
    (asked.out / "onnx").mkdir(parents=True, exist_ok=True)
    write_graphs(model, asked.out / "onnx")
    write_beside(model, processor, asked.model, asked.out)
    apart = difference(model, processor, asked.out / "onnx")
    print(f"{asked.out}: exported; logits and pictures are at most {apart:.1e} from those of the model")
    if apart > LARGEST_DIFFERENCE:
        raise SystemExit(f"more than {LARGEST_DIFFERENCE} apart: the export is not the model")


def write_graphs(model: nn.Module, folder: Path) -> None:
    text, vision = model.config.text_config, model.config.vision_config
    layers, hidden = text.num_hidden_layers, text.hidden_size
    heads, size = text.num_key_value_heads, hidden // text.num_attention_heads
    names = [f"{at}.{what}" for at in range(layers) for what in ("key", "value")]
    write(folder / "embed_tokens.onnx", model.model.language_model.embed_tokens, (torch.zeros(1, 3, dtype=torch.long),), {
        "input_ids": {0: "batch", 1: "length"}}, {"inputs_embeds": {0: "batch", 1: "length"}})
    patch = vision.in_channels * vision.temporal_patch_size * vision.patch_size**2
    grids = torch.tensor([[1, 4, 6], [1, 6, 4]])
    write(folder / "vision_encoder.onnx", Vision(model.model.visual), (torch.randn(48, patch), grids), {
        "pixel_values": {0: "patches"}, "grid_thw": {0: "pictures"}}, {"image_features": {0: "tokens"}})
    kept = [torch.randn(1, heads, 2, size) for _ in names]
    inputs = (torch.randn(1, 3, hidden), torch.ones(1, 5, dtype=torch.long), torch.arange(2, 5).expand(3, 1, 3), *kept)
    write(folder / "decoder_model_merged.onnx", Decoder(model), inputs, {
        "inputs_embeds": {0: "batch", 1: "length"}, "attention_mask": {0: "batch", 1: "all"}, "position_ids": {1: "batch", 2: "length"},
        **{f"past_key_values.{name}": {0: "batch", 2: "past"} for name in names}},
        {"logits": {0: "batch", 1: "length"}, **{f"present.{name}": {0: "batch", 2: "all"} for name in names}})  # fmt: skip


def write(path: Path, module: nn.Module, inputs: tuple, into: dict, out: dict) -> None:
    with torch.no_grad():
        torch.onnx.export(
            module.eval(), inputs, str(path), input_names=list(into), output_names=list(out), dynamic_axes={**into, **out},
            opset_version=17, dynamo=False,
        )  # fmt: skip


def write_beside(model: nn.Module, processor, source: Path, out: Path) -> None:
    """`transformers` 5 nests what transformers.js reads at the top, and keeps the pictures' settings in processor_config.json."""
    config = json.loads(model.config.to_json_string(use_diff=False))
    text = config.pop("text_config")
    rope = text.pop("rope_parameters")
    flat = {**text, **config, "model_type": "qwen2_vl", "architectures": ["Qwen2VLForConditionalGeneration"]}
    flat |= {"rope_theta": rope["rope_theta"], "rope_scaling": {"type": "mrope", "mrope_section": rope["mrope_section"]}}
    (out / "config.json").write_text(json.dumps(flat, indent=2))
    images = processor.image_processor.to_dict()
    images["min_pixels"], images["max_pixels"] = images["size"]["shortest_edge"], images["size"]["longest_edge"]
    images["processor_class"] = "Qwen2VLProcessor"
    (out / "preprocessor_config.json").write_text(json.dumps(images, indent=2))
    for name in ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json"):
        shutil.copy(source / name, out / name)


def difference(model: nn.Module, processor, folder: Path) -> float:
    """The largest difference, of the vectors of pictures of two shapes, and of the logits of a question."""
    open_ = lambda name: ort.InferenceSession(str(folder / f"{name}.onnx"), providers=["CPUExecutionProvider"])  # noqa: E731
    vision, embed, decoder = map(open_, ("vision_encoder", "embed_tokens", "decoder_model_merged"))
    random = np.random.default_rng(1)
    pictures = [Image.fromarray(random.integers(0, 255, shape, dtype=np.uint8)) for shape in ((63, 112, 3), (112, 63, 3))]
    parts = [{"type": "image"}, {"type": "image"}, {"type": "text", "text": "<|attachment:0|>What next?"}]
    words = processor.apply_chat_template([{"role": "user", "content": parts}], add_generation_prompt=True)
    asked = processor(text=[words], images=pictures, return_tensors="pt")
    with torch.no_grad():
        features = model.model.visual(asked["pixel_values"], asked["image_grid_thw"]).pooler_output
        whole = model(**asked).logits
    grids = asked["image_grid_thw"].numpy()
    seen = vision.run(None, {"pixel_values": asked["pixel_values"].numpy(), "grid_thw": grids})[0]
    apart = np.abs(seen - features.numpy()).max()
    ids = asked["input_ids"]
    vectors = embed.run(None, {"input_ids": ids.numpy()})[0]
    vectors[(ids == model.config.image_token_id).numpy()] = seen
    places, _ = model.model.get_rope_index(
        ids, mm_token_type_ids=asked["mm_token_type_ids"], image_grid_thw=asked["image_grid_thw"], attention_mask=asked["attention_mask"]
    )
    kept = {one.name: np.zeros((1, one.shape[1], 0, one.shape[3]), np.float32) for one in decoder.get_inputs()[3:]}
    cut = ids.shape[1] // 2
    answers = []
    # Asked in two parts, so that what is kept is tried too.
    for start, end in ((0, cut), (cut, ids.shape[1])):
        logits, *keeps = decoder.run(None, {
            "inputs_embeds": vectors[:, start:end], "attention_mask": np.ones((1, end), np.int64),
            "position_ids": places[:, :, start:end].numpy(), **kept})  # fmt: skip
        kept = dict(zip(kept, keeps))
        answers.append(logits)
    return float(max(apart, np.abs(np.concatenate(answers, axis=1) - whole.numpy()).max()))


if __name__ == "__main__":
    main()
