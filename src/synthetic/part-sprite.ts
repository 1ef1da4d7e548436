import type { Canvas } from "@napi-rs/canvas";
import { cloud, smoothstep, valueNoise } from "./noise.ts";
import type { Rgb } from "./relief.ts";
import { emptyFields, light } from "./relief.ts";
import type { Shape } from "./shapes.ts";

/** What a surface is made of. */
export interface Material {
  readonly colour: Rgb;
  /** Width of highlights, 0..1. */
  readonly gloss: number;
  /** 0 paint or plastic, 1 bare metal. */
  readonly metal: number;
  readonly grain: "plain" | "wood" | "brushed" | "woven" | "speckled";
}

/** One slab of a part: an outline that stands from `z` up by `rise`, its edge rounded over `bevel`. Lengths in part radii. */
export interface Layer {
  readonly shape: Shape;
  readonly z: number;
  readonly rise: number;
  readonly bevel: number;
  readonly material: Material;
  /** A dip (negative) or dome (positive) towards the middle of the part, for bowls and lenses. */
  readonly dome?: number;
}

/** A thing on the bench, bottom layer first, and how far it reaches from its middle in pixels. */
export interface PartModel {
  readonly layers: readonly Layer[];
  readonly radius: number;
  /** Half width and half height in part radii that hold all layers. */
  readonly extent: readonly [number, number];
}

/** A lit picture of a part; its middle is the middle of the canvas. */
export interface PartSprite {
  readonly canvas: Canvas;
  readonly width: number;
  readonly height: number;
}

/** Draw a part from above. `seed` sets the grain of its materials. */
export function partSprite(model: PartModel, seed: number): PartSprite {
  const { radius } = model;
  const width = 2 * Math.ceil(model.extent[0] * radius + 2);
  const height = 2 * Math.ceil(model.extent[1] * radius + 2);
  const fields = emptyFields(width, height);
  const edge = 0.7 / radius;
  for (const layer of model.layers) {
    const { material } = layer;
    for (let py = 0; py < height; py++) {
      for (let px = 0; px < width; px++) {
        const x = (px + 0.5 - width / 2) / radius;
        const y = (py + 0.5 - height / 2) / radius;
        const d = layer.shape(x, y);
        const share = smoothstep(edge, -edge, d);
        if (share <= 0) continue;
        const at = py * width + px;
        const into = Math.min(1, Math.max(0, -d / layer.bevel));
        const profile = Math.sqrt(1 - (1 - into) ** 2);
        const dome = layer.dome === undefined ? 0 : layer.dome * (1 - Math.min(1, x * x + y * y));
        const z = (layer.z + layer.rise * profile + dome) * radius;
        fields.z[at] = share > 0.5 ? z : fields.z[at]!;
        const shade = grain(material.grain, px, py, seed);
        for (let c = 0; c < 3; c++)
          fields.rgb[3 * at + c] = mix(fields.rgb[3 * at + c]!, material.colour[c]! * shade, share);
        fields.gloss[at] = mix(fields.gloss[at]!, material.gloss, share);
        fields.metal[at] = mix(fields.metal[at]!, material.metal, share);
        fields.cover[at] = Math.max(fields.cover[at]!, share);
      }
    }
  }
  return { canvas: light(fields, Math.max(3, Math.round(radius * 0.16))), width, height };
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** Brightness factor of a material at a pixel. */
function grain(kind: Material["grain"], x: number, y: number, seed: number): number {
  switch (kind) {
    case "plain":
      return 0.97 + 0.06 * valueNoise(x * 0.08, y * 0.08, seed);
    case "wood":
      return 0.8 + 0.4 * cloud(x * 0.02 + 0.6 * cloud(x * 0.01, y * 0.02, seed, 2), y * 0.22, seed + 1, 3);
    case "brushed":
      return 0.86 + 0.28 * valueNoise(x * 0.03, y * 0.9, seed);
    case "woven":
      return 0.86 + 0.14 * Math.sin(x * 1.3) * Math.sin(y * 1.3) + 0.08 * valueNoise(x * 0.3, y * 0.3, seed);
    case "speckled":
      return 0.8 + 0.4 * valueNoise(x * 0.5, y * 0.5, seed);
  }
}
