import { agreementIn, choicesIn, keptSince } from "../core/choices.ts";
import { contextFor, type DigitalContext } from "../core/goal-context.ts";
import { otherGoals, type OtherGoal } from "../core/other-goals.ts";
import { usualFor } from "../core/history.ts";
import type { GoalLine } from "../core/journal.ts";
import type { KnownGoal } from "../core/known.ts";
import { weightsAfter } from "../core/mixture.ts";
import { GoalWatch, type Offer } from "../core/watch.ts";
import type { Offered } from "../core/offer.ts";
import type { PerceptionStream } from "../../../core/domain/feed/source.ts";
import type { Frame } from "../../../core/domain/tick.ts";
import { goalJournal } from "../../../storage/goal-watch.ts";
import { keepGoalLines, noteGoalLine, readGoalLines } from "./goal-lines.ts";
import { listSessions } from "../../../storage/journal/sessions.ts";
import { digitalContext } from "./digital-context.ts";
import { knownGoals } from "./known-goals.ts";
import { OfferRanking } from "./offer-ranking.ts";
import { momentOf, pastGoals } from "./past-goals.ts";
import type { WatchingParts } from "./watching-parts.ts";

/** What is offered to a person, with the goals' words. */
export interface OfferNow {
  readonly offered: readonly (Offered & {
    readonly goal: string;
    /** As a model in the slot has worded it; left out where none has. */
    readonly reason?: string;
  })[];
  /** Goals of other kinds, which are shown and handed to nobody. */
  readonly others?: readonly OtherGoal[];
  /** Number of refusals after which nothing is offered any more until the program is started anew. */
  readonly over: boolean;
}

interface Watch {
  readonly participant: string | null;
  readonly file: string;
  readonly known: readonly KnownGoal[];
  readonly watch: GoalWatch;
  readonly stream: PerceptionStream;
  readonly ranking: OfferRanking;
  readonly context: DigitalContext;
  /** What was said last, in which language and when, in milliseconds of the clock. */
  heard: { readonly words: string; readonly language: string; readonly at: number };
  /** Procedures of the newest offer that was journalled, joined. */
  shown: string;
}

const DAY_MS = 86_400_000;
/** Milliseconds for which what was said counts for goals of other kinds. */
const HEARD_MS = 60_000;
const SILENCE = { words: "", language: "en", at: -Infinity };
const NOTHING: OfferNow = { offered: [], over: false };

/** Watches what the page sees before sessions, for one person at a time, once they have agreed, and keeps their choices. */
export class GoalWatching {
  readonly #parts: WatchingParts;
  #watch: Watch | null = null;
  /** How often watching was begun or ended: what another beginning has overtaken is not watched. */
  #round = 0;
  /** How often each person has refused in a row since the program was started. */
  readonly #refused = new Map<string | null, number>();

  constructor(parts: WatchingParts) {
    this.#parts = parts;
  }

  /** Whether somebody is watched now. */
  get watches(): boolean {
    return this.#watch !== null;
  }

  /** What a person has agreed to. */
  async agreement(participant: string | null): Promise<{ readonly on: boolean; readonly folder: string }> {
    return agreementIn(await readGoalLines(this.#file(participant)));
  }

  /** A person agrees to be watched before sessions, or does no longer; watching ends then. */
  async agree(participant: string | null, agreed: { readonly on: boolean; readonly folder: string }): Promise<void> {
    this.end();
    await noteGoalLine(this.#file(participant), this.#line({ type: "agreed", ...agreed }));
  }

  /**
   * Begin to watch for a person; what is older than the days of keeping is deleted.
   *
   * @returns whether they have agreed, and nobody else is watched by now: nothing is watched otherwise
   */
  async begin(participant: string | null): Promise<boolean> {
    this.end();
    const round = this.#round;
    const file = this.#file(participant);
    const lines = await readGoalLines(file);
    const agreed = agreementIn(lines);
    if (!agreed.on) return false;
    const since = new Date(this.#parts.now().getTime() - this.#parts.days() * DAY_MS).toISOString();
    const kept = keptSince(lines, since);
    if (kept.length < lines.length) await keepGoalLines(file, kept);
    const known = await knownGoals(await this.#parts.library(), await this.#parts.encoder());
    const now = momentOf(this.#parts.now());
    const context = await digitalContext(agreed.folder, now.seconds, this.#parts.zone);
    const past = pastGoals(await listSessions(this.#parts.sessions()), participant, known);
    const watch = new GoalWatch({
      known,
      weights: weightsAfter(choicesIn(kept)),
      before: [contextFor(known, context), usualFor(known, past, now)],
      refused: this.#refused.get(participant) ?? 0,
    });
    if (round !== this.#round) return false;
    const { openStream, model, language } = this.#parts;
    const ranking = new OfferRanking(model(), language, () => this.#parts.now().getTime());
    this.#watch = {
      participant,
      file,
      known,
      watch,
      stream: openStream(),
      ranking,
      context,
      heard: SILENCE,
      shown: "",
    };
    return true;
  }

  /** Look at one more picture, about one a second, with times of one clock. Pictures that cannot be looked at are passed over. */
  async look(frame: Frame): Promise<OfferNow> {
    const watching = this.#watch;
    if (watching === null) return NOTHING;
    const tick = await watching.stream.perceive(frame).catch(() => null);
    return tick === null || this.#watch !== watching ? NOTHING : this.#told(watching, watching.watch.look(tick));
  }

  /** Words that the person has just said, and the tag of their language. */
  async hear(words: string, language: string): Promise<OfferNow> {
    const watching = this.#watch;
    if (watching === null) return NOTHING;
    watching.heard = { words, language, at: this.#parts.now().getTime() };
    return this.#told(watching, watching.watch.hear(words));
  }

  /** One of what is offered is taken, or none of it is wanted now (null). */
  async choose(procedure: string | null): Promise<OfferNow> {
    const watching = this.#watch;
    if (watching === null || watching.shown === "") return NOTHING;
    const { participant, file, watch } = watching;
    watching.shown = "";
    if (procedure === null) watch.refuse();
    this.#refused.set(participant, procedure === null ? (this.#refused.get(participant) ?? 0) + 1 : 0);
    await noteGoalLine(file, this.#line({ type: "chosen", procedure }));
    return { offered: [], over: watch.isOver };
  }

  /** Nobody is watched any more. */
  end(): void {
    this.#round += 1;
    this.#watch?.stream.close();
    this.#watch?.ranking.close();
    this.#watch = null;
  }

  async #told(watching: Watch, { offered: found, accounts }: Offer): Promise<OfferNow> {
    const { known, file, ranking } = watching;
    const candidates = found.map(({ at }) => ({ ...known[at]!, accounts: accounts[at]! }));
    const offered = ranking.shown(found, candidates);
    const shown = offered.map(({ procedure }) => procedure).join(" ");
    if (shown !== "" && shown !== watching.shown) {
      watching.shown = shown;
      const places = [...offered.map(({ at }) => at), ...known.keys()];
      const goals = [...new Set(places)]
        .filter((at) => accounts[at]!.length > 0)
        .map((at) => ({ procedure: known[at]!.procedure, bench: known[at]!.bench, accounts: [...accounts[at]!] }));
      const { rankedBy } = ranking;
      const by = rankedBy === "" ? {} : { rankedBy };
      await noteGoalLine(file, this.#line({ type: "offered", shown: offered.length, goals, ...by }));
    }
    const over = watching.watch.isOver;
    return { offered: offered.map((one) => ({ ...one, goal: known[one.at]!.goal })), over, others: over ? [] : this.#others(watching) }; // prettier-ignore
  }

  #others({ known, context, heard: { words, language, at } }: Watch): OtherGoal[] {
    const isRecent = this.#parts.now().getTime() - at <= HEARD_MS;
    return otherGoals(known, context, isRecent ? words : "", language);
  }

  #file(participant: string | null): string {
    return goalJournal(this.#parts.data(), participant);
  }

  #line(line: Undated<GoalLine>): GoalLine {
    return { version: 1, at: this.#parts.now().toISOString(), ...line };
  }
}

/** Each kind of line without what all have. */
type Undated<L> = L extends unknown ? Omit<L, "version" | "at"> : never;
