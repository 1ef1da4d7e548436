import { open, stat, type FileHandle } from "node:fs/promises";
import { FormatError } from "../../core/domain/format-error.ts";
import { shortLine } from "../../core/text/clean-text.ts";

/** What is read of a GGUF file without its weights; null for a number that does not stand in it. */
export interface GgufHeader {
  /** Architecture, such as `qwen2vl`, and what the file calls its model; empty where it does not say. */
  readonly architecture: string;
  readonly name: string;
  readonly licence: string;
  /** Whether it is a projector, the part that reads pictures or sound, and whether it reads pictures. */
  readonly projector: boolean;
  readonly vision: boolean;
  /** Tokens that the model was trained to hold. */
  readonly context: number | null;
  /** Numbers of a token's vector: those that a model takes, and those that a projector that reads pictures makes. */
  readonly width: number | null;
  readonly projected: number | null;
  /** Its layers. */
  readonly layers: number | null;
  /** Bytes that each token of the context takes, with keys and values of 16 bits. */
  readonly tokenBytes: number | null;
  /** Which part of a model in several files it is, from 1 on, of how many. */
  readonly part: number;
  readonly parts: number;
  /** Size of the file in bytes. */
  readonly bytes: number;
}

/** Bytes that are read at a time; no name is longer than half of it. */
const WINDOW = 1 << 20;
/** Longest name of an entry or a tensor, and longest text that is kept, in bytes. */
const LONGEST_NAME = 65_535;
const LONGEST_TEXT = 4096;
/** Letters of a name that a person is shown; its control characters and marks that turn letters round are not. */
const LONGEST_SHOWN = 80;
/** Most entries, tensors and dimensions; the largest known models have some thousands of tensors in four dimensions. */
const MOST_ENTRIES = 100_000;
const MOST_TENSORS = 1_000_000;
const MOST_DIMENSIONS = 8;
/** Longest list of numbers that is kept: one for each layer. */
const MOST_NUMBERS = 4096;
/** Longest list of texts; the largest known vocabularies have some hundred thousand. */
const MOST_TEXTS = 4_000_000;
/** Bytes that are read in all: the largest known headers have some ten million. */
const MOST_READ = 64 * 2 ** 20;

/** Entries that are kept, and those among the architecture's own. */
const KEPT = [
  ...["general.architecture", "general.type", "general.name", "general.license", "general.alignment"],
  ...["clip.has_vision_encoder", "clip.vision.projection_dim", "split.no", "split.count"],
];
const KEPT_OF_ARCHITECTURE = [
  ...["context_length", "block_count", "embedding_length", "attention.head_count", "attention.head_count_kv"],
  ...["attention.key_length", "attention.value_length"],
];

const AGAIN = "Download it again.";
const OTHER = "Choose a model in the GGUF format.";

/** Bytes of each type of value that has a fixed size, by its number in the format. */
const SIZES: Readonly<Record<number, number>> = {
  ...{ 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 },
};
const [TEXT, LIST] = [8, 9];

/** An entry's value as far as it is kept: long texts and lists are stepped over. */
type Value = string | number | boolean | readonly number[] | null;

/**
 * Reads what a GGUF file (version 2 or 3) says of its model. The file is a stranger's: nothing of it is believed before it was held against the file's size, and weights
 * are not read, so that many gigabytes take as little as a few bytes.
 *
 * @throws FormatError that names the file, the field and the fix; the system's error where it cannot be read
 */
export async function readGguf(path: string): Promise<GgufHeader> {
  // Opening a pipe would wait for somebody who writes to it.
  const info = await stat(path);
  if (!info.isFile()) throw new FormatError(path, "", "it is no file", OTHER);
  const handle = await open(path, "r");
  try {
    const view = new View(path, handle, info.size);
    if (info.size < 24 || (await view.magic()) !== "GGUF")
      throw new FormatError(path, "magic", "it is no GGUF file", OTHER);
    const version = await view.u32("version");
    if (version !== 0 && version % 65_536 === 0)
      throw new FormatError(path, "version", "it was made for a big-endian machine", "Get the usual export.");
    if (version < 2 || version > 3)
      throw new FormatError(
        path,
        "version",
        `it is of version ${version}, and 2 and 3 are known`,
        "Get a newer export.",
      );
    const tensors = await view.count("tensor_count", MOST_TENSORS);
    const entries = await readEntries(view, await view.count("metadata_kv_count", MOST_ENTRIES));
    await checkWhole(view, tensors, entries);
    return headerOf(entries, info.size);
  } finally {
    await handle.close();
  }
}

/** The entries that are asked for. The architecture, which names some of them, is looked for first: it is nearly always the first entry. */
async function readEntries(view: View, count: number): Promise<Map<string, Value>> {
  const start = view.at;
  const found = await entriesAmong(view, count, new Set([ARCHITECTURE]), ARCHITECTURE);
  const own = KEPT_OF_ARCHITECTURE.map((key) => `${String(found.get(ARCHITECTURE) ?? "")}.${key}`);
  view.at = start;
  return entriesAmong(view, count, new Set([...KEPT, ...own]));
}

const ARCHITECTURE = "general.architecture";

/** The entries that are wanted, up to a last one; all others are stepped over. */
async function entriesAmong(
  view: View,
  count: number,
  wanted: ReadonlySet<string>,
  last?: string,
): Promise<Map<string, Value>> {
  const entries = new Map<string, Value>();
  for (let at = 0; at < count; at++) {
    const key = await view.name(`metadata_kv[${at}]`);
    const value = await readValue(view, key, wanted.has(key));
    if (wanted.has(key)) entries.set(key, value);
    if (key === last) break;
  }
  return entries;
}

async function readValue(view: View, key: string, kept: boolean): Promise<Value> {
  const type = await view.u32(key);
  if (type === TEXT) return kept ? view.text(key) : view.skipText(key);
  if (type !== LIST) return view.value(key, type);
  const of = await view.u32(key);
  const length = await view.u64(key);
  const size = of === TEXT ? 8 : SIZES[of];
  if (size === undefined) throw view.wrong(key, `it is a list of the type ${of}, which is not known`);
  view.hasRoom(key, length * size);
  if (of === TEXT) {
    if (length > MOST_TEXTS)
      throw view.wrong(key, `it is a list of ${length} texts, and at most ${MOST_TEXTS} are read`);
    for (let at = 0; at < length; at++) await view.skipText(key);
    return null;
  }
  if (!kept || length > MOST_NUMBERS) {
    view.skip(key, length * size);
    return null;
  }
  const numbers: number[] = [];
  for (let at = 0; at < length; at++) numbers.push(Number(await view.value(key, of)));
  return numbers;
}

/** Holds where the tensors are said to be against the file's size: a download that broke off ends before the last one begins. */
async function checkWhole(view: View, tensors: number, entries: ReadonlyMap<string, Value>): Promise<void> {
  const alignment = entries.get("general.alignment") ?? 32;
  if (typeof alignment !== "number" || alignment < 1 || alignment > 65_536 || !Number.isInteger(Math.log2(alignment)))
    throw view.wrong("general.alignment", "it is no power of two up to 65,536");
  let last = -1;
  for (let at = 0; at < tensors; at++) {
    const name = `tensor[${at}]`;
    await view.name(name);
    const dimensions = await view.u32(name);
    if (dimensions > MOST_DIMENSIONS) throw view.wrong(name, `it has ${dimensions} dimensions`);
    for (let each = 0; each < dimensions; each++) await view.u64(name);
    await view.u32(name);
    last = Math.max(last, await view.u64(name));
  }
  const start = Math.ceil(view.at / alignment) * alignment;
  if (last >= 0 && start + last >= view.size) throw view.short("tensors", start + last + 1);
}

function headerOf(entries: ReadonlyMap<string, Value>, bytes: number): GgufHeader {
  const text = (key: string) => {
    const value = entries.get(key);
    return typeof value === "string" ? value : "";
  };
  const architecture = text(ARCHITECTURE);
  const shown = (key: string) => shortLine(text(key), LONGEST_SHOWN);
  const own = (key: string) => numberIn(entries.get(`${architecture}.${key}`));
  const projector = architecture === "clip" || text("general.type") === "mmproj";
  return {
    ...{ architecture: shown(ARCHITECTURE), name: shown("general.name"), licence: shown("general.license") },
    ...{ projector, bytes },
    vision: entries.get("clip.has_vision_encoder") === true,
    context: own("context_length"),
    width: own("embedding_length"),
    projected: numberIn(entries.get("clip.vision.projection_dim")) || null,
    layers: own("block_count"),
    tokenBytes: tokenBytesOf(own, entries.get(`${architecture}.attention.head_count_kv`)),
    part: (numberIn(entries.get("split.no")) ?? 0) + 1,
    parts: Math.max(1, numberIn(entries.get("split.count")) ?? 1),
  };
}

function tokenBytesOf(own: (key: string) => number | null, headsOfLayers: Value | undefined): number | null {
  const [layers, width, heads] = [own("block_count"), own("embedding_length"), own("attention.head_count")];
  if (layers === null || width === null) return null;
  const head = heads === null || heads === 0 ? width : width / heads;
  const [key, value] = [own("attention.key_length") ?? head, own("attention.value_length") ?? head];
  const kept = Array.isArray(headsOfLayers)
    ? headsOfLayers.reduce((sum: number, each: number) => sum + each, 0)
    : layers * (numberIn(headsOfLayers) ?? heads ?? 1);
  return 2 * kept * (key + value);
}

function numberIn(value: Value | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** A file that is read from its beginning on, a window at a time. Each field is named where it is asked for. */
class View {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly size: number;
  readonly #window = Buffer.alloc(WINDOW);
  #from = 0;
  #to = 0;
  /** Bytes that were read so far. */
  #read = 0;
  at = 0;

  constructor(path: string, file: FileHandle, size: number) {
    this.#path = path;
    this.#file = file;
    this.size = size;
  }

  wrong(field: string, problem: string): FormatError {
    // Names of entries are the file's own words.
    return new FormatError(this.#path, field.replace(/[^\x21-\x7e]/g, "?").slice(0, LONGEST_SHOWN), problem, AGAIN);
  }

  short(field: string, wanted: number): FormatError {
    return this.wrong(field, `the file is cut short: it holds ${this.size} bytes of at least ${wanted}`);
  }

  async magic(): Promise<string> {
    const at = await this.#take("magic", 4);
    return this.#window.toString("latin1", at, at + 4);
  }

  async u32(field: string): Promise<number> {
    return this.#window.readUInt32LE(await this.#take(field, 4));
  }

  async u64(field: string): Promise<number> {
    const value = this.#window.readBigUInt64LE(await this.#take(field, 8));
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw this.wrong(field, `it says ${value}, which no file can hold`);
    return Number(value);
  }

  async count(field: string, most: number): Promise<number> {
    const value = await this.u64(field);
    if (value > most) throw this.wrong(field, `it says ${value}, and at most ${most} are read`);
    return value;
  }

  async name(field: string): Promise<string> {
    const length = await this.u64(field);
    if (length > LONGEST_NAME) throw this.wrong(field, `its name has ${length} bytes`);
    const at = await this.#take(field, length);
    return this.#window.toString("utf8", at, at + length);
  }

  /** A text, its beginning where it is long. */
  async text(field: string): Promise<string> {
    const length = await this.u64(field);
    const kept = Math.min(length, LONGEST_TEXT);
    const at = await this.#take(field, kept);
    const text = this.#window.toString("utf8", at, at + kept);
    this.skip(field, length - kept);
    return text;
  }

  async skipText(field: string): Promise<null> {
    this.skip(field, await this.u64(field));
    return null;
  }

  skip(field: string, bytes: number): void {
    this.hasRoom(field, bytes);
    this.at += bytes;
  }

  hasRoom(field: string, bytes: number): void {
    if (this.at + bytes > this.size) throw this.short(field, this.at + bytes);
  }

  async value(field: string, type: number): Promise<number | boolean> {
    const size = SIZES[type];
    if (size === undefined) throw this.wrong(field, `it is of the type ${type}, which is not known`);
    const at = await this.#take(field, size);
    const window = this.#window;
    if (type === 6) return window.readFloatLE(at);
    if (type === 12) return window.readDoubleLE(at);
    if (type === 10) return Number(window.readBigUInt64LE(at));
    if (type === 11) return Number(window.readBigInt64LE(at));
    if (type === 7) return window[at] !== 0;
    return type % 2 === 0 ? window.readUIntLE(at, size) : window.readIntLE(at, size);
  }

  /** Place in the window of the next `bytes` bytes, which are then read. */
  async #take(field: string, bytes: number): Promise<number> {
    this.hasRoom(field, bytes);
    if (this.at < this.#from || this.at + bytes > this.#to) {
      if (this.#read >= MOST_READ) throw this.wrong(field, `more than ${MOST_READ} bytes come before its weights`);
      const { bytesRead } = await this.#file.read(this.#window, 0, WINDOW, this.at);
      this.#from = this.at;
      this.#to = this.at + bytesRead;
      this.#read += bytesRead;
      if (bytesRead < bytes) throw this.short(field, this.at + bytes);
    }
    const place = this.at - this.#from;
    this.at += bytes;
    return place;
  }
}
