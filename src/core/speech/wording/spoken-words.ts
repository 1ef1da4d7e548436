import type { Way } from "../../domain/way.ts";
import type { CookingCategory } from "../../domain/taxonomy.ts";

/**
 * What the coach says in one language, by occasion. Where a text is put in (a step, a goal), it is worded for the inside of a sentence by
 * `clause`; `next` may be empty where nothing is.
 */
export interface SpokenWords {
  /** A step's text as it stands inside these sentences, of at most so many words. */
  clause(text: string, longest?: number): string;
  /** A text as a sentence of its own. */
  sentence(text: string): string;
  /** Several steps one after the other, at least one. */
  joined(clauses: readonly string[]): string;
  /** Clauses of which one is enough; one clause is itself. */
  either(clauses: readonly string[]): string;
  opening(goal: string, next: string): string;
  /** What earlier sessions say, after the opening: a step that was done minutes ago, with what was done then; one that is often left out; steps that the coach was not sure about; a left-handed person. */
  readonly earlier: {
    done(step: string, minutes: number, goal: string): string;
    forgotten(step: string, times: number, of: number): string;
    doubted(steps: readonly string[]): string;
    readonly leftHanded: string;
  };
  /** How the coach works in this session; `unknown` where the person tells it because it does not know the bench. */
  readonly way: Readonly<Record<Way | "unknown", string>>;
  readonly good: string;
  completed(next: string): string;
  /** For a person who knows the steps. */
  completedShort(next: string): string;
  /** What comes next if the step at hand is done. */
  ifDone(next: string): string;
  finished(goal: string): string;
  readonly question: string;
  isDone(step: string): string;
  goOn(next: string): string;
  onceMore(next: string): string;
  onceTooOften(fix: string): string;
  readonly alreadyDone: string;
  readonly neverMind: string;
  readonly cannotBeUndone: string;
  stop(fix: string): string;
  before(step: string, missing: string): string;
  goBack(to: string): string;
  waitFirst(next: string): string;
  tooEarlyForGood(missing: string): string;
  comesLater(missing: string): string;
  wrongPart(step: string): string;
  notRight(step: string): string;
  mindTheTime(step: string): string;
  whenReady(next: string): string;
  /** Why something is taken back: it came too early, or this step went wrong. */
  readonly tooEarly: string;
  wentWrong(step: string): string;
  /** Take it back; then what was left out. */
  takeItBack(why: string, missing: string): string;
  takeBackAfterIt(why: string, first: string): string;
  takeBackLast(why: string, layers: number, first: string): string;
  /** This many more steps, in a list. */
  more(count: number): string;
  leftOut(clauses: readonly string[], when: "in-time" | "at-the-end"): string;
  /** Something looks wrong in a step that is over, by its category. It asks for a look and claims nothing. */
  readonly finding: Readonly<Record<CookingCategory, (step: string) => string>>;
  readonly remarks: SessionRemarks;
}

/** What the coach says of itself. */
export interface SessionRemarks {
  /** It is silent until somebody answers. @param goal what it was to coach, as the procedure words it */
  changedBench(goal: string): string;
  /** Hands left the bench after most steps of the lesson, and do not now. */
  readonly handsStay: string;
  readonly backToRules: string;
  readonly backAsItWas: string;
  /** A model is no longer listened to. @param why a sentence */
  onlyWatched(why: string): string;
  readonly seesAgain: string;
  /** @param why a sentence, or empty */
  blind(why: string): string;
  /** A step looks done and is not until its signal comes. @param signal its name; `scan` is what a barcode scanner reads */
  waitsForSignal(step: string, signal: string): string;
  /** The person went on, and an earlier step waits still. */
  stillWaitsForSignal(step: string, signal: string): string;
  /** A signal brought something else than the step expects, e.g. another part's barcode. */
  anotherSignal(signal: string): string;
  readonly notRecording: string;
  cameraNotRecording(name: string): string;
  /** Nothing more is kept, and so the session is over. @param reason in English, a clause */
  endedUnkept(reason: string): string;
}
