import type { StubOptions, StubAnswer } from "../../core/brain/advice/stub.ts";
import type { AskedMoment } from "./stub-request.ts";

/** What a kit answers on the stub server to the questions of its own role. */
export interface KitStubAnswers {
  /** As requests name it. */
  readonly role: string;
  /** The option of `models rehearse` that brings what it answers from. */
  readonly option: string;
  /** Null for a question that it does not know. */
  answer(moment: AskedMoment, options: StubOptions): StubAnswer<string> | null;
}
