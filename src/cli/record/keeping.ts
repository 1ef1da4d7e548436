import type { FeedOptions } from "../../capture/sources/feed-options.ts";
import { camerasOf, lookBefore, parseNamedFeed, type CliCamera } from "./cameras.ts";
import { UsageError, type CliOutput } from "../errors.ts";
import { parseConnectSeconds, type FeedName } from "./feeds.ts";
import type { ListenArguments } from "./listening.ts";
import { folderToMake } from "./session-folder.ts";

/** What `--cover-faces` does, for the help of commands that record. */
export const COVER_FACES =
  "cover detected faces before anything is written: only the covered film is kept, and that cannot be undone";

/** What says where a coached session is kept. */
export interface KeepingArguments extends ListenArguments {
  readonly connectSeconds: string;
  readonly journal?: string;
  readonly out?: string;
  readonly camera?: readonly string[];
  readonly coverFaces?: boolean;
}

/** Where a session is kept, and the cameras that are recorded beside the coach's eye. */
export interface Keeping {
  readonly folder: string;
  readonly cameras: readonly CliCamera[];
  /** Whether faces are covered before a film is written, and whether a film is waited for meanwhile; null where they are not. */
  readonly cover: { readonly patient: boolean } | null;
}

/** Where the session is kept; null when it is not. Throws a UsageError for options that do not go together. */
export async function keepingOf(
  feed: FeedName,
  { speed }: FeedOptions,
  { out, journal, camera = [], connectSeconds, coverFaces = false, port: _port, ...listen }: KeepingArguments,
  output: CliOutput,
): Promise<Keeping | null> {
  if (out === undefined) {
    if (camera.length > 0)
      throw new UsageError("--camera: other cameras are only recorded. Say where, with --out DIR.");
    if (coverFaces) throw new UsageError("--cover-faces: nothing is recorded. Say where, with --out DIR.");
    return null;
  }
  if (journal !== undefined)
    throw new UsageError("--journal: the folder of --out has the journal. Leave one of them out.");
  if (feed.kind === "features") throw new UsageError("--out: a features: feed has no pictures to record.");
  const named = camera.map(parseNamedFeed);
  if (named.some(({ name }) => name === null)) throw new UsageError("--camera: write NAME=FEED, e.g. bench=rtsp://….");
  if (named.length > 0 && speed === "max")
    throw new UsageError("--camera: other cameras happen in real time. Give the film --speed 1.");
  const cameras = camerasOf(named, parseConnectSeconds(connectSeconds), listen, output);
  return { folder: await folderToMake(out), cameras, cover: coverFaces ? { patient: speed === "max" } : null };
}

/** Look at everything that a recording needs; the sample's film is made later. */
export async function lookBeforeKeeping(
  feed: Exclude<FeedName, { kind: "features" }>,
  opening: FeedOptions,
  { folder, cameras }: Pick<Keeping, "folder" | "cameras">,
  output: CliOutput,
): Promise<void> {
  const { connectSeconds = 30 } = opening;
  const address = feed.kind === "demo" ? ({ kind: "mock", faults: "" } as const) : feed;
  const eye = { name: null, address, opening: { ...opening, connectSeconds } };
  await lookBefore(folder, 0, [eye, ...cameras], output);
}
