import { topicOf } from "../brain/advice/claim.ts";
import type { Lacking } from "../brain/ports.ts";
import type { InterruptKind } from "../domain/decision.ts";
import type { StepId } from "../domain/ids.ts";
import type { Rule, Story, Stretch } from "./explanation.ts";
import type { Watched } from "./watched-brain.ts";

/** How one interrupt stood at one tick. */
export interface Standing {
  readonly kind: InterruptKind;
  readonly step: StepId | null;
  readonly missing: readonly StepId[];
  readonly stood: Stretch["stood"];
  readonly is: number | null;
  readonly needs: number | null;
}

/** Names an interrupt from tick to tick: an omission is the same when it is called an ordering, and the last completion is a completion. */
export function standingKey({ kind, step }: Pick<Standing, "kind" | "step">): string {
  return `${topicOf(kind) ?? kind} ${step ?? ""}`;
}

/** How each interrupt that is possible stood at a tick. @param hasModel whether a model beside the brain may keep one back */
export function standingsAt({ judgement, inside, ended, keptBack }: Watched, hasModel: boolean): Standing[] {
  const { decision } = judgement;
  const said = decision.act === "interrupt" ? decision : null;
  const found = inside.candidates.map((one): Standing => {
    const { kind, step, missing, held, hold } = one;
    const stood = ruleOf({ held, hold, ended, kept: keptBack(one), spoke: said !== null, hasModel });
    return { kind, step, missing, stood, is: held, needs: hold };
  });
  const lacking = inside.lacking.map(({ lacks, ...one }: Lacking): Standing => ({ ...one, stood: lacks }));
  const others = [...found, ...lacking];
  if (said === null) return others;
  const { kind, step, missing, confidence } = said;
  const own: Standing = { kind, step, missing, stood: "said", is: confidence, needs: null };
  return [own, ...others.filter((one) => standingKey(one) !== standingKey(own))];
}

/** The rule that kept an interrupt with evidence from being made. */
function ruleOf(one: {
  readonly held: number;
  readonly hold: number;
  readonly ended: boolean;
  readonly kept: Rule | null;
  readonly spoke: boolean;
  readonly hasModel: boolean;
}): Rule {
  if (one.ended) return "plan-ended";
  if (one.held < one.hold) return "hold";
  if (one.kept !== null) return one.kept;
  if (one.spoke || !one.hasModel) return "other-first";
  return "second-look";
}

/** How near an interrupt was to being made, 0..1. */
function nearness({ stood, is, needs }: Standing): number {
  if (stood === "said" || (RULES_AFTER as readonly string[]).includes(stood)) return 1;
  // The looks are margins: nothing tells how near one is.
  if (stood === "likeness" || stood === "doubt" || stood === "unchanged" || is === null || needs === null || needs <= 0)
    return 0;
  return Math.min(1, Math.max(0, is / needs));
}

/** Rules that come after all conditions are met. */
const RULES_AFTER = ["hold", "plan-ended", "signal", "second-look", "held-back", "other-first"] as const;

/** The story of one interrupt over ticks: equal standings on end are one stretch. @param ticks times and standings, oldest first; at least one */
export function storyOf(ticks: readonly { readonly t: number; readonly standing: Standing }[]): Story {
  const stretches: Stretch[] = [];
  for (const { t, standing } of ticks) {
    const { stood, is, needs, missing } = standing;
    const last = stretches.at(-1);
    if (last?.stood === stood && last.needs === needs) {
      const least = is === null ? last.least : Math.min(last.least ?? is, is);
      const most = is === null ? last.most : Math.max(last.most ?? is, is);
      stretches[stretches.length - 1] = { ...last, to: t, least, most, missing };
    } else stretches.push({ from: t, to: t, stood, least: is, most: is, needs, missing });
  }
  const { standing } = ticks.at(-1)!;
  return { kind: standing.kind, step: standing.step, stretches, near: nearness(standing) };
}

/** Stories of all interrupts over watched ticks, by their names. */
export function storiesOf(
  watched: readonly Watched[],
  hasModel: boolean,
): ReadonlyMap<string, { readonly story: Story; readonly until: number }> {
  const ticks = new Map<string, { readonly t: number; readonly standing: Standing }[]>();
  for (const one of watched)
    for (const standing of standingsAt(one, hasModel)) {
      const key = standingKey(standing);
      const known = ticks.get(key) ?? [];
      // Of two ways to do a step wrong the nearer one tells.
      if (known.at(-1)?.t === one.t) continue;
      ticks.set(key, [...known, { t: one.t, standing }]);
    }
  return new Map([...ticks].map(([key, own]) => [key, { story: storyOf(own), until: own.at(-1)!.t }]));
}
