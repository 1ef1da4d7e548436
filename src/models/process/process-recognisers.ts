import { openRecogniser, type OpenRecogniser } from "../onnx/recogniser.ts";

/** A recogniser by its folder and the hash of its ONNX file. */
export interface RecogniserPlace {
  readonly folder: string;
  readonly sha256: string;
}

/** The recognisers that are open in a process; each is opened when it is first asked. */
export class Recognisers {
  readonly #open = new Map<string, Promise<OpenRecogniser>>();

  /** What one says of each piece. @throws ModelError when it cannot be used or is another one than was meant, RangeError when a piece does not fit it */
  async chances({ folder, sha256 }: RecogniserPlace, pieces: readonly Float32Array[]): Promise<Float32Array[]> {
    const key = `${sha256} ${folder}`;
    const opening = this.#open.get(key) ?? openRecogniser(folder);
    this.#open.set(key, opening);
    try {
      const recogniser = await opening;
      if (recogniser.card.model.sha256 !== sha256)
        throw new RangeError(`${folder}: it was trained again since it was chosen. Choose it once more.`);
      const found: Float32Array[] = [];
      for (const piece of pieces) found.push(await recogniser.chances(piece));
      return found;
    } catch (error) {
      this.#open.delete(key);
      await opening.then((one) => one.close()).catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map((opening) => opening.then((one) => one.close()).catch(() => undefined)));
  }
}
