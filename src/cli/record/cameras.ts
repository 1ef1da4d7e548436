import { CameraName } from "../../core/journal/events.ts";
import { preflight } from "../../core/recording/preflight.ts";
import { lookAtFeed } from "../../recording/look-at-feed.ts";
import type { OtherCamera } from "../../recording/recording-other-cameras.ts";
import { measure } from "../../recording/preflight.ts";
import { openAddress, type OpenableAddress } from "../../capture/sources/open.ts";
import type { FeedOptions } from "../../capture/sources/feed-options.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { parseFeed } from "./feeds.ts";
import { listening, type ListenArguments } from "./listening.ts";

/** A camera as it was named on the command line. */
export interface NamedFeed {
  /** Null when it was given none. */
  readonly name: string | null;
  readonly address: OpenableAddress;
}

/** A camera, and how its feed is opened. */
export interface CliCamera extends NamedFeed {
  readonly opening: FeedOptions & { readonly connectSeconds: number };
}

/** Parse `NAME=FEED`, or `FEED` alone. Throws a UsageError for a feed that has no pictures to record. */
export function parseNamedFeed(text: string): NamedFeed {
  const [, name, rest] = /^([a-z0-9-]{1,60})=(.+)$/i.exec(text) ?? [];
  if (name !== undefined) {
    const parsed = CameraName.safeParse(name);
    if (!parsed.success) throw new UsageError(`"${name}": ${parsed.error.issues[0]!.message}.`);
  }
  const feed = parseFeed(rest ?? text);
  if (feed.kind === "demo" || feed.kind === "features")
    throw new UsageError(`--feed ${feed.kind}: it has no pictures to record. Name a film, a stream or a camera.`);
  return { name: name ?? null, address: feed };
}

/** Collects an option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** How cameras are opened. Throws a UsageError for a port, a key or names that cannot be used. */
export function camerasOf(
  feeds: readonly NamedFeed[],
  connectSeconds: number,
  listen: ListenArguments,
  output: CliOutput,
): CliCamera[] {
  const names = new Set(feeds.map(({ name }) => name));
  if (names.size < feeds.length) throw new UsageError("--feed: two feeds have the same name. Give each its own.");
  if (listen.port !== undefined && feeds.filter(({ address }) => address.kind === "listen").length > 1)
    throw new UsageError("--port: it is for one listen: feed. Leave it out when several listen.");
  return feeds.map((feed) => {
    const { address } = feed;
    const heard = address.kind === "listen" ? listening(address.protocol, listen, output) : {};
    return { ...feed, opening: { speed: 1, connectSeconds, ...heard } };
  });
}

/** The cameras in the form that a session takes. */
export function othersOf(cameras: readonly CliCamera[]): OtherCamera[] {
  return cameras.map(({ name, address, opening }) => ({
    name: name ?? "",
    open: (recorder) => openAddress(address, { ...opening, recorder }),
  }));
}

/** Look at cameras (the coach's eye first), disk, folder, encoder and clock: refuse what would record nothing, tell of what may go wrong. */
export async function lookBefore(
  folder: string,
  plannedSeconds: number,
  cameras: readonly CliCamera[],
  output: CliOutput,
): Promise<void> {
  const [feed = null, ...others] = await Promise.all(
    cameras.map(({ address, opening }) => lookAtFeed(address, opening)),
  );
  const seen = Object.fromEntries(others.map((camera, at) => [cameras[at + 1]!.name ?? "", camera]));
  const means = { sessions: folder, plannedSeconds, soundWanted: false, consent: null };
  for (const { level, text, fix } of preflight(await measure({ feed, others: seen }, means))) {
    if (level === "error") throw new UsageError(`${text} ${fix}`);
    if (level === "warning") output.err(`${text} ${fix}`);
  }
}
