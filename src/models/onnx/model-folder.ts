import { createHash } from "node:crypto";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import type { ZodType } from "zod";
import { outsized, type JsonBounds } from "../../core/domain/json-size.ts";
import { NotOnnx, readOnnxHeader, type OnnxHeader } from "./onnx-header.ts";

/** Largest ONNX file that is read, in bytes. */
export const largestModel = 2 ** 31 - 1;
/** Largest JSON file that is read, in bytes. */
export const largestJson = 4 * 2 ** 20;

/** Largest values of a JSON file: the deepest known one has eight levels, and a tokenizer half a million words. */
const MOST_JSON: JsonBounds = { deep: 64, values: 10_000_000, letters: largestJson };

/** A model folder that can't be used; the message names the file and what to do. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  /** What is wrong with which file, without a full stop, and what to do about it, a sentence. */
  readonly problem: string;
  readonly fix: string;
  /** Path of the file, and what is wrong with it. */
  readonly file: string;
  readonly wrong: string;
  constructor(file: string, problem: string, fix: string) {
    super(`${file}: ${problem}. ${fix}`);
    this.file = file;
    this.wrong = problem;
    this.problem = `${file}: ${problem}`;
    this.fix = fix;
  }
}

/** A model's bytes and their SHA-256 in hexadecimal. */
export interface ModelBytes {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * A folder of models, treated as something a stranger made: only .onnx and .json files are read, only from inside the folder
 * (links that lead out are refused), and only up to a size.
 */
export class ModelFolder {
  readonly path: string;
  private readonly fix: string;

  /**
   * @param path the folder
   * @param fix what the person can do when something in it is wrong, a sentence
   */
  constructor(path: string, fix: string) {
    this.path = path;
    this.fix = fix;
  }

  /** A JSON file, parsed by a schema. Throws ModelError when it is missing, too large, too deep, not JSON or not what the schema says. */
  async readJson<T>(name: string, schema: ZodType<T>, largest = largestJson): Promise<T> {
    const text = new TextDecoder().decode(await this.read(name, ".json", largest));
    const outgrown = outsized(text, MOST_JSON);
    if (outgrown !== null) throw this.error(name, outgrown.replace(/^it /, ""));
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw this.error(name, `is not JSON (${(cause as Error).message})`);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0]!;
    throw this.error(name, `${issue.path.join(".") || "the file"}: ${issue.message}`);
  }

  /** A text file that ends so. Throws ModelError when it is missing or larger than so many bytes. */
  async readText(name: string, extension: string, largest: number): Promise<string> {
    return new TextDecoder().decode(await this.read(name, extension, largest));
  }

  /** Files in a folder of this folder with their sizes in bytes, links that lead out with 0; none when there is no such folder. */
  async files(inside = "."): Promise<{ readonly name: string; readonly bytes: number; readonly outside: boolean }[]> {
    const names = await readdir(join(this.path, inside)).catch(() => []);
    const found: { name: string; bytes: number; outside: boolean }[] = [];
    for (const entry of names.toSorted()) {
      const name = inside === "." ? entry : `${inside}/${entry}`;
      const info = await this.#place(name).then(
        (path) => stat(path),
        () => null,
      );
      if (info === null) found.push({ name, bytes: 0, outside: true });
      else if (info.isFile()) found.push({ name, bytes: info.size, outside: false });
    }
    return found;
  }

  /**
   * Where an ONNX file really is, once it is known that it is whole, and that weights which it keeps in other files are in them and inside
   * the folder. Throws ModelError.
   */
  async wholeModel(
    name: string,
  ): Promise<{ readonly path: string; readonly header: OnnxHeader; readonly files: string[] }> {
    const path = await this.locate(name);
    const header = await readOnnxHeader(path).catch((error: unknown) => {
      throw error instanceof NotOnnx ? this.error(name, error.message) : error;
    });
    const files = [name];
    for (const { location, end } of header.outside) {
      const beside = isAbsolute(location) ? location : join(dirname(name), location).replaceAll("\\", "/");
      const { size } = await stat(await this.locate(beside));
      if (size < end) throw this.error(beside, `is cut short: it holds ${size} bytes of at least ${end}`);
      files.push(beside);
    }
    return { path, header, files };
  }

  /** An ONNX file with its hash. Throws ModelError when it is missing or too large. */
  async readModel(name: string): Promise<ModelBytes> {
    const bytes = await this.read(name, ".onnx", largestModel);
    return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
  }

  /** Whether an ordinary file can be found under that name inside the folder. */
  async has(name: string): Promise<boolean> {
    return this.locate(name).then(
      () => true,
      () => false,
    );
  }

  /** An error about one of the folder's files. */
  error(name: string, problem: string): ModelError {
    return new ModelError(join(this.path, name), problem, this.fix);
  }

  private async read(name: string, extension: string, limit: number): Promise<Uint8Array> {
    if (!name.endsWith(extension)) throw this.error(name, `is not a ${extension} file`);
    const handle = await open(await this.locate(name), "r");
    try {
      const stat = await handle.stat();
      if (stat.size > limit) throw this.error(name, `is larger than ${limit} bytes`);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  /** Where a file really is. Throws ModelError when it is missing, outside the folder, or no ordinary file. */
  async locate(name: string): Promise<string> {
    const file = await this.#place(name);
    // A pipe would be waited for without end, and a device has none.
    if (!(await stat(file)).isFile()) throw this.error(name, "is not an ordinary file");
    return file;
  }

  async #place(name: string): Promise<string> {
    if (isAbsolute(name)) throw this.error(name, "is outside the folder");
    const [folder, file] = await Promise.all([realpath(this.path), realpath(join(this.path, name))]).catch(() => {
      throw this.error(name, "is missing");
    });
    const way = relative(folder, file);
    if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) throw this.error(name, "is outside the folder");
    return file;
  }
}
