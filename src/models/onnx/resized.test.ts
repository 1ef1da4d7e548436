import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { PillowResampling } from "./axis-filter.ts";
import type { Picture } from "./onnx-picture.ts";
import { resized, type PictureSize } from "./resized.ts";

/** Blocks with slopes in them, as scripts/exports/common.py draws them: edges from black to white, past which a filter shoots. */
function blocks([width, height]: PictureSize): Picture {
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y, c] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width), i % 3];
    return ((x >> 4) ^ (y >> 4)) * 37 * (c + 1) + Math.floor((x * (c + 1)) / 3) + y;
  });
  return { width, height, rgb };
}

const hashOf = ({ rgb }: Picture): string => createHash("sha256").update(rgb).digest("hex").slice(0, 16);

// Beginnings of the SHA-256 of what `Image.resize` of Pillow 12.0.0 makes of the same pictures.
test.each<[PictureSize, PictureSize[], Readonly<Partial<Record<PillowResampling, string>>>]>([
  [[40, 25], [[160, 100]], { lanczos: "e4a4611d555b4422", bilinear: "49f2505019737d2d", bicubic: "df0e1e14c30e0184" }],
  [[160, 100], [[33, 47]], { lanczos: "252dffbbd56bb832", bilinear: "9b21b1ca3b47f715", bicubic: "ffc8f9cfb42c1a19" }],
  [[33, 47], [[33, 12]], { lanczos: "2ca6d0573d102a86", bilinear: "00d02c4b81eeb224", bicubic: "28426cc9eafe767f" }],
  [
    [40, 25],
    [
      [160, 100],
      [33, 47],
    ],
    { lanczos: "3a1971324e0056c0" },
  ],
])("a picture of %j becomes %j to the same numbers as by Pillow", (from, sizes, hashes) => {
  for (const [resampling, hash] of Object.entries(hashes))
    expect([resampling, hashOf(resized(blocks(from), sizes, resampling as PillowResampling))]).toEqual([
      resampling,
      hash,
    ]);
});
