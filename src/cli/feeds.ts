import type { FileSource } from "../host/sources/file.ts";
import { fileSource } from "../host/sources/file.ts";
import { UsageError } from "./errors.ts";

/** A feed as it was named on the command line. */
export type FeedName = { readonly kind: "demo" } | { readonly kind: "file"; readonly path: string };

/** Parse `demo:` or `file:PATH`. Throws a UsageError that says which feeds there are. */
export function parseFeed(text: string): FeedName {
  if (text === "demo:" || text === "demo") return { kind: "demo" };
  if (text.startsWith("file:") && text.length > 5) return { kind: "file", path: text.slice(5) };
  throw new UsageError(
    `--feed "${text}": there is no such feed. Use file:PATH for a video file or demo: for the sample.`,
  );
}

/** Parse `--speed`: 1 for real time, `max` for as fast as the machine allows. */
export function parseSpeed(text: string): 1 | "max" {
  if (text === "1") return 1;
  if (text === "max") return "max";
  throw new UsageError(`--speed "${text}": use 1 for real time or max for as fast as the machine allows.`);
}

/** Open a video file as a feed. */
export function openFeed(path: string, speed: 1 | "max"): FileSource {
  return fileSource({ path, speed });
}
