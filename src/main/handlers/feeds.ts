import { addressOf, type KeptAddress } from "../session/feed-address.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { FeedTries } from "../session/feed-tries.ts";
import { FeedError } from "../../capture/ffmpeg/errors.ts";
import type { PushPlace } from "../session/push-place.ts";
import type { Handle } from "../ipc/handle.ts";

/** Answers `feeds.*`. */
export function answerFeeds(handle: Handle, place: PushPlace, tries: FeedTries, kept: KeptAddress): void {
  handle("feeds.places", () => place.places());
  handle("feeds.renewKey", () => place.renew());
  handle("feeds.endTry", () => tries.end());
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
