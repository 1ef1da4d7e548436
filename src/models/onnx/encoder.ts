import { joinFloats } from "../../core/domain/join-floats.ts";
import type { Resampling } from "./axis-filter.ts";
import { InputPlane } from "./input-plane.ts";
import type { Model, ModelPlan, Outputs } from "./onnx-model.ts";
import type { Picture, Region } from "./onnx-picture.ts";
import { scaleToUnit } from "./vectors.ts";

/** How a region of a picture is fitted into the encoder's input. */
export type Fit = (region: Region) => Region;

/** Stretches the whole region to the encoder's size: nothing at the sides of a wide picture is lost. */
export const stretch: Fit = (region) => region;

/** Turns an encoder's outputs into one vector of any length. */
export type Readout = (outputs: Outputs) => Float32Array;

/** An encoder read from disk, not yet opened with a provider. */
export interface EncoderPlan {
  /** Name and version, see Encoder. */
  readonly name: string;
  readonly model: ModelPlan;
  readonly fit: Fit;
  readonly resampling: Resampling;
  readonly readout: Readout;
}

/** Outputs one after another, each scaled to unit length first so that none drowns the others. */
export function joinOutputs(names: readonly string[]): Readout {
  return (outputs) => {
    const parts = names.map((name) => scaleToUnit(outputs[name]!.data));
    return parts.length === 1 ? parts[0]! : joinFloats(parts);
  };
}

/** An appearance encoder: a region of a picture → a unit-length vector. */
export class Encoder {
  /** Name and version; vectors of encoders with different names can't be compared. */
  readonly name: string;
  readonly #model: Model;
  readonly #fit: Fit;
  readonly #readout: Readout;
  readonly #plane: InputPlane;

  constructor({ name, fit, resampling, readout }: Omit<EncoderPlan, "model">, model: Model) {
    this.name = name;
    this.#model = model;
    this.#fit = fit;
    this.#readout = readout;
    this.#plane = new InputPlane(model.width, model.height, model.normalisation, resampling);
  }

  /** The region's appearance, a new vector of unit length. */
  async encode(picture: Picture, region: Region): Promise<Float32Array> {
    this.#plane.fill(picture, this.#fit(region));
    return scaleToUnit(this.#readout(await this.#model.run(this.#plane.data)));
  }

  /** Length of the vectors. */
  async dim(): Promise<number> {
    const black = { width: 1, height: 1, rgb: new Uint8Array(3) };
    return (await this.encode(black, { x: 0, y: 0, width: 1, height: 1 })).length;
  }
}
