import type { FileSource } from "../host/sources/file.ts";
import { fileSource } from "../host/sources/file.ts";
import { UsageError } from "./errors.ts";

/** A feed as it was named on the command line. */
export type FeedName = { readonly kind: "demo" } | { readonly kind: "file" | "features"; readonly path: string };

/** Parse `demo:`, `file:PATH` or `features:PATH`. Throws a UsageError that says which feeds there are. */
export function parseFeed(text: string): FeedName {
  if (text === "demo:" || text === "demo") return { kind: "demo" };
  if (text.startsWith("file:") && text.length > 5) return { kind: "file", path: text.slice(5) };
  if (isFeatures(text)) return { kind: "features", path: featuresPath(text) };
  throw new UsageError(
    `--feed "${text}": there is no such feed. Use file:PATH for a video file, features:PATH for what an encoder saw, or demo: for the sample.`,
  );
}

const FEATURES = "features:";

/** Whether a feed or take is named `features:PATH`: image features of a recording in place of its video. */
export function isFeatures(text: string): boolean {
  return text.startsWith(FEATURES) && text.length > FEATURES.length;
}

/** The PATH of `features:PATH`. */
export function featuresPath(text: string): string {
  return text.slice(FEATURES.length);
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
