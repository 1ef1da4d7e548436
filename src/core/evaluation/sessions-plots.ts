import { isDeviation } from "../domain/decision.ts";
import { reliability, type ConfidentStatement } from "../metrics/metrics-reliability.ts";
import type { CatchScore, CompletionScore, FalseInterrupt, TakeScore } from "./take-score.ts";
import type { ConfusionPlot, ReliabilityPlot } from "./report.ts";
import type { ScoredSession } from "./sessions-moments.ts";

/** Truth against what was said, over deviation kinds and "nothing"; none where there are neither. */
export function confusions(all: TakeScore): ConfusionPlot[] {
  const alarms = all.falseInterrupts.flatMap(({ kind }) => (isDeviation(kind) ? [kind] : []));
  const pairs: (readonly [string, string])[] = [
    ...all.deviations.map(({ kind, saidKind }) => [kind, saidKind ?? "nothing"] as const),
    ...alarms.map((kind) => ["nothing", kind] as const),
  ];
  if (pairs.length === 0) return [];
  const kinds = [...new Set(pairs.flat())].filter((kind) => kind !== "nothing").sort();
  const classes = [...kinds, "nothing"];
  const counts = classes.map((truth) =>
    classes.map((said) =>
      truth === "nothing" && said === "nothing" ? null : pairs.filter(([a, b]) => a === truth && b === said).length,
    ),
  );
  return [
    { kind: "confusion", title: "Deviations: what happened, what was said", axes: ["true", "said"], classes, counts },
  ];
}

/** Confidence of statements against the share of them that held. */
export function reliabilityPlot(said: readonly ConfidentStatement[]): ReliabilityPlot {
  const { bins, expectedError } = reliability(said);
  return {
    kind: "reliability",
    title: "Confidence of interrupts, and how many were right",
    bins: [...bins],
    expectedError,
  };
}

/** Every interrupt that can be right or wrong, with its confidence. */
export function statements({ events, score }: ScoredSession): ConfidentStatement[] {
  const key = ({ t, kind, step }: Pick<FalseInterrupt, "t" | "kind" | "step">): string =>
    JSON.stringify([t, kind, step]);
  const wrong = new Set(score.falseInterrupts.map(key));
  return events.flatMap((event) =>
    event.type === "interrupted" && (event.kind === "completion" || isDeviation(event.kind))
      ? [{ confidence: event.confidence, held: !wrong.has(key(event)) }]
      : [],
  );
}

/** Delays of what was found, in seconds, with how many were missed. */
export function series(name: string, found: readonly (CompletionScore | CatchScore)[]) {
  return { name, seconds: delays(found), missed: found.filter(({ delay }) => delay === null).length };
}

/** Delays in seconds of all that was not missed. */
export function delays(found: readonly { readonly delay: number | null }[]): number[] {
  return found.flatMap(({ delay }) => (delay === null ? [] : [delay]));
}
