import { isWithin, touches, type Withheld } from "../journal/withheld.ts";
import { LEFT_OUT_WORDS } from "../journal/withheld-words.ts";
import type { AnnotationEvent } from "./annotation-events.ts";
import type { AnnotationState, WithheldStretch } from "./model.ts";
import { refuse, type Refusal } from "./partition.ts";

/** Most stretches of one session. */
const MOST = 500;

/** The stretches with one more, or with another in the place of the one of its id, in order of time. */
export function withStretch(
  before: AnnotationState["withheld"],
  put: WithheldStretch,
  by: string,
): AnnotationState["withheld"] | Refusal {
  if (put.to <= put.from) return refuse("the stretch is no longer than nothing", "End it after it starts.");
  const others = before.filter(({ id }) => id !== put.id);
  if (others.length >= MOST) return refuse(`there are ${MOST} stretches already`, "Join some, or take some back.");
  return [...others, { ...put, by }].toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** The stretches without one. */
export function withoutStretch(before: AnnotationState["withheld"], id: string): AnnotationState["withheld"] | Refusal {
  if (before.some((one) => one.id === id)) return before.filter((one) => one.id !== id);
  return refuse(`no stretch "${id}" is cut or muted`, "It may have been taken back; choose another.");
}

/**
 * What people have said of a session without what it tells of stretches that were taken out of exports: what was heard there, and what people wrote of things that
 * lie wholly in what was cut out.
 */
export function toldWithout<T extends AnnotationState>(told: T): T {
  const { withheld } = told;
  if (withheld.length === 0) return told;
  return {
    ...told,
    deviations: told.deviations.map((one) => written(one, one.onset, one.back ?? one.fix ?? one.onset, withheld)),
    segments: told.segments.map((one) => written(one, one.start, one.end, withheld)),
    alongside: told.alongside.map((one) => written(one, one.start, one.end, withheld)),
    actions: told.actions.map((one) => (touches(withheld, one.start, one.end) ? wordless(one) : one)),
    aloud: told.aloud?.filter(({ start, end }) => !touches(withheld, start, end)) ?? null,
  };
}

/** A change as it is forwarded: without the words that `toldWithout` leaves out. */
export function changeWithout(event: AnnotationEvent, withheld: readonly Withheld[]): AnnotationEvent {
  const { change } = event;
  const whole = (one: { start: number; end: number }) => written(one, one.start, one.end, withheld);
  switch (change.type) {
    case "segmented":
    case "alongside":
      return { ...event, change: { ...change, segments: change.segments.map(whole) as typeof change.segments } };
    case "deviation-put": {
      const { deviation: one } = change;
      return {
        ...event,
        change: { ...change, deviation: written(one, one.onset, one.back ?? one.fix ?? one.onset, withheld) },
      };
    }
    case "action-put": {
      const { action } = change;
      return touches(withheld, action.start, action.end)
        ? { ...event, change: { ...change, action: wordless(action) } }
        : event;
    }
    case "thought-aloud":
      return {
        ...event,
        change: { ...change, thoughts: change.thoughts.filter(({ start, end }) => !touches(withheld, start, end)) },
      };
    default:
      return event;
  }
}

/** Without what people wrote of it where it lies wholly in what was cut out. */
function written<T extends object>(one: T, start: number, end: number, withheld: readonly Withheld[]): T {
  if (!isWithin(withheld, start, end)) return one;
  return {
    ...one,
    ...("text" in one ? { text: LEFT_OUT_WORDS } : {}),
    ...("what" in one ? { what: LEFT_OUT_WORDS, recovery: "" } : {}),
  };
}

function wordless<T extends { readonly text: string; readonly noun: string }>(one: T): T {
  return { ...one, text: LEFT_OUT_WORDS, noun: "" };
}
