import { statSync } from "node:fs";
import { isAddressProblem, parseAddress, type FeedAddress } from "../../core/domain/feed/address.ts";
import { feedName } from "../../core/domain/feed/secrets.ts";
import type { FileSource } from "../../capture/sources/sources-file.ts";
import type { FeaturesFeed } from "../../capture/sources/sources-features.ts";
import { knowAddress } from "../../capture/capture-secrets.ts";
import { fileSource } from "../../capture/sources/sources-file.ts";
import { UsageError } from "../errors.ts";

/** A feed as it was named on the command line: the sample, or an address. */
export type FeedName = { readonly kind: "demo" } | FeedAddress;

/** What `--feed` takes, for help and errors. */
export const FEEDS_HELP =
  "PATH or file:PATH of a film or a folder of films, rtsp://…, rtmp://…, srt://…, http(s)://…, listen:rtmp, listen:whip, mock:FAULTS, features:FILE, or demo: for the sample";

/** Parse what `--feed` was given. Throws a UsageError that says which feeds there are; passwords and keys are left out of it. */
export function parseFeed(text: string): FeedName {
  if (text === "demo:" || text === "demo") return { kind: "demo" };
  knowAddress(text);
  const shown = `--feed "${feedName(text)}"`;
  const address = parseAddress(text);
  if (isAddressProblem(address)) throw new UsageError(`${shown}: ${address.problem}. ${address.fix}`);
  // A word with a colon that names no file was meant as a kind of feed.
  const odd = address.kind === "file" && /^(?!file:)[a-z][a-z0-9+.-]+:/i.test(text);
  if (odd && !statSync(address.path, { throwIfNoEntry: false }))
    throw new UsageError(`${shown}: there is no such feed. Use ${FEEDS_HELP}.`);
  return address;
}

/** The path of a feed that is a film or a folder of films; none of any other. */
export function pathsOfFilm(feed: FeedName): string[] {
  return feed.kind === "file" ? [feed.path] : [];
}

/** Parse `--connect-seconds`: how long a live feed may take to its first picture. */
export function parseConnectSeconds(text: string): number {
  const seconds = Number(text);
  if (text.trim() !== "" && seconds > 0 && seconds <= 86_400) return seconds;
  throw new UsageError(`--connect-seconds "${text}": give seconds, more than 0 and at most 86400.`);
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

/**
 * Refuse takes of image features that were not all made by one encoder.
 *
 * @param names of the takes, as they were typed
 * @throws UsageError that names the first other one
 */
export function checkOneEncoder(
  feeds: readonly Pick<FeaturesFeed, "encoder" | "ticks">[],
  names: readonly string[],
): void {
  const { encoder, ticks } = feeds[0]!;
  const other = feeds.findIndex(
    (feed) => feed.encoder !== encoder || feed.ticks[0]?.scene.length !== ticks[0]?.scene.length,
  );
  if (other >= 0)
    throw new UsageError(
      `--take "${names[other]}": another encoder made it than "${names[0]}". Give takes of one encoder.`,
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
