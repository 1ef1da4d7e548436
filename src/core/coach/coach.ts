import type { Closing, Inspection, ModelStanding, PendingInterrupt } from "../brain/ports.ts";
import type { Brain } from "../brain/registry.ts";
import { clipFrames, selectClips } from "../brain/clips.ts";
import { isDeviation, type Interrupt } from "../domain/decision.ts";
import type { ClipRange, Denied, Observation, Said } from "../domain/observation.ts";
import type { Evidence } from "../domain/tick.ts";
import { missingAncestors } from "../procedure/graph.ts";
import { missingFor } from "./coach-corrections.ts";
import { leftOutWords, outOfOrder, withWaiting, type LeftOut } from "../journal/left-out.ts";
import { acceptedPlan } from "../plan/forms/proposal.ts";
import { moveTo, reopen } from "../plan/revise.ts";
import { currentStep, type Plan } from "../plan/plan.ts";
import type { StepId } from "../domain/ids.ts";
import type { LabelNumber } from "../plan/oracle-plan.ts";
import { completedSteps, finishes } from "../plan/standing.ts";
import { found, notSaid, planned, ticked } from "./coach-events.ts";
import {
  followsDenial,
  type CalledWrong,
  type DeniedLast,
  type Finding,
  type ToldDeviation,
} from "../journal/called-wrong.ts";
import type { CoachTick } from "./coach-tick.ts";
import { doubtAfter, doubtsBench, type BenchDoubt } from "../journal/changed-bench.ts";
import { handsAfter, NO_HANDS, type HandsStay } from "./hands-stay.ts";
import type { Signal } from "../journal/signal-event.ts";
import { NO_STEP, SignalWatch } from "./signal-watch.ts";
import { replyOf } from "../journal/dialogue.ts";
import { SEEING, sightAfter, type Sight } from "./sight.ts";
import type { CorrectedBy } from "../journal/event-fields.ts";
import type { Correction, EventOf, ModelAnswer, SessionEvent } from "../journal/events.ts";

/**
 * The loop's deciding half: evidence and corrections in, journal events out, no clock and no effect of its own.
 *
 * p(d_t, u_t, P_t | o_t, P_{t−1}) as "Plan, Watch, Recover" factors it: the duplex decides at every tick, the planner revises
 * on interrupt only, and at silent ticks the plan stays the same object. The same evidence and corrections give the same
 * events, bit for bit.
 */
export class Coach {
  readonly #brain: Brain;
  readonly #signals: SignalWatch | null;
  /** The duplex's own; it is only handed back. */
  #duplex: unknown;
  #plan: Plan | null = null;
  /** What the plan would be without any that models wrote; null while none of theirs stands. */
  #structural: Plan | null = null;
  /** Whether a person wants no more plans of models. */
  #plansRefused = false;
  readonly #updates: number[] = [];
  readonly #times: number[] = [];
  readonly #frames: number[] = [];
  #utterances = 0;
  /** Whether it was said that the model is no longer listened to. */
  #toldOfModel = false;
  #sight: Sight = SEEING;
  #bench: BenchDoubt = 0;
  #hands: HandsStay = NO_HANDS;
  /** Answers of models since the last tick, in the order of the journal. */
  #answers: ModelAnswer[] = [];
  /** What was said of steps since the last tick. */
  #said: Said[] = [];
  /** Findings of second looks that a person has answered since the last tick. */
  #settled: Finding[] = [];
  /** What a person called wrong last, the plans before that, and the revision that came of it; null where there is none to go back to. */
  #called: CalledWrong | null = null;
  /** The coach's last deviation; null where nobody can say that it is not so. */
  #told: ToldDeviation | null = null;
  /** What a person has said since the last tick is not so. */
  #denied: Denied[] = [];
  /** The last of it; null where there is none to take back. */
  #deniedLast: DeniedLast | null = null;
  /** What a person has said since the last tick is so, although they had said before that it is not. */
  #restored: Denied[] = [];
  /** When each step was last likely under way. */
  readonly #seenAt = new Map<StepId, number>();
  /** Steps that were ticked when it was asked whether they are done. */
  readonly #askedTicked = new Set<StepId>();
  /** Steps last named as left out; null before any were. */
  #leftOut: readonly StepId[] | null = null;
  /** What the labels of an oracle plan tell and was rightly said, and the plan that stands by them; null before the first. */
  readonly #rightlyTold = new Set<LabelNumber>();
  #byLabels: { readonly labelled: Plan; readonly plan: Plan } | null = null;

  constructor(brain: Brain) {
    this.#brain = brain;
    this.#duplex = brain.duplex.opening();
    this.#signals = SignalWatch.over(brain);
  }

  /** The plan now; null before the first tick. */
  get plan(): Plan | null {
    return this.#plan;
  }

  /**
   * Decide at one tick. Events come in the order they are to be journalled: planned (when a model's proposal is taken), tick, held-back (when something is not
   * said for being wrong too often), interrupted, planned (unless only a question was asked), uttered.
   */
  tick(tick: CoachTick): SessionEvent[] {
    const { evidence } = tick;
    const t = evidence.t;
    this.#times.push(t);
    this.#frames.push(tick.frame);
    const taken = this.#brain.oracle ? this.#followLabels(t) : this.#takeProposal(t);
    const observation = this.#observe(t, evidence);
    this.#answers = [];
    this.#settled = [];
    this.#said = [];
    this.#denied = [];
    this.#restored = [];
    this.#signals?.follow(this.#plan);
    const { duplex } = this.#brain;
    const doubted = doubtsBench(this.#bench);
    this.#bench = doubtAfter(this.#bench, evidence);
    const doubts = doubtsBench(this.#bench);
    const { stay, told: handsStay } = handsAfter(this.#hands, evidence, this.#brain.handsMayStay ?? null);
    this.#hands = stay;
    // Who doubts what it sees says nothing of it, and ticks nothing.
    const withheld = doubts ? () => true : this.#signals?.withheld;
    const { state, judgement } = duplex.decide(this.#duplex, observation, this.#plan, withheld);
    const { decision, utterance, belief, heldBack, hint } = judgement;
    this.#duplex = state;
    if (belief.activeStep !== null) this.#seenAt.set(belief.activeStep, t);
    const heard = [
      ...taken,
      ticked(tick, decision.act, belief),
      ...(heldBack ? [notSaid(t, heldBack)] : []),
      ...this.#lostTrust(t),
      ...(doubts && !doubted ? [this.#utter(t, "notice", this.#asksForBench())] : []),
      ...(handsStay && !doubts ? [this.#utter(t, "notice", this.#brain.steps.remarks.handsStay)] : []),
    ];
    if (doubts && decision.act === "silent") return [...heard, ...this.#bySignal(t)];
    const waits = this.#signals?.said(belief.activeStep) ?? null;
    if (waits !== null) heard.push(this.#utter(t, "notice", waits));
    if (hint !== undefined) heard.push(this.#utter(t, "hint", hint));
    if (decision.act === "silent") return [...heard, ...this.#reminder(t), ...this.#bySignal(t)];
    return [...heard, ...this.#tell(t, decision, utterance, observation.clips)];
  }

  /**
   * The work has ended: name the required steps that are most likely undone, and ask without a word about those that may be; tell which were done
   * too early. Empty when there are none and none were named before; without a profile, and at a bench that is doubted, nothing is believed of any step.
   */
  closing(t: number): SessionEvent[] {
    if (doubtsBench(this.#bench)) return [];
    const { undone: unseen, asked, early } = this.#brain.duplex.closing(this.#duplex);
    const undone = withWaiting(unseen, this.#signals?.waiting ?? []);
    const named = this.#leftOut;
    const order = outOfOrder(t, early);
    if (undone.length === 0 && asked.length === 0 && (named === null || named.length === 0)) return order;
    const isNew = undone.some(({ step }) => named?.includes(step) !== true);
    return [...this.#name(t, { undone, asked }, isNew ? "at-the-end" : null), ...order];
  }

  /** What the duplex holds to be true inside, after the last tick; null where there is nothing to see. */
  inspect(): Inspection | null {
    return this.#brain.duplex.inspect?.(this.#duplex, this.#plan) ?? null;
  }

  /** What the duplex is about to say after the last tick, the most urgent first, so that a model can be asked about it. */
  pending(): readonly PendingInterrupt[] {
    const pending = this.#brain.duplex.pending?.(this.#duplex) ?? [];
    return this.#signals ? pending.filter(({ interrupt }) => !this.#signals!.withheld(interrupt)) : pending;
  }

  /** How far the model beside the duplex is listened to; null where none is. */
  standing(): ModelStanding | null {
    return this.#brain.duplex.standing?.(this.#duplex) ?? null;
  }

  /** Take a coach's correction at time `t` (seconds): the plan follows at once, the filter takes it as certain evidence. */
  correct(t: number, correction: Correction, by?: CorrectedBy): SessionEvent[] {
    this.#signals?.follow(this.#plan);
    const corrected: SessionEvent = { type: "corrected", t, correction, ...(by ? { by } : {}) };
    switch (correction.action) {
      case "done":
        return [corrected, ...this.#done(t, correction.step)];
      case "wrong": {
        const { action: _, question, ...told } = correction;
        const before = this.#plan;
        const structural = this.#structural;
        const made = this.#byHand(t, { ...told, missing: missingFor(correction, this.#plan, this.#brain.graph) });
        if (before === null) return [corrected, ...made];
        if (question !== undefined && told.step !== null) this.#settled.push({ step: told.step, question });
        const { revision } = this.#plan!;
        if (question !== undefined || revision !== before.revision)
          this.#called = { step: told.step, question: question ?? null, plan: before, structural, revision };
        return [corrected, ...made];
      }
      case "fine":
        this.#settled.push({ step: correction.step, question: correction.question });
        return [corrected];
      case "reconsider":
        return [corrected, ...this.#notWrong(t, correction.step, correction.question)];
      case "undo":
        if (correction.wrong !== undefined) return [corrected, ...this.#notWrong(t, correction.wrong, null)];
        return [corrected, ...this.#undo(t)];
      case "not-so":
        return [corrected, ...this.#notSo(t, correction)];
      case "is-so":
        return [corrected, ...this.#isSo(t, correction)];
      case "right-bench":
        this.#bench = null;
        return [corrected];
      case "take-back":
        return [corrected, ...this.#takeBack(t)];
      case "answer":
        return [corrected, ...this.#answer(t, correction)];
      case "at":
        this.#said.push({ step: correction.step, what: "doing" });
        return [corrected, ...this.#goTo(t, correction.step)];
      case "say":
        return [
          corrected,
          by === "assistant" ? this.#byAssistant(t, correction.text) : this.#utter(t, "coach", correction.text),
        ];
      case "mute":
      case "snooze":
        return [corrected];
    }
  }

  /** Take a signal from outside at time `t` (seconds): the plan follows at once where the signal alone tells, else at the next tick. */
  signalled(t: number, signal: Signal): SessionEvent[] {
    this.#signals?.follow(this.#plan);
    const { duplex } = this.#brain;
    const { step, deviation } = this.#signals?.take(signal, duplex.beliefs?.(this.#duplex) ?? []) ?? NO_STEP;
    const event: SessionEvent = { type: "signalled", t, ...signal, ...(step === null ? {} : { step }) };
    if (deviation === null) return [event, ...this.#bySignal(t)];
    const wrong = deviation.kind === "substitution";
    const text = wrong
      ? this.#brain.steps.remarks.anotherSignal({ signal: signal.name })
      : this.#brain.wording(deviation, this.#plan);
    return [event, ...this.#tell(t, deviation, text, this.#clips(t))];
  }

  /** Say something about the session itself, e.g. that nothing is being recorded. */
  remark(t: number, text: string): SessionEvent {
    return this.#utter(t, "notice", text);
  }

  /**
   * Take how the feed is, as it was journalled: a coach that sees nothing says so once, and once that it sees again. It
   * decides nothing meanwhile, for there are no ticks.
   */
  feed(event: EventOf<"feed">): SessionEvent[] {
    if (this.#plan === null || this.#plan.mode === "end") return [];
    const { sight, say } = sightAfter(this.#sight, event, this.#brain.steps.remarks);
    this.#sight = sight;
    return say === null ? [] : [this.#utter(event.t, "notice", say)];
  }

  /** An answer of a model that was just journalled: the duplex gets it at the next tick, a proposed plan may stand from then on. */
  answered(answer: ModelAnswer): void {
    this.#answers.push(answer);
  }

  /** Words that were heard, or a piece of an answer: what is said to it. It changes nothing of the plan. */
  replied(event: EventOf<"heard" | "answered">): SessionEvent[] {
    return replyOf(event).map((text) => this.#utter(event.t, "answer", text));
  }

  /** Marks are for those who look at the session later. */
  marked(): SessionEvent[] {
    return [];
  }

  #asksForBench(): string {
    return this.#brain.steps.remarks.changedBench({ goal: this.#plan?.goal ?? this.#brain.procedure.goal });
  }

  #observe(t: number, evidence: Evidence): Observation {
    const clips = this.#clips(t).map((range) => clipFrames(range, this.#times, this.#frames));
    const answers = this.#answers;
    return {
      t,
      evidence,
      opinions: answers.flatMap((answer) => (answer.type === "opined" ? [answer.opinion] : [])),
      examined: answers.flatMap((one) => (one.type === "examined" ? [found(one)] : [])),
      ...(this.#settled.length > 0 ? { settled: this.#settled } : {}),
      ...(this.#said.length > 0 ? { said: this.#said } : {}),
      ...(this.#denied.length > 0 ? { denied: this.#denied } : {}),
      ...(this.#restored.length > 0 ? { restored: this.#restored } : {}),
      clips,
    };
  }

  /** A model's plan in the place of the structural one that it was asked about, unless that has moved on; the newest that will do. */
  #takeProposal(t: number): SessionEvent[] {
    const before = this.#plan;
    for (const answer of this.#answers) {
      if (answer.type !== "proposed" || this.#plansRefused) continue;
      const taken = acceptedPlan(answer, this.#plan, (id) => this.#brain.graph.index.has(id));
      if (taken === null) continue;
      this.#structural ??= this.#plan;
      this.#plan = taken;
      this.#told = null;
    }
    return this.#plan === before || this.#plan === null ? [] : [planned(t, this.#plan)];
  }

  /** The plan as the labels have it now, whatever models and people made of it; nothing where it stands. */
  #followLabels(t: number): SessionEvent[] {
    if (this.#plan === null) return [];
    const before = this.#plan;
    this.#plan = this.#labelled(t);
    if (this.#plan === before) return [];
    this.#told = null;
    this.#updates.push(t);
    return [planned(t, this.#plan)];
  }

  /** The plan by the labels, the same object where it is the one that stands. */
  #labelled(t: number): Plan {
    const labelled = this.#brain.oracle!.at(t, this.#rightlyTold);
    const stands = this.#byLabels;
    if (stands?.labelled === labelled && stands.plan === this.#plan) return stands.plan;
    const plan = { ...labelled, revision: this.#plan === null ? 0 : this.#plan.revision + 1 };
    this.#byLabels = { labelled, plan };
    return plan;
  }

  /** The plan after an interrupt: revised by it, or by labels, where what was said is what is due. */
  #revised(t: number, before: Plan | null, decision: Interrupt): Plan {
    const { oracle, planner } = this.#brain;
    if (!oracle) return planner.revise(before, decision);
    const told = oracle.toldBy(t, decision, this.#rightlyTold);
    if (told !== null) this.#rightlyTold.add(told);
    return this.#labelled(t);
  }

  /** The plan that the rules would have made, in the place of a model's and of what was made of it; nothing when no such plan stands. */
  #takeBack(t: number): SessionEvent[] {
    this.#plansRefused = true;
    if (this.#structural === null || this.#plan === null) return [];
    this.#plan = { ...this.#structural, revision: this.#plan.revision + 1 };
    this.#structural = null;
    this.#told = null;
    this.#updates.push(t);
    return [planned(t, this.#plan), this.#utter(t, "notice", this.#brain.steps.remarks.backToRules)];
  }

  /** The plan before a person agreed with a finding, unless it has moved on since. */
  #notWrong(t: number, step: StepId | null, question: string | null): SessionEvent[] {
    const called = this.#called;
    if (called === null || called.step !== step || called.question !== question) return [];
    this.#called = null;
    if (this.#plan?.revision !== called.revision || called.revision === called.plan.revision) return [];
    this.#plan = { ...called.plan, revision: this.#plan.revision + 1 };
    this.#structural = called.structural;
    this.#told = null;
    this.#updates.push(t);
    return [planned(t, this.#plan), this.#utter(t, "notice", this.#brain.steps.remarks.backAsItWas)];
  }

  /** The plan as it would be without this deviation; nothing where it was not the last one. */
  #notSo(t: number, { kind, step }: Pick<ToldDeviation, "kind" | "step">): SessionEvent[] {
    const told = this.#told;
    if (told === null || this.#plan === null || told.kind !== kind || told.step !== step) return [];
    this.#told = null;
    this.#denied.push({ kind, step, missing: told.missing });
    const [plan, structural] = [this.#plan, this.#structural];
    this.#plan = { ...told.plan, revision: plan.revision + 1 };
    this.#deniedLast = { told, made: this.#plan, plan, structural };
    this.#structural = told.structural;
    this.#updates.push(t);
    return [planned(t, this.#plan), this.#utter(t, "notice", this.#brain.steps.remarks.backAsItWas)];
  }

  /** The plan before a person said that this deviation is not so, unless it has moved on since. */
  #isSo(t: number, { kind, step }: Pick<ToldDeviation, "kind" | "step">): SessionEvent[] {
    const last = this.#deniedLast;
    if (last === null || last.told.kind !== kind || last.told.step !== step) return [];
    this.#deniedLast = null;
    if (this.#plan !== last.made) return [];
    const heard = this.#denied.findIndex((one) => one.kind === kind && one.step === step);
    // What the duplex was not told yet need not be put right there.
    if (heard >= 0) this.#denied.splice(heard, 1);
    else this.#restored.push({ kind, step, missing: last.told.missing });
    this.#told = last.told;
    this.#structural = last.structural;
    this.#plan = { ...last.plan, revision: this.#plan.revision + 1 };
    this.#updates.push(t);
    return [planned(t, this.#plan), this.#utterCurrent(t, step, this.#plan)];
  }

  /** What changes the plan changes those that are kept beside it as well: they may stand again. */
  #changeKept(change: (plan: Plan) => Plan): void {
    const after = (plan: Plan | null): Plan | null => plan && change(plan);
    this.#structural = after(this.#structural);
    const told = this.#told;
    if (told) this.#told = { ...told, plan: change(told.plan), structural: after(told.structural) };
  }

  #clips(t: number): ClipRange[] {
    return selectClips(t, this.#updates);
  }

  /** The coach's own word: a person may say that it is not so. */
  #tell(t: number, decision: Interrupt, utterance: string | null, seen: readonly ClipRange[]): SessionEvent[] {
    const { kind, step, missing } = decision;
    const [plan, structural] = [this.#plan, this.#structural];
    if (isDeviation(kind)) this.#told = null;
    const events = this.#interrupt(t, decision, utterance, seen);
    if (isDeviation(kind) && plan !== null) this.#told = { kind, step, missing, plan, structural };
    return events;
  }

  #interrupt(t: number, decision: Interrupt, utterance: string | null, seen: readonly ClipRange[]): SessionEvent[] {
    const { kind, step, missing, confidence, asks, worth } = decision;
    const before = this.#plan;
    if (asks && step !== null && completedSteps(before).has(step)) this.#askedTicked.add(step);
    this.#plan = this.#revised(t, before, decision);
    const done = isDeviation(kind)
      ? undefined
      : before?.steps.find((one) => one.step === step && one.state !== "completed");
    // What only leads back is nothing that a plan without the deviation asks for.
    const isExtra = done !== undefined && done.key !== done.step && done.recovery?.kind !== "redo";
    this.#changeKept((plan) =>
      isExtra && plan === this.#told?.plan ? plan : this.#brain.planner.revise(plan, decision),
    );
    const last = this.#deniedLast;
    if (last && last.made === before && this.#plan !== null && followsDenial(decision, last.told.missing))
      this.#deniedLast = { ...last, made: this.#plan };
    const revised = this.#plan !== before;
    if (revised) this.#updates.push(t);
    const clips = seen.map(({ start, end }) => ({ start, end }));
    const first = kind === "opening" ? (currentStep(this.#plan)?.step ?? step) : step;
    return [
      {
        type: "interrupted",
        t,
        kind,
        step: first,
        missing: [...missing],
        confidence,
        clips,
        ...(worth ? { worth } : {}),
        ...(asks ? { asks } : {}),
      },
      ...(revised ? [planned(t, this.#plan)] : []),
      ...(utterance === null ? [] : [this.#utter(t, kind, utterance)]),
    ];
  }

  #byHand(t: number, asked: Omit<Interrupt, "act" | "confidence">): SessionEvent[] {
    if (this.#plan === null) return [];
    const decision: Interrupt = { act: "interrupt", confidence: 1, ...asked };
    return this.#interrupt(t, decision, this.#brain.wording(decision, this.#plan), this.#clips(t));
  }

  /** Where nobody watches, a step whose signal came is done. */
  #bySignal(t: number): SessionEvent[] {
    this.#signals?.follow(this.#plan);
    const step = this.#signals?.due ?? null;
    if (step === null || this.#plan === null) return [];
    this.#said.push({ step, what: "done" });
    const kind = finishes(step, this.#plan, this.#brain.graph) ? "finished" : "completion";
    return [...this.#byHand(t, { kind, step, missing: [] }), ...this.#bySignal(t)];
  }

  /** Said once, while there is time to fix it: the hands have been away for longer than in any pause of the lessons. */
  #reminder(t: number): SessionEvent[] {
    if (this.#leftOut !== null || this.#plan === null) return [];
    const { seemsOver, undone } = this.#brain.duplex.closing(this.#duplex);
    return seemsOver && undone.length > 0 ? this.#name(t, { undone, asked: [] }, "in-time") : [];
  }

  /** Said once: a model that is no longer listened to. */
  #lostTrust(t: number): SessionEvent[] {
    const lost = this.standing()?.lost ?? null;
    if (lost === null || this.#toldOfModel) return [];
    this.#toldOfModel = true;
    return [this.#utter(t, "notice", this.#brain.steps.remarks.onlyWatched({ why: lost.why }))];
  }

  #name(
    t: number,
    { undone, asked }: Pick<Closing, "undone" | "asked">,
    when: "in-time" | "at-the-end" | null,
  ): SessionEvent[] {
    const seen = (some: Closing["undone"]): LeftOut[] =>
      some.map(({ step, chance }) => ({ step, chance, seenAt: this.#seenAt.get(step) ?? null }));
    this.#leftOut = undone.map(({ step }) => step);
    const steps = seen(undone);
    const event: SessionEvent = { type: "left-out", t, steps, ...(asked.length > 0 ? { asked: seen(asked) } : {}) };
    if (when === null) return [event];
    return [event, this.#utter(t, "notice", leftOutWords(steps, when, this.#brain, this.#plan))];
  }

  /** A step that somebody says is done. Of a step that is ticked already it is evidence, and no news for the plan. */
  #done(t: number, step: StepId, asked?: true): SessionEvent[] {
    this.#said.push({ step, what: "done", ...(asked ? { asked } : {}) });
    if (completedSteps(this.#plan).has(step)) return [];
    const ends = this.#plan !== null && finishes(step, this.#plan, this.#brain.graph);
    return this.#byHand(t, { kind: ends ? "finished" : "completion", step, missing: [] });
  }

  /** Whether a step is done, as somebody was asked. */
  #answer(t: number, { step, yes }: Extract<Correction, { action: "answer" }>): SessionEvent[] {
    const wasTicked = this.#askedTicked.delete(step);
    if (yes) return [...this.#needed(t, step), ...this.#done(t, step, true)];
    if (wasTicked) return this.#reopen(t, step);
    this.#said.push({ step, what: "not-yet", asked: true });
    return [];
  }

  /** What a step needs that is said to be done, and is not ticked: it was probably done as well. Nothing is said of it, and it is no surer than what was seen. */
  #needed(t: number, step: StepId): SessionEvent[] {
    const { graph, duplex } = this.#brain;
    const number = graph.index.get(step);
    if (number === undefined || this.#plan === null) return [];
    const beliefs = duplex.beliefs?.(this.#duplex) ?? [];
    return missingAncestors(graph, number, completedSteps(this.#plan)).flatMap((one) => {
      const confidence = beliefs.find((belief) => belief.step === one)?.done ?? 0;
      const decision: Interrupt = { act: "interrupt", kind: "completion", step: one, missing: [], confidence };
      return this.#interrupt(t, decision, null, this.#clips(t));
    });
  }

  /** Where somebody says that they are. */
  #goTo(t: number, step: StepId): SessionEvent[] {
    const moved = this.#plan && moveTo(this.#plan, step, this.#brain.procedure);
    if (moved === this.#plan || moved === null) return [];
    this.#plan = moved;
    this.#changeKept((plan) => moveTo(plan, step, this.#brain.procedure));
    this.#updates.push(t);
    return [planned(t, moved)];
  }

  #undo(t: number): SessionEvent[] {
    const last = this.#plan?.steps.findLast((line) => line.state === "completed");
    return last ? this.#reopen(t, last.step) : [];
  }

  /** A step that is ticked is open again, and said so. */
  #reopen(t: number, step: StepId): SessionEvent[] {
    if (!this.#plan) return [];
    this.#plan = reopen(this.#plan, step, this.#brain.procedure);
    this.#changeKept((plan) => reopen(plan, step, this.#brain.procedure));
    this.#updates.push(t);
    return [planned(t, this.#plan), this.#utterCurrent(t, step, this.#plan)];
  }

  /** Says what is to be done now, after a person has changed the plan. */
  #utterCurrent(t: number, step: StepId | null, plan: Plan): SessionEvent {
    const decision: Interrupt = { act: "interrupt", kind: "coach", step, missing: [], confidence: 1 };
    return this.#utter(t, "coach", this.#brain.steps.utterance(decision, plan, this.#brain.procedure));
  }

  /** The words name the assistant, so that nobody takes them for the coach's. */
  #byAssistant(t: number, text: string): SessionEvent {
    return this.#utter(t, "assistant", this.#brain.steps.remarks.byAssistant({ text }));
  }

  #utter(t: number, kind: EventOf<"uttered">["kind"], text: string): SessionEvent {
    return { type: "uttered", t, id: this.#utterances++, kind, text, revision: this.#plan?.revision ?? 0 };
  }
}
