import type { ChatFailed, ChatModel } from "../../../core/brain/advice/chat.ts";
import type { StepModel, StepQuestion } from "../../../core/brain/advice/questions.ts";
import { stepWish } from "../../../core/brain/advice/step-model.ts";
import { stepQuestions } from "../../../core/brain/advice/step-questions.ts";
import type { ClipPicture, PictureReader } from "../../../core/domain/pictures.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { SessionEvent } from "../../../core/journal/events.ts";
import type { Asker, AskingMoment, Question } from "./advisor.ts";
import type { LiveSession } from "../live-session.ts";

/** Seconds after its end in which a step is still looked at again, and after which an answer is not waited for. */
const FRESH_SECONDS = 30;
const LATE_SECONDS = 30;

/** What the asker of second looks is made of. */
export interface StepAskerParts {
  readonly procedure: Procedure;
  readonly pictures: PictureReader;
  /** The second look over an opened model and the pictures of the step. */
  readonly look: (chat: ChatModel, pictures: () => Promise<readonly ClipPicture[]>) => StepModel;
  readonly session: Pick<LiveSession, "answered">;
}

/** A step that is over, and its pictures. */
interface EndedStep {
  readonly question: StepQuestion;
  readonly pictures: Promise<readonly ClipPicture[]>;
}

/** Lets a model look again at each step when it ends, as soon as it has nothing more important to do; only at the newest, and in silence when no answer comes. */
export class StepAsker implements Asker {
  readonly role = "second-look";
  readonly #parts: StepAskerParts;
  /** When the step that is under way began, in seconds. */
  #began = 0;
  #ended: EndedStep | null = null;
  /** The step that is asked about, and when it was asked, in seconds. */
  #asked: { readonly ended: EndedStep; readonly at: number } | null = null;

  constructor(parts: StepAskerParts) {
    this.#parts = parts;
  }

  follow(event: SessionEvent): void {
    if (event.type !== "interrupted" || (event.kind !== "completion" && event.kind !== "finished")) return;
    const { procedure, pictures } = this.#parts;
    const step = procedure.steps.find(({ id }) => id === event.step);
    const clip = { start: this.#began, end: event.t };
    this.#began = event.t;
    if (step === undefined || clip.end <= clip.start) return;
    // The pictures of the step are kept until the next one begins: they are read now, whenever they are asked about.
    const read = pictures.read(clip, stepWish(clip));
    read.catch(() => undefined);
    this.#ended = { question: { step: step.id, clip, ...stepQuestions(step, procedure) }, pictures: read };
  }

  wish({ t, model }: AskingMoment): Question | null {
    const ended = this.#ended;
    if (ended === null || model !== "free") return null;
    this.#ended = null;
    if (t - ended.question.clip.end > FRESH_SECONDS) return null;
    this.#asked = { ended, at: t };
    return {
      about: ended.question.clip.end,
      urgent: false,
      ask: async (chat, signal) => {
        const look = this.#parts.look(chat, () => ended.pictures);
        const { step, scores, by, request, spent } = await look.examine(ended.question, signal);
        const { clip } = ended.question;
        return () =>
          this.#parts.session.answered({ type: "examined", step, clip, scores: { ...scores }, by, request, spent });
      },
    };
  }

  isLate(t: number): boolean {
    return this.#asked !== null && t - this.#asked.at >= LATE_SECONDS;
  }

  outcome(_t: number, outcome: "answered" | "given-up" | ChatFailed): void {
    // What made way for something more urgent is asked again, unless another step has ended meanwhile.
    if (outcome === "given-up") this.#ended ??= this.#asked?.ended ?? null;
    this.#asked = null;
  }

  opened(): void {
    this.#asked = null;
  }
}
