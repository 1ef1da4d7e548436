import { FormatError } from "../../src/core/domain/format-error.ts";

/** Something that takes bytes from outside. */
export interface Target {
  readonly name: string;
  /** Inputs that are as they should be, or nearly: what is tried is made of them. */
  readonly inputs: () => Uint8Array[] | Promise<Uint8Array[]>;
  /** Takes an input; whatever it throws is judged by `refuses`. */
  readonly run: (bytes: Uint8Array) => unknown;
  /** Whether an error says in our own words what is wrong with the input. A FormatError does where it is left out. */
  readonly refuses?: (error: Error) => boolean;
  /** How many inputs cost about as much as a thousand of others; 1000 when left out. */
  readonly atOnce?: number;
}

/** Fails a target whose input was taken, where what came of it is not as it has to be. */
export function must(so: boolean, what: string): void {
  if (!so) throw new Error(what);
}

/** Name of the file that targets are told they read: errors have to say it. */
export const FILE = "from-outside.dat";

/** Whether it is an error of a file that names it, with what to do. */
export function namesFile(error: Error): boolean {
  return error instanceof FormatError && error.file !== "" && error.message.startsWith(error.file) && error.fix !== "";
}

/** A target that reads a text, as every file is read that has to be one: what is no UTF-8 is refused before. */
export function textTarget(name: string, inputs: () => readonly string[], run: (text: string) => unknown): Target {
  return {
    name,
    inputs: () => inputs().map((text) => new Uint8Array(Buffer.from(text, "utf8"))),
    run: (bytes) => run(Buffer.from(bytes).toString("utf8")),
  };
}
