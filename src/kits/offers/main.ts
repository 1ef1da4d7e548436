import { GoalWatching, type OfferNow } from "./app/goal-watching.ts";
import type { FolderChoice } from "../../core/settings/model-slots.ts";
import { spokenAnswer } from "./app/spoken-answer.ts";
import { OverheardGoals } from "./app/overheard.ts";
import { describeFailure } from "../../app/jobs/failure.ts";
import { FeedError } from "../../capture/ffmpeg/ffmpeg-errors.ts";
import type { Handle } from "../../main/ipc/handle.ts";
import { withoutAlpha } from "../../main/session/camera-feed.ts";
import { addressOf } from "../../main/session/chosen-feeds.ts";
import { GoalFeed } from "./app/goal-feed.ts";
import { openChat } from "../../app/models/open-chat.ts";
import { sentTo } from "../../core/settings/model-server.ts";
import type { KitSurroundings, RunningKit } from "../../main/main-kit.ts";
import { openLanguageFolder } from "../../main/main-language.ts";
import { modelKeysIn } from "../../main/secrets/model-keys.ts";

/** Watches what a person is up to before a session, and answers `goalWatch.*`. */
export function runOffers(around: KitSurroundings): RunningKit {
  const feed = new GoalFeed(around.listen);
  const goals = startGoals(around);
  return {
    answer: (_handle, kept) => answerOffers(kept, { ...around, goals, feed }),
    watched: { holds: (address) => feed.holds(address), end: () => feed.end() },
  };
}

function startGoals({ inference, language, ...stores }: KitSurroundings): GoalWatching {
  const { data, sessions, library, settings, vault } = stores;
  const keys = modelKeysIn(vault);
  return new GoalWatching({
    ...{ data, sessions, library, now: () => new Date(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    encoder: async () => (await inference.whenReady()).encoder,
    openStream: () => inference.openStream(),
    days: () => settings.get().goalWatchDays,
    language,
    // Calendar and notes stay on this machine: a model elsewhere is not asked.
    model: () => {
      const { coach, mode } = settings.get().models;
      if (coach.by === "default" || mode === "off" || mode === "shadow" || sentTo(coach) !== null) return null;
      const key = coach.by === "server" ? keys.get({ slot: "coach", address: coach.address }) : "";
      const folder = (choice: FolderChoice, signal: AbortSignal) => openLanguageFolder(choice, settings.get(), signal);
      return (signal) => openChat(coach, { key, pictures: false, folder, signal });
    },
  });
}

interface Watching extends KitSurroundings {
  readonly goals: GoalWatching;
  /** Watches what the page does not hold. */
  readonly feed: GoalFeed;
}

function answerOffers(handle: Handle, { goals, feed, addresses, settings, ears, push }: Watching): void {
  const kept = (id: string) => addresses.of(id);
  let index = 0;
  const tell = (offer: OfferNow, answered: ReturnType<typeof spokenAnswer> = null): void =>
    push("goalWatch.told", { ...told(offer), answered, problem: null });
  const overheard = new OverheardGoals({
    ...{ ears, goals, settings: () => settings.get().hearing },
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
