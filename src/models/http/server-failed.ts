import { ChatFailed } from "../../core/brain/advice/chat.ts";

/** What a server can have done wrong, for who words it differently. */
export type ServerTrouble =
  | "unreachable"
  | "late"
  | "moved"
  | "key"
  | "no-model"
  | "no-pictures"
  | "busy"
  | "rejected"
  | "broken"
  | "page"
  | "no-json"
  | "large"
  | "cut"
  | "changed"
  | "too-large"
  | "empty"
  | "no-choice";

/** Whether asking again soon may help, by trouble. */
const PASSING: ReadonlySet<ServerTrouble> = new Set<ServerTrouble>([
  "unreachable",
  "late",
  "busy",
  "broken",
  "cut",
  "empty",
  "no-choice",
  "no-json",
  "too-large",
]);

/** Troubles that only a person can end. With any other a server that loads a model, or is started again, may answer later. */
const FOR_GOOD: ReadonlySet<ServerTrouble> = new Set<ServerTrouble>(["key", "moved", "no-pictures"]);

/** A server gave no answer that can be used. The message names neither its address nor its key. */
export class ServerFailed extends ChatFailed {
  readonly trouble: ServerTrouble;
  /** What is wrong, a sentence, and what to do about it, a sentence. Together they are the message. */
  readonly problem: string;
  readonly fix: string;
  /** Status of the answer; 0 when there was none. */
  readonly status: number;

  /**
   * @param asked the request and what it cost, where an answer came that cannot be used
   * @param wait seconds for which the server wants to be left alone
   */
  constructor(
    trouble: ServerTrouble,
    problem: string,
    fix: string,
    status = 0,
    asked: ChatFailed["asked"] = null,
    wait: number | null = null,
  ) {
    super(`${problem} ${fix}`, PASSING.has(trouble), asked, { mayReturn: !FOR_GOOD.has(trouble), wait });
    this.trouble = trouble;
    this.problem = problem;
    this.fix = fix;
    this.status = status;
  }
}

/** What to do about a model that thinks aloud. */
export const THOUGHT_FIX = "Turn off thinking on the server, or choose a model that does not think.";
/** What to do about a model that answers in its own way. */
export const KEEPS_FIX = "A larger model keeps to them.";
