import type { AnnotationChange, AnnotationEvent } from "../../core/annotation/annotation-events.ts";
import { addEvent, EMPTY_FOLD, type AnnotationFold } from "../../core/annotation/annotation-fold.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import type { Bridge, CallOutput } from "../../ipc/contract.ts";
import { refusalOf } from "../refusal.ts";
import { wording } from "../settings-store.ts";
import { Store } from "../store.ts";
import { words } from "../words/words.ts";

/** A take's annotations as one person sees them. */
export interface AnnotationView {
  /** False until the file has been read. */
  readonly loaded: boolean;
  readonly fold: AnnotationFold;
  readonly participant: string | null;
  /** What was found wrong with the file, in words. */
  readonly notice: string;
  /** Why the last change was refused, and the fix; both empty after one that was taken. */
  readonly problem: string;
  readonly fix: string;
}

/** A change made from how things stand when its turn comes; null for none. */
export type Choose = (now: Annotations) => AnnotationChange | null;

/**
 * One person's annotations of one take, folded here from the events that main keeps. A change shows when it is on disk.
 * Changes wait for each other, so that each is made on top of the one before, however fast keys are pressed.
 */
export class AnnotationStore extends Store<AnnotationView> {
  readonly by: string;
  readonly #bridge: Bridge;
  readonly #session: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(bridge: Bridge, session: string, by: string) {
    super({ loaded: false, fold: EMPTY_FOLD, participant: null, notice: "", problem: "", fix: "" });
    this.#bridge = bridge;
    this.#session = session;
    this.by = by;
  }

  /** Listen for other changes of this take until the returned function is called. */
  readonly listen = (): (() => void) =>
    this.#bridge.on("annotation.changed", ({ session, event }) => {
      if (session === this.#session && event.by !== this.by) void this.#next(() => this.load());
    });

  /** Read everything anew. A failure is shown as a problem. */
  async load(): Promise<void> {
    try {
      const { events, participant, notice } = await this.#bridge.call("annotation.get", {
        session: this.#session,
        by: this.by,
      });
      const fold = events.reduce(addEvent, EMPTY_FOLD);
      this.set({ ...this.get(), loaded: true, fold, participant, notice });
    } catch (error) {
      this.set({ ...this.get(), problem: wording(error), fix: words().annotation.chooseOther });
    }
  }

  /** Say something about the take. Resolves to whether it was taken; a refusal is shown as the problem. */
  readonly say = (choose: Choose): Promise<boolean> =>
    this.#send(() => {
      const change = choose(this.get().fold.annotations);
      return change && this.#bridge.call("annotation.append", { session: this.#session, by: this.by, change });
    });

  /** Keep what is no answer, and needs none: a refusal is not told, and a problem that is shown stays. */
  readonly note = (choose: Choose): Promise<void> =>
    this.#next(async () => {
      const change = choose(this.get().fold.annotations);
      if (change === null) return;
      const { problem, fix } = this.get();
      const answer = await this.#bridge
        .call("annotation.append", { session: this.#session, by: this.by, change })
        .catch(() => null);
      if (!answer?.ok) return;
      await this.#take(answer.event);
      this.set({ ...this.get(), problem, fix });
    });

  /** Take back one's own newest change. */
  readonly undo = (): Promise<boolean> =>
    this.#send(() => this.#bridge.call("annotation.undo", { session: this.#session, by: this.by }));

  /** Bring back what one undid last. */
  readonly redo = (): Promise<boolean> =>
    this.#send(() => this.#bridge.call("annotation.redo", { session: this.#session, by: this.by }));

  /** Let go of the problem that is shown. */
  readonly clear = (): void => this.set({ ...this.get(), problem: "", fix: "" });

  #send(ask: () => Promise<CallOutput<"annotation.append">> | null): Promise<boolean> {
    return this.#next(async () => {
      const answer = await Promise.resolve(ask()).catch((error: unknown) =>
        refusalOf(error, words().annotation.unchanged),
      );
      if (answer === null) return false;
      if (!answer.ok) {
        this.set({ ...this.get(), problem: answer.problem, fix: answer.fix });
        return false;
      }
      await this.#take(answer.event);
      return true;
    });
  }

  async #take(event: AnnotationEvent): Promise<void> {
    const { fold } = this.get();
    const view = { ...this.get(), problem: "", fix: "" };
    // One's own mark or rating brings the others' with it; a number out of turn means that more was said meanwhile.
    if (event.number !== fold.annotations.count || showsOthers(event.change, fold)) {
      this.set(view);
      return this.load();
    }
    this.set({ ...view, fold: addEvent(fold, event) });
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }
}

function showsOthers(change: AnnotationChange, { undone }: AnnotationFold): boolean {
  if (change.type === "redone")
    return Object.values(undone)
      .flat()
      .some((said) => said.number === change.change && showsOthers(said.change, EMPTY_FOLD));
  return change.type === "onset-marked" || change.type === "rated";
}
