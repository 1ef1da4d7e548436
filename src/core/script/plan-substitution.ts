import type { EntryDraft, Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";
import { LIQUIDS } from "./frames/frame-words.ts";
import { deviationOf } from "../domain/taxonomy.ts";
import { consequencesOf, type Spoilt } from "./changes/consequences.ts";
import { detectionAt, fixWindow, outcomeOf, type Ways } from "./notice.ts";
import { mentions } from "./frames/noun-phrase.ts";
import { drawChange, verbatimFix } from "./plan-wrong-execution.ts";
import { recoverySentence } from "./recovery.ts";
import { coresOf } from "./step-text.ts";
import type { Swap } from "./changes/swaps.ts";
import { swapsFor, isGetLike } from "./changes/swaps.ts";

/** Another thing is used than the step asks for. Null without room for it. */
export function planSubstitution(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.irreversible) return null;
  const swap = drawChange(random, given, swapsFor(planning, place), setting.share);
  if (!swap) return null;
  const detection = detectionAt(planning, place, { type: "substitution", severity: 1, role: swap.role });
  const follow = consequencesOf(planning, place, { of: "thing", right: swap.right, name: swap.name });
  // What would be both the right thing and the wrong one cannot be told.
  if (follow.some(({ place: at }) => mentions(setting.steps[order[at]!]!.step.text, swap.name.split(" ")))) return null;
  const ways = waysToEnd(planning, place, swap, follow);
  const { after, fixed, drawn } = outcomeOf(detection, ways);
  const spoilt = follow.filter(({ place: at }) => !fixed || at <= place + after!);
  const end = place + (after ?? 0);
  const redone = spoilt.map((one) => one.place);
  const fixes = fixed ? fixesFor(planning, place, swap, redone, after!) : [];
  const step = given.step.id;
  return {
    type: "substitution",
    deviation: deviationOf("substitution", null, false),
    phase,
    step,
    role: swap.role,
    drawn,
    wrong: `Use ${swap.wrongSaid}, not ${swap.rightSaid.name}.`,
    noticedBy: `You look at what you used and see that ${swap.rightSaid.many ? "they are" : "it is"} not ${swap.rightSaid.name}.`,
    noticedAfter: after,
    repair: !fixed ? "nothing" : spoilt.length > 0 ? "roll-back-and-redo" : after === 0 ? "stop-and-fix" : "redo",
    recovery: recoverySentence({ of: "substitution" }, coresOf(given, setting.kitchen, swap.keep)),
    at: new Map<number, EntryDraft[]>([
      [place, [{ kind: "error", step, text: swap.text }]],
      ...spoilt.map((one): [number, EntryDraft[]] => [one.place, [one.entry]]),
    ]),
    fixes,
    fixAfter: end,
    reserved: [...new Set([...span(place, end), ...spoilt.map((one) => one.place)])],
  };
}

/**
 * When a wrong thing is found out: before it is needed itself, and before what was done with it can no longer be undone: it was heated, poured or
 * served, or mixed with others.
 */
function waysToEnd(planning: Planning, place: number, swap: Swap, follow: readonly Spoilt[]): Ways {
  const { setting, order } = planning;
  const left = order.length - 1 - place;
  const given = setting.steps[order[place]!]!;
  const lasting = follow.find(
    ({ place: at }) => !["cut", "clean", "get"].includes(setting.steps[order[at]!]!.verb ?? ""),
  );
  const loose = isGetLike(given) || given.verb === "cut" || given.verb === "clean";
  const window = loose ? (lasting?.place ?? order.length) - place - 1 : fixWindow(planning, place);
  const must = swap.neededAt - place - 1;
  return { left, must, latest: Math.min(window, left, must) };
}

/** Verbs after which a thing lies apart from the others and can be put aside. */
const LAYING = /^(?:lay|place|set|put|arrange|position)$/;

function fixesFor(
  { setting, order }: Planning,
  place: number,
  swap: Swap,
  spoilt: readonly number[],
  after: number,
): EntryDraft[] {
  const given = setting.steps[order[place]!]!;
  const step = given.step.id;
  const added = (given.verb === "put" || given.verb === "cover") && !LAYING.test(given.frame!.verb);
  const poured = LIQUIDS.has(swap.name.split(" ").at(-1)!);
  const away =
    !setting.kitchen && !isGetLike(given)
      ? `Take the ${swap.said} ${given.verb === "fasten" ? "off" : "away"} again`
      : added
        ? `Take out what you can of the ${swap.said}`
        : `Put the ${swap.said} aside`;
  return [
    ...(added && setting.kitchen && (after > 0 || poured) ? [] : [{ kind: "fix" as const, step, text: away }]),
    verbatimFix(setting, order[place]!),
    ...spoilt.map((at) => verbatimFix(setting, order[at]!)),
  ];
}
