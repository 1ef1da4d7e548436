import { preflight, type SeenCamera } from "../../core/recording/preflight.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import type { Finishing } from "../../app/jobs/finishing.ts";
import { lookAtFeed } from "../../recording/look-at-feed.ts";
import { measure } from "../../recording/preflight.ts";
import { recoverUnfinished } from "../../recording/recovery/recover.ts";
import type { DataFolder } from "../data-folder.ts";
import type { Handle, ParsedInput } from "../ipc/handle.ts";
import { addressOf, type KeptAddress } from "../session/chosen-feeds.ts";
import type { FeedTries } from "../session/feed-tries.ts";
import type { PushPlace } from "../session/push-place.ts";

/** What answering about recordings needs. */
export interface RecordingSurroundings {
  /** Folder of all sessions, as settings say now. */
  readonly sessions: () => string;
  /** Whether the data folder can be used: it may be gone, locked, or of a newer program. */
  readonly dataUse: Pick<DataFolder, "state" | "requireUnlocked" | "whenUsable">;
  /** A try may hold the port or the camera that is to be looked at. */
  readonly tries: FeedTries;
  readonly place: PushPlace;
  readonly kept: KeptAddress;
  readonly finishing: Finishing;
}

/** Seconds in which a camera must show its first picture before a recording. */
const CONNECT_SECONDS = 12;
/** A camera that refuses twice will refuse a third time: nobody waits at the button for that. */
const REFUSALS = 2;

/** Answers `recording.*`, and repairs what a crash left, and finishes what quitting left, as soon as the data folder can be used. */
export function answerRecording(handle: Handle, surroundings: RecordingSurroundings): void {
  const { sessions, dataUse, tries, finishing } = surroundings;
  const recovered = new Promise<void>(dataUse.whenUsable).then(() => recoverUnfinished(sessions())).catch(() => []);
  void recovered.then(() => finishing.takeUp(sessions()));
  handle("recording.recovered", () => recovered);
  handle("recording.preflight", async ({ feed, seen, cameras, watch, plannedSeconds, soundWanted, consent }) => {
    // What it finds is told by the state.
    await dataUse.requireUnlocked().catch(() => undefined);
    const { problem, fix } = await dataUse.state;
    // Nothing of such a folder is looked at: even listing its sessions writes what lists need beside them.
    if (problem !== "") return [{ check: "folder" as const, level: "error" as const, text: problem, fix }];
    if (watch) await tries.end();
    const look = async (choice: Choice, known: Seen): Promise<SeenCamera | null> =>
      known ? seenCamera(known) : lookAt(choice, watch, surroundings);
    const [eye = null, ...others] = await Promise.all([
      look(feed, seen),
      ...cameras.map((camera) => look(camera.feed, camera.seen)),
    ]);
    const named = Object.fromEntries(cameras.map(({ name }, at) => [name, others[at] ?? null]));
    const plans = { sessions: sessions(), plannedSeconds, soundWanted, consent };
    return preflight(await measure({ feed: eye, others: named }, plans));
  });
}

type Choice = ParsedInput<"recording.preflight">["feed"];
type Seen = ParsedInput<"recording.preflight">["seen"];

/** What main itself sees of a feed before a session runs; null when that is nothing. */
async function lookAt(
  feed: Choice,
  watch: boolean,
  { place, kept }: RecordingSurroundings,
): Promise<SeenCamera | null> {
  if (feed.kind === "demo") return null;
  try {
    const address = addressOf(feed, kept);
    if (address === null || (!watch && address.kind !== "file")) return null;
    const listen = address.kind === "listen" ? { listen: place.of(address.protocol) } : {};
    return await lookAtFeed(address, { connectSeconds: CONNECT_SECONDS, refusals: REFUSALS, ...listen });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { state: "failed", fps: 0, age: 0, reason: error.problem, fix: error.fix };
  }
}

function seenCamera({ sound, width, height, ...seen }: NonNullable<Seen>): SeenCamera {
  const size = width === undefined || height === undefined ? {} : { width, height };
  return { ...seen, ...size, ...(sound === undefined ? {} : { sound }) };
}
