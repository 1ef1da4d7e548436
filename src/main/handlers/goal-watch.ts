import { isYes } from "../../app/goal/is-yes.ts";
import type { GoalWatching } from "../../app/goal/goal-watching.ts";
import type { Handle } from "../ipc/handle.ts";
import { withoutAlpha } from "../session/camera-feed.ts";

/** Answers `goalWatch.*`. */
export function answerGoalWatch(handle: Handle, goals: GoalWatching): void {
  let index = 0;
  handle("goalWatch.agreement", ({ participant }) => goals.agreement(participant));
  handle("goalWatch.agree", ({ participant, ...agreed }) => goals.agree(participant, agreed));
  handle("goalWatch.begin", ({ participant }) => goals.begin(participant));
  handle("goalWatch.look", async ({ t, width, height, rgba }) =>
    told(await goals.look({ t, index: index++, width, height, rgb: withoutAlpha(rgba, width * height) })),
  );
  handle("goalWatch.hear", async ({ words, language }) => {
    const answered = isYes(words, language);
    if (answered !== null) return { offered: [], over: false, answered };
    return { ...told(await goals.hear(words)), answered };
  });
  handle("goalWatch.choose", async ({ procedure }) => told(await goals.choose(procedure)));
  handle("goalWatch.end", () => goals.end());
}

function told({ offered, over }: Awaited<ReturnType<GoalWatching["look"]>>) {
  return {
    over,
    offered: offered.map(({ procedure, goal, bench, chance, why }) => ({ procedure, goal, bench, chance, why })),
  };
}
