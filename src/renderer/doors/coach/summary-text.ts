import type { EventOf } from "../../../core/journal/events.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import type { Help, SessionReview } from "../../../core/review/session-review.ts";
import { keptDoubts } from "../../../core/review/kept-doubts.ts";
import { doubtSentence } from "../../session/doubt-sentence.ts";
import { leftOutAtStop } from "../../../core/journal/left-out.ts";
import { progressOf } from "../../../core/plan/choice-lines.ts";
import { closingWord, utteranceMark } from "../../session/words.ts";
import { clock, dayOnly } from "../../ui/format.ts";
import { words } from "../../words/words.ts";
import { correctionText } from "../../session/correction-text.ts";

/** A step's text in the session's procedure; its id where that has none. */
export function stepText({ procedure }: Pick<SessionState, "procedure">, id: string): string {
  return procedure?.steps.find((step) => step.id === id)?.text ?? id;
}

/** What became of help, a few words. */
export function becameText({ became }: Help): string {
  const text = words().summary.became;
  return "at" in became ? text[became.is]({ time: clock(became.at) }) : text[became.is];
}

/** What a correction was, a sentence. */
export function correctionOf(state: Pick<SessionState, "procedure">, event: EventOf<"corrected">): string {
  const { correction } = event;
  if (correction.action === "say") return words().summary.said({ text: correction.text });
  return correctionText(event, state.procedure?.steps ?? []);
}

/** Most characters of a report: what the clipboard is given at a time. */
const MOST = 8000;

/** What is left in doubt as a session ends, as lines of its report. */
function doubtLines(state: SessionState, line: (t: number, what: string) => string): string[] {
  const doubts = keptDoubts(state);
  return doubts.length === 0
    ? []
    : ["", words().coach.keptDoubts.label, ...doubts.map((one) => line(one.t, doubtSentence(one, state)))];
}

/** A session's summary as plain text, to be passed on. */
export function summaryText(state: SessionState, review: SessionReview): string {
  const text = words().summary;
  const { well, probably, help, corrections } = review;
  const helpedSteps = helpedIn(state, review);
  const { done, all } = progressOf(state.plan, state.procedure);
  const { stoppedAt } = leftOutAtStop(state);
  const line = (t: number, what: string) => `  ${clock(t)}  ${what}`;
  const helped = help.map((one) =>
    line(one.t, [utteranceMark(one.kind).word, one.text, `(${becameText(one)})`].filter(Boolean).join(" ")),
  );
  const lines = [
    [state.goal, dayOnly(state.startedAt), state.closed && closingWord(state)].filter(Boolean).join(" · "),
    all > 0 ? text.facts({ time: clock(state.t), done, all }) : clock(state.t),
    ...(stoppedAt === null ? [] : [text.stoppedAt({ step: stepText(state, stoppedAt) })]),
    ...(state.signals > 0 ? [text.signals({ count: state.signals })] : []),
    ...(state.missed > 0 ? [text.blind({ n: state.missed })] : []),
    "",
    wellText(state, well.length),
    ...well.map(({ step, t }) => line(t, stepText(state, step))),
    ...(probably.length > 0 ? ["", text.probablyCount({ n: probably.length })] : []),
    ...probably.map(({ step, t }) => line(t, stepText(state, step))),
    "",
    help.length > 0 ? text.help : noHelp(state),
    ...(helpedSteps > 0 ? [text.helpedCount({ n: helpedSteps })] : []),
    ...helped,
    ...doubtLines(state, line),
    ...(corrections.length > 0 ? ["", text.corrected] : []),
    ...corrections.map((event) => line(event.t, correctionOf(state, event))),
  ];
  return lines.join("\n").slice(0, MOST);
}

/** How many steps were done with help; none where none was given. */
export function helpedIn(
  { plan, procedure }: SessionState,
  { well, probably, skipped, help }: Pick<SessionReview, "well" | "probably" | "skipped" | "help">,
): number {
  if (help.length === 0) return 0;
  return Math.max(0, progressOf(plan, procedure).done - well.length - probably.length - skipped.length);
}

/** How many steps were done without help; of a session in which the person told the coach, as they said. */
export function wellText(state: SessionState, n: number): string {
  const text = words().summary;
  if (n === 0) return noneWell(state);
  return state.way === "told" ? text.saidCount({ n }) : text.wellCount({ n });
}

/** What is said where the coach reported no deviation: also where it looked for none. */
export function noHelp({ way }: SessionState): string {
  const text = words().summary;
  return way === "told" ? text.lookedForNone : text.noHelp;
}

/** A sentence for what the lines of the steps do not say: that no bench was known, or that the coach reported nothing; empty for none. */
export function summaryNote(state: SessionState, { well, help }: Pick<SessionReview, "well" | "help">): string {
  if (well.length === 0 && knewNoBench(state)) return words().summary.noBench;
  return help.length === 0 ? noHelp(state) : "";
}

/** What is said where no step was done without help: also where the coach knew no bench, and could recognise none. */
function noneWell(state: SessionState): string {
  const text = words().summary;
  return knewNoBench(state) ? text.noBench : text.noneWell;
}

/** Whether the coach knew no bench, and the recording could teach it. */
function knewNoBench({ profile, media }: SessionState): boolean {
  return profile === null && media.length > 0;
}
