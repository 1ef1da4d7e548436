"""Models that see of the families that people bring: how their processors write a chat with pictures down, and a whole SmolVLM2.

    python sees.py --out FOLDER [NAME …]

Writes FOLDER/<family>/ for each: the files of `transformers` beside the weights, and reference.json with the tokens of a chat of two turns with three
pictures and pixels of these. For SmolVLM2 also onnx/{vision_encoder,embed_tokens,decoder_model_merged}.onnx in the layout of transformers.js, of a model shrunk to two
narrow layers with random weights, and the scores and the 16 likeliest tokens that `transformers` has; no released exporter writes that layout. Pictures
are not split where a processor would, since Benchside does not split them.
"""

import argparse
import logging
import shutil
from pathlib import Path

import torch
from torch import nn
from transformers import (
    Gemma3ImageProcessor,
    Gemma3Processor,
    GenerationConfig,
    Idefics3ImageProcessor,
    Idefics3Processor,
    LlavaOnevisionImageProcessor,
    LlavaOnevisionProcessor,
    Qwen2TokenizerFast,
    Qwen2VLImageProcessor,
    Qwen2_5_VLProcessor,
    SmolVLMConfig,
    SmolVLMForConditionalGeneration,
    SmolVLMImageProcessor,
    SmolVLMProcessor,
)
from transformers.models.llama.modeling_llama import apply_rotary_pos_emb, repeat_kv
from transformers.models.llava_onevision.video_processing_llava_onevision import LlavaOnevisionVideoProcessor
from transformers.models.qwen2_vl.video_processing_qwen2_vl import Qwen2VLVideoProcessor
from transformers.models.smolvlm.video_processing_smolvlm import SmolVLMVideoProcessor

from common import awake, byte_level, digits, picture, write_json
from words import QWEN_CUTS, gemma_tokens, smollm2_tokens, template

# A camera's pictures, as the coach shows them, and a square one.
SHAPES = ((512, 288), (288, 512), (224, 224))
EVERY = 10007
CHAT = [
    {"role": "system", "content": [{"type": "text", "text": "You watch a bench."}]},
    {"role": "user", "content": [{"type": "image"}, {"type": "text", "text": "This is the plan: 1. Put the base down."}]},
    {"role": "assistant", "content": [{"type": "text", "text": "I follow it."}]},
    {"role": "user", "content": [{"type": "text", "text": "Now:"}, {"type": "image"}, {"type": "image"}, {"type": "text", "text": "And now?"}]},
]
HALF = [0.5, 0.5, 0.5]


def smolvlm_tokens():
    marks = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<fake_token_around_image>", "<global-img>", "<image>", "<end_of_utterance>"]
    tokenizer = smollm2_tokens((*marks, *(f"<row_{row}_col_{column}>" for row in range(1, 7) for column in range(1, 7))))
    tokenizer.eos_token = "<end_of_utterance>"
    tokenizer.add_special_tokens({"additional_special_tokens": marks[3:]})
    tokenizer.fake_image_token, tokenizer.global_image_token, tokenizer.image_token, tokenizer.end_of_utterance_token = marks[3:]
    return tokenizer


def qwen_tokens(*more: str) -> Qwen2TokenizerFast:
    pairs = [f"<|{what}_{side}|>" for what in ("object_ref", "box", "quad", "vision") for side in ("start", "end")]
    marks = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", *pairs, "<|vision_pad|>", "<|image_pad|>", "<|video_pad|>", *more]
    backend = byte_level(QWEN_CUTS, marks, 500)
    return Qwen2TokenizerFast(tokenizer_object=backend, eos_token="<|im_end|>", pad_token="<|endoftext|>", unk_token=None)


def smolvlm2():
    images = SmolVLMImageProcessor(size={"longest_edge": 2048}, max_image_size={"longest_edge": 512}, image_mean=HALF, image_std=HALF)
    videos = SmolVLMVideoProcessor(size={"longest_edge": 512}, max_image_size={"longest_edge": 512})
    return SmolVLMProcessor(images, smolvlm_tokens(), videos, image_seq_len=64, chat_template=template("smolvlm"))


def idefics3():
    images = Idefics3ImageProcessor(size={"longest_edge": 4 * 364}, max_image_size={"longest_edge": 364})
    return Idefics3Processor(images, smolvlm_tokens(), image_seq_len=169, chat_template=template("smolvlm"))


def qwen2_5_vl():
    images = Qwen2VLImageProcessor(min_pixels=3136, max_pixels=12845056)
    return Qwen2_5_VLProcessor(images, qwen_tokens(), Qwen2VLVideoProcessor(), chat_template=template("qwen2_5_vl"))


def gemma3():
    tokenizer = gemma_tokens()
    names = {"boi_token": "<start_of_image>", "eoi_token": "<end_of_image>", "image_token": "<image_soft_token>"}
    tokenizer.add_special_tokens({"additional_special_tokens": list(names.values())})
    for name, token in names.items():
        setattr(tokenizer, name, token)
        setattr(tokenizer, f"{name}_id", tokenizer.convert_tokens_to_ids(token))
    tokenizer.init_kwargs.update(names)
    images = Gemma3ImageProcessor(size={"height": 896, "width": 896}, image_mean=HALF, image_std=HALF)
    return Gemma3Processor(images, tokenizer, chat_template=template("gemma3"), image_seq_length=256)


def llava_onevision():
    tokenizer = qwen_tokens("<image>", "<video>")
    for name in ("image", "video"):
        setattr(tokenizer, f"{name}_token", f"<{name}>")
        setattr(tokenizer, f"{name}_token_id", tokenizer.convert_tokens_to_ids(f"<{name}>"))
    images = LlavaOnevisionImageProcessor(size={"height": 384, "width": 384})
    return LlavaOnevisionProcessor(
        images, tokenizer, LlavaOnevisionVideoProcessor(), num_image_tokens=729, vision_feature_select_strategy="full",
        chat_template=template("llava_onevision"),
    )  # fmt: skip


FAMILIES = {"smolvlm2": smolvlm2, "idefics3": idefics3, "qwen2_5_vl": qwen2_5_vl, "gemma3": gemma3, "llava_onevision": llava_onevision}


def asked(name: str, processor) -> dict:
    pictures = [picture(*shape) for shape in SHAPES]
    text = processor.apply_chat_template(CHAT, add_generation_prompt=True, tokenize=False)
    nested = name in ("smolvlm2", "idefics3", "gemma3")
    more = {"images_kwargs": {"do_image_splitting": False}} if name in ("smolvlm2", "idefics3") else {}
    return processor(text=[text], images=[pictures] if nested else pictures, return_tensors="pt", add_special_tokens=False, **more)


class Vision(nn.Module):
    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.vision, self.connector = model.model.vision_model, model.model.connector
        black, whole = torch.zeros(1, 3, 512, 512), torch.ones(1, 32, 32, dtype=torch.bool)
        with torch.no_grad():
            # Places as this version of the library counts them, which are not simply one after another.
            places = self.vision.embeddings(black, whole) - self.patches(black)
        self.register_buffer("places", places)

    def patches(self, pictures):
        return self.vision.embeddings.patch_embedding(pictures).flatten(2).transpose(1, 2)

    def forward(self, pixel_values):
        states = self.patches(pixel_values.flatten(0, 1)) + self.places
        for layer in self.vision.encoder.layers:
            states = layer(states, None)
            states = states[0] if isinstance(states, tuple) else states
        return self.connector(self.vision.post_layernorm(states))


class Decoder(nn.Module):
    """Vectors of tokens and pictures, after what was kept of those before; answers the logits and what is to be kept."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.text, self.head = model.model.text_model, model.lm_head

    def forward(self, inputs_embeds, attention_mask, position_ids, *kept):
        count, before = inputs_embeds.shape[1], kept[0].shape[2]
        places = self.text.rotary_emb(inputs_embeds, position_ids)
        number = torch.arange(count) + before
        later = torch.arange(count + before)[None, :] > number[:, None]
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


def smolvlm2_model(tokenizer) -> SmolVLMForConditionalGeneration:
    text = {
        "model_type": "llama", "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
        "head_dim": 16, "vocab_size": len(tokenizer), "max_position_embeddings": 8192, "rope_theta": 100000, "tie_word_embeddings": False,
    }  # fmt: skip
    vision = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "image_size": 512, "patch_size": 16}
    config = SmolVLMConfig(
        text_config=text, vision_config=vision, scale_factor=4, image_token_id=tokenizer.convert_tokens_to_ids("<image>"),
        pad_token_id=tokenizer.convert_tokens_to_ids("<|im_end|>"),
    )  # fmt: skip
    model = awake(SmolVLMForConditionalGeneration(config).float(), 12, 1.5).eval()
    model.generation_config = GenerationConfig(eos_token_id=tokenizer.eos_token_id)
    return model


def write(path: Path, module: nn.Module, inputs: tuple, into: dict, out: dict) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with torch.no_grad():
        torch.onnx.export(
            module.eval(), inputs, str(path), input_names=list(into), output_names=list(out), dynamic_axes={**into, **out},
            opset_version=17, dynamo=False,
        )  # fmt: skip


def write_graphs(model: nn.Module, folder: Path) -> None:
    text = model.config.text_config
    names = [f"{at}.{what}" for at in range(text.num_hidden_layers) for what in ("key", "value")]
    line, past = {0: "batch", 1: "length"}, {0: "batch", 2: "past"}
    write(folder / "embed_tokens.onnx", model.model.text_model.embed_tokens, (torch.zeros(1, 3, dtype=torch.long),), {"input_ids": line}, {"inputs_embeds": line})
    write(folder / "vision_encoder.onnx", Vision(model), (torch.randn(1, 2, 3, 512, 512),), {"pixel_values": {0: "batch", 1: "pictures"}}, {"image_features": {0: "pictures"}})
    kept = [torch.randn(1, text.num_key_value_heads, 2, text.head_dim) for _ in names]
    inputs = (torch.randn(1, 3, text.hidden_size), torch.ones(1, 5, dtype=torch.long), torch.arange(2, 5)[None], *kept)
    write(folder / "decoder_model_merged.onnx", Decoder(model), inputs, {
        "inputs_embeds": line, "attention_mask": {0: "batch", 1: "all"}, "position_ids": line, **{f"past_key_values.{name}": past for name in names}},
        {"logits": line, **{f"present.{name}": {0: "batch", 2: "all"} for name in names}})  # fmt: skip


def answers(model: nn.Module, inputs: dict) -> dict:
    with torch.no_grad():
        ids, greedy, first = inputs["input_ids"], [], None
        for _ in range(16):
            logits = model(**{**inputs, "input_ids": ids, "attention_mask": torch.ones_like(ids)}, use_cache=False).logits[0, -1]
            first = logits if first is None else first
            greedy.append(int(logits.argmax()))
            ids = torch.cat([ids, torch.tensor([[greedy[-1]]])], dim=1)
    return {"logits": digits(first.numpy()), "greedy": greedy}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=list(FAMILIES))
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    logging.disable(logging.WARNING)
    for name in chosen.names:
        torch.manual_seed(1)
        out = chosen.out / name
        shutil.rmtree(out, ignore_errors=True)
        processor = FAMILIES[name]()
        processor.save_pretrained(out)
        inputs = asked(name, processor)
        told = {"messages": CHAT, "shapes": SHAPES, "ids": inputs["input_ids"][0].tolist(), "every": EVERY}
        told |= {"pixels": digits(inputs["pixel_values"].numpy().reshape(-1)[::EVERY])}
        if name == "smolvlm2":
            model = smolvlm2_model(processor.tokenizer)
            model.config.save_pretrained(out)
            model.generation_config.save_pretrained(out)
            write_graphs(model, out / "onnx")
            told |= answers(model, inputs)
        for one in ("merges.txt", "vocab.json", "special_tokens_map.json", "added_tokens.json", "video_preprocessor_config.json"):
            (out / one).unlink(missing_ok=True)
        write_json(out / "reference.json", told)
        print(f"{name}: {len(told['ids'])} tokens, {sum(one.stat().st_size for one in out.rglob('*') if one.is_file()):,} bytes")


if __name__ == "__main__":
    main()
