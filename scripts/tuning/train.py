"""Tunes a vision-language model on a data set of rows.py by LoRA, with TRL and PEFT, and merges what was learned into the weights.

    python train.py MODEL DATA.jsonl --out FOLDER [--epochs N] [--rate X] [--rank N] [--batch N] [--whole-embeddings]

The loss is on the last turn alone. FOLDER is a whole model with its tokenizer and processor, to be served or exported.
"""

import argparse
import json
import re
from pathlib import Path

import torch
from datasets import Dataset
from peft import LoraConfig
from PIL import Image
from transformers import AutoModelForImageTextToText, AutoProcessor
from trl import SFTConfig, SFTTrainer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("model", help="a folder, or a name on a hub")
    parser.add_argument("data", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--epochs", type=float, default=3)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole-embeddings", action="store_true", help="tune tokens' vectors too, for a model that knows nothing yet")
    asked = parser.parse_args()
    processor = AutoProcessor.from_pretrained(asked.model)
    on_card = torch.cuda.is_available()
    model = AutoModelForImageTextToText.from_pretrained(asked.model, dtype=torch.bfloat16 if on_card else torch.float32)
    trainer = SFTTrainer(
        model=model,
        processing_class=processor,
        train_dataset=Dataset.from_list([turns(json.loads(line), asked.data.parent) for line in open(asked.data)]),
        peft_config=LoraConfig(
            r=asked.rank, lora_alpha=2 * asked.rank, task_type="CAUSAL_LM", target_modules="all-linear",
            modules_to_save=["embed_tokens"] if asked.whole_embeddings else None,
            ensure_weight_tying=asked.whole_embeddings,
        ),
        args=SFTConfig(
            output_dir=str(asked.out / "steps"), num_train_epochs=asked.epochs, learning_rate=asked.rate,
            per_device_train_batch_size=asked.batch, lr_scheduler_type="cosine", warmup_steps=20, logging_steps=50,
            save_strategy="no", report_to=[], max_length=None, completion_only_loss=True, seed=asked.seed,
            bf16=on_card, gradient_checkpointing=on_card,
        ),
    )  # fmt: skip
    trainer.train()
    merged = trainer.model.merge_and_unload()
    merged.save_pretrained(asked.out)
    processor.save_pretrained(asked.out)
    print(f"{asked.out}: tuned and merged")


def turns(row: dict, folder: Path) -> dict:
    """A conversation as TRL reads it: what is asked, the last turn as what is to be answered, and the pictures."""

    def parts(text: str) -> list:
        pieces = re.split(r"(<image>)", text)
        return [{"type": "image"} if piece == "<image>" else {"type": "text", "text": piece} for piece in pieces if piece]

    messages = [{"role": one["role"], "content": parts(one["content"])} for one in row["messages"]]
    images = [Image.open(folder / name).convert("RGB") for name in row["images"]]
    return {"prompt": messages[:-1], "completion": messages[-1:], "images": images}


if __name__ == "__main__":
    main()
