import { useState } from "react";
import { impossibleMarks } from "../../core/annotation/check-marks.ts";
import type { TaughtMark } from "../../core/annotation/model.ts";
import type { Procedure } from "../../core/procedure/schema.ts";
import type { CallOutput } from "../../ipc/contract.ts";
import { useJob } from "../jobs/use-job.ts";
import { failedJob } from "../refusal.ts";
import { useBridge, useLive, useServices } from "../services.ts";
import { goTo, show } from "../view.ts";

type Outcome = CallOutput<"profile.learn">;

/** What came of learning, and the bench that it was asked for: another name may be typed since. */
export type Learned = Outcome & { readonly bench: string };

/** Name of a bench that nobody has named. */
export const FIRST_BENCH = "my-bench";

/** Benches that no take of a person's teaches: the sample's own, and what is made of texts. */
const NOT_TAUGHT: ReadonlySet<string> = new Set(["sample", "cue-texts"]);

/** The bench that a session teaches: its own, where it had one. @param profile name of the session's bench; null without one */
export function benchOfSession(profile: string | null): string {
  return profile === null || NOT_TAUGHT.has(profile) ? FIRST_BENCH : profile;
}

/** Learning a bench of a procedure from a session's marks, how that goes, and what comes after it. One for every place that teaches. */
export function useLearning({ id: procedure, goal }: Pick<Procedure, "id" | "goal">) {
  const bridge = useBridge();
  const { live } = useServices();
  const { running } = useLive();
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Learned | null>(null);
  const job = useJob(["learn"]);
  const run = async (bench: string, work: Promise<Outcome>) => {
    setOutcome(null);
    setAsked(true);
    const result = await work.catch((error: unknown): Outcome => failedJob(error));
    setAsked(false);
    setOutcome({ ...result, bench });
  };
  return {
    ...{ job, outcome, running },
    busy: asked || job !== null,
    /** Learn it from these marks, and from what has taught the bench before. */
    learn: (bench: string, session: string, steps: readonly TaughtMark[]) =>
      run(
        bench,
        bridge.call("profile.learn", { procedure, name: bench, takes: [{ session, steps: [...steps] }], onto: true }),
      ),
    unlearn: (bench: string, session: string) =>
      run(bench, bridge.call("profile.unlearn", { procedure, name: bench, session })),
    /** Open the start with this bench chosen. */
    coachWith: (bench: string) => {
      live.dismiss();
      show({ coachWith: { procedure, goal, bench } });
      goTo("coach");
    },
  };
}

export type Learning = ReturnType<typeof useLearning>;

/** Steps whose marks cannot be true, in order of their ends. */
export function impossibleSteps(marks: readonly TaughtMark[], film: { begin: number; end: number }): string[] {
  return impossibleMarks(marks, film).map(({ step }) => step);
}
