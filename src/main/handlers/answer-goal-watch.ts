import type { GoalWatching, OfferNow } from "../../app/goal/goal-watching.ts";
import { spokenAnswer } from "../../app/goal/spoken-answer.ts";
import { OverheardGoals } from "../../app/goal/overheard.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import type { Ears } from "../../app/session/speech-finder.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import type { HearingSettings } from "../../core/settings/hearing.ts";
import type { Handle } from "../ipc/handle.ts";
import type { Pusher } from "../ipc/push.ts";
import { withoutAlpha } from "../session/camera-feed.ts";
import { addressOf, type KeptAddress } from "../session/feed-address.ts";
import type { GoalFeed } from "../session/goal-feed.ts";

/** What watching before sessions is answered from. */
export interface GoalWatchMeans {
  readonly goals: GoalWatching;
  /** Watches what the page does not hold. */
  readonly feed: GoalFeed;
  readonly kept: KeptAddress;
  readonly ears: Ears;
  readonly hearing: () => HearingSettings;
  readonly push: Pusher;
}

/** Answers `goalWatch.*`. */
export function answerGoalWatch(handle: Handle, { goals, feed, kept, ears, hearing, push }: GoalWatchMeans): void {
  let index = 0;
  const tell = (offer: OfferNow, answered: ReturnType<typeof spokenAnswer> = null): void =>
    push("goalWatch.told", { ...told(offer), answered, problem: null });
  const overheard = new OverheardGoals({
    ...{ ears, goals, settings: hearing },
    tell: (heard) => (heard.answered === null ? tell(heard) : tell({ offered: [], over: false }, heard.answered)),
  });
  handle("goalWatch.agreement", ({ participant }) => goals.agreement(participant));
  handle("goalWatch.agree", ({ participant, ...agreed }) => goals.agree(participant, agreed));
  handle("goalWatch.begin", ({ participant }) => goals.begin(participant));
  handle("goalWatch.watch", async ({ participant, feed: choice }) => {
    try {
      const address = choice.kind === "demo" ? null : addressOf(choice, kept);
      if (address === null) throw new FeedError(choice.kind, "the window watches it itself", "Choose another feed.");
      if (!(await goals.begin(participant))) return { ok: true as const, watching: false };
      const over = (problem: string) => push("goalWatch.told", { offered: [], over: false, answered: null, problem });
      await feed.watch(address, async (frame) => tell(await goals.look(frame)), over);
      return { ok: true as const, watching: true };
    } catch (error) {
      return { ok: false as const, ...describeFailure(error) };
    }
  });
  handle("goalWatch.look", async ({ t, width, height, rgba }) =>
    told(await goals.look({ t, index: index++, width, height, rgb: withoutAlpha(rgba, width * height) })),
  );
  handle("goalWatch.hear", async ({ words, language }) => {
    const answered = spokenAnswer(words, language);
    if (answered !== null) return { offered: [], over: false, answered };
    return { ...told(await goals.hear(words, language)), answered };
  });
  handle("goalWatch.sound", ({ samples, language }) => overheard.sound(samples, language));
  handle("goalWatch.choose", async ({ procedure }) => told(await goals.choose(procedure)));
  handle("goalWatch.end", async () => {
    goals.end();
    overheard.end();
    await feed.end();
  });
}

function told({ offered, over, others = [] }: OfferNow) {
  return {
    over,
    others: [...others],
    offered: offered.map(({ procedure, goal, bench, chance, why, reason }) => ({
      ...{ procedure, goal, bench, chance, why },
      ...(reason === undefined ? {} : { reason }),
    })),
  };
}
