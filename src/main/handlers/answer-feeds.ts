import { addressOf, type KeptAddress } from "../session/chosen-feeds.ts";
import { listensOn, measurePorts } from "../../app/diagnostics/measure.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { FeedTries } from "../session/feed-tries.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import { firstPicture } from "../../recording/film-picture.ts";
import { sampleVideo } from "../../app/app-sample.ts";
import { sample } from "../paths.ts";
import type { PushPlace } from "../session/push-place.ts";
import type { SettingsStore } from "../settings/store.ts";
import type { Handle } from "../ipc/handle.ts";

/** What `feeds.*` is answered from. */
export interface FeedMeans {
  readonly place: PushPlace;
  readonly tries: FeedTries;
  readonly kept: KeptAddress;
  readonly settings: SettingsStore;
  /** Address of the feed of the session that runs; empty without one. */
  readonly watched: () => string;
}

/** Answers `feeds.*`. */
export function answerFeeds(handle: Handle, { place, tries, kept, settings, watched }: FeedMeans): void {
  handle("feeds.places", () => place.places());
  handle("feeds.renewKey", () => place.renew());
  handle("feeds.tryPorts", async () => {
    const { feeds } = settings.get();
    const ports = await measurePorts({ feeds }, (port) => listensOn(watched(), feeds, port));
    return ports.map(({ name, port, state, fault }) => ({
      ...{ name: name === "RTMP" ? ("RTMP" as const) : ("WHIP" as const), port, state },
      ...(fault ?? { problem: "", fix: "" }),
    }));
  });
  handle("feeds.firstPicture", async ({ feed }) => {
    try {
      const path = feed.kind === "file" ? feed.path : feed.kind === "demo" ? sampleVideo(sample()) : undefined;
      if (path === undefined)
        throw new FeedError(feed.kind, "it has no picture before a session", "Look at its picture in the session.");
      return { ok: true as const, jpeg: new Uint8Array(await firstPicture(path)) };
    } catch (error) {
      return { ok: false as const, ...describeFailure(error) };
    }
  });
  handle("feeds.endTry", () => tries.endTry());
  handle("feeds.try", async ({ feed }) => {
    try {
      const address = feed.kind === "demo" ? null : addressOf(feed, kept);
      if (address === null)
        throw new FeedError(feed.kind, "it is not tried before a session", "Look at its picture in the session.");
      return { ok: true as const, ...(await tries.first(address)) };
    } catch (error) {
      return { ok: false as const, ...describeFailure(error) };
    }
  });
}
