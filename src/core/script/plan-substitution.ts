import type { EntryDraft, Episode, Planning } from "./episode.ts";
import { span } from "./episode.ts";
import { LIQUIDS, plural, singular } from "./frame-words.ts";
import { deviationOf } from "../domain/taxonomy.ts";
import { isCounted } from "./look-alikes.ts";
import { drawNotice, fixWindow, stepsBeforeNeed } from "./notice.ts";
import { mentions, placesOf } from "./noun-phrase.ts";
import { drawChange } from "./plan-wrong-execution.ts";
import { recoverySentence } from "./recovery.ts";
import { coresOf, tidy } from "./step-text.ts";
import type { Swap } from "./swaps.ts";
import { swapsFor, isGetLike } from "./swaps.ts";

/** Another thing is used than the step asks for. Null without room for it. */
export function planSubstitution(planning: Planning, place: number): Episode | null {
  const { setting, order, phase, random } = planning;
  const given = setting.steps[order[place]!]!;
  if (given.step.irreversible) return null;
  const swap = drawChange(random, given, swapsFor(planning, place), setting.share);
  if (!swap) return null;
  const drawn = drawNotice(random, { type: "substitution", phase, severity: 1, load: given.load });
  const gets = isGetLike(given);
  const follow = gets ? consequences(planning, place, swap) : [];
  const after = gets ? afterGetting(planning, place, follow, drawn) : afterUsing(planning, place, swap, drawn);
  const noticed = after !== null;
  const spoilt = follow.filter(({ place: at }) => !noticed || at <= place + after);
  const end = place + (after ?? 0);
  const fixes = noticed
    ? fixesFor(
        planning,
        place,
        swap,
        spoilt.map((one) => one.place),
        after,
      )
    : [];
  const step = given.step.id;
  return {
    type: "substitution",
    deviation: deviationOf("substitution", null, false),
    phase,
    step,
    role: swap.role,
    wrong: `Use ${swap.wrongSaid}, not ${swap.rightSaid.name}.`,
    noticedBy: `You look at what you used and see that ${swap.rightSaid.many ? "they are" : "it is"} not ${swap.rightSaid.name}.`,
    noticedAfter: after,
    repair: !noticed ? "nothing" : spoilt.length > 0 ? "roll-back-and-redo" : after === 0 ? "stop-and-fix" : "redo",
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

interface Spoilt {
  readonly place: number;
  readonly entry: EntryDraft;
}

/** Later steps that use the thing, with the wrong thing in its place, until the right one is fetched again. */
export function consequences(
  { setting, order }: Planning,
  place: number,
  swap: Pick<Swap, "right" | "name">,
): Spoilt[] {
  const out: Spoilt[] = [];
  for (let at = place + 1; at < order.length; at++) {
    const later = setting.steps[order[at]!]!;
    const places = placesOf(later.step.text, swap.right);
    if (places.length === 0) continue;
    if (isGetLike(later) && later.thing.join(" ") === swap.right.join(" ")) break;
    out.push({
      place: at,
      entry: { kind: "consequence", step: later.step.id, text: renamed(later.step.text, places, swap.name) },
    });
  }
  return out;
}

function renamed(text: string, places: readonly (readonly [number, number])[], name: string): string {
  const words = name.split(" ");
  const many = isCounted(name) ? [...words.slice(0, -1), plural(words.at(-1)!)].join(" ") : name;
  const replaced = places.toReversed().reduce((now, [start, end]) => {
    const last = now.slice(start, end).split(/\s+/).at(-1)!;
    return `${now.slice(0, start)}${singular(last) === last.toLowerCase() ? name : many}${now.slice(end)}`;
  }, text);
  return tidy(replaced);
}

/** A wrong thing that was fetched is found out before it is heated, poured or served, or not at all. */
function afterGetting(
  planning: Planning,
  place: number,
  follow: readonly Spoilt[],
  drawn: number | null,
): number | null {
  if (drawn === null) return null;
  const { setting, order } = planning;
  const lasting = follow.find(
    ({ place: at }) => !["cut", "clean", "get"].includes(setting.steps[order[at]!]!.verb ?? ""),
  );
  const latest = (lasting?.place ?? order.length) - place - 1;
  return Math.min(drawn, latest);
}

/** A wrong thing that was used is found out before the right one is needed, and before the wrong one is missing elsewhere. */
function afterUsing(planning: Planning, place: number, swap: Swap, drawn: number | null): number | null {
  const left = planning.order.length - 1 - place;
  const { setting, order } = planning;
  const uses = order.findIndex((number, k) => k > place && mentions(setting.steps[number]!.step.text, swap.right));
  const prepared = ["cut", "clean"].includes(setting.steps[order[place]!]!.verb ?? "") && uses >= 0;
  const must = Math.min(
    stepsBeforeNeed(planning, place),
    swap.neededAt - place - 1,
    prepared ? uses - place - 1 : Infinity,
  );
  const window = Math.min(left, fixWindow(planning, place));
  if (must <= left) return Math.min(must, drawn ?? must);
  return drawn === null ? null : Math.min(drawn, window);
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
  const verbatim = (k: number): EntryDraft => ({
    kind: "fix",
    step: setting.steps[order[k]!]!.step.id,
    text: setting.steps[order[k]!]!.step.text,
  });
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
    verbatim(place),
    ...spoilt.map(verbatim),
  ];
}
