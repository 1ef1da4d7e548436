import { randomUUID } from "node:crypto";
import { Role, TaskState, type Message, type Part } from "@a2a-js/sdk";
import { AgentEvent, type AgentExecutor, type ExecutionEventBus, type RequestContext } from "@a2a-js/sdk/server";
import { ChatFailed } from "../../../core/brain/advice/chat.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { FeedError } from "../../../capture/ffmpeg/ffmpeg-errors.ts";
import { hideSecrets } from "../../../capture/capture-secrets.ts";
import { answerTask, type AgentMind } from "./answer-task.ts";
import { taskIn } from "./task-message.ts";

/** Letters of one piece of an answer that is streamed. */
const PIECE = 120;
/** Tasks that wait or are answered at most: each holds what it brought. */
const MOST_RUNNING = 8;
/** Tasks that are answered at once; the others wait for their turn. */
const AT_ONCE = 4;

/**
 * Answers the tasks of an A2A server: a task that is under way can be cancelled; its answer comes in pieces; what it cannot answer fails in words that name no path of this machine. Four
 * tasks are answered at a time: others wait.
 */
export function agentExecutor(mind: AgentMind): AgentExecutor {
  const running = new Map<string, AbortController>();
  const turns = new Turns();
  return {
    execute: async ({ taskId, contextId, userMessage }: RequestContext, bus: ExecutionEventBus) => {
      const stop = new AbortController();
      running.set(taskId, stop);
      const status = (state: TaskState, words = ""): void =>
        bus.publish(
          AgentEvent.statusUpdate({
            taskId,
            contextId,
            metadata: undefined,
            status: { state, message: words === "" ? undefined : told(words, taskId, contextId), timestamp: undefined },
          }),
        );
      bus.publish(
        AgentEvent.task({
          ...{ id: taskId, contextId, artifacts: [], history: [], metadata: undefined },
          status: { state: TaskState.TASK_STATE_SUBMITTED, message: undefined, timestamp: undefined },
        }),
      );
      try {
        if (running.size > MOST_RUNNING)
          throw new FormatError("the agent", "tasks", "too many wait already", "Ask again in a few seconds.");
        status(TaskState.TASK_STATE_WORKING);
        const { task, media } = taskIn(userMessage);
        const turn = turns.take(() => {
          stop.signal.throwIfAborted();
          return answerTask(task, media, mind, stop.signal);
        });
        const answer = await Promise.race([turn, aborted(stop.signal)]);
        for (const [at, piece] of piecesOf(answer).entries())
          bus.publish(
            AgentEvent.artifactUpdate({
              ...{
                taskId,
                contextId,
                append: at > 0,
                lastChunk: (at + 1) * PIECE >= answer.length,
                metadata: undefined,
              },
              artifact: {
                artifactId: "answer",
                name: "answer",
                description: "",
                parts: [text(piece)],
                metadata: undefined,
                extensions: [],
              },
            }),
          );
        status(TaskState.TASK_STATE_COMPLETED);
      } catch (error) {
        if (stop.signal.aborted) status(TaskState.TASK_STATE_CANCELED);
        else if (error instanceof FormatError)
          status(TaskState.TASK_STATE_REJECTED, `${error.field}: ${error.problem}. ${error.fix}`);
        else if (error instanceof ChatFailed) status(TaskState.TASK_STATE_FAILED, hideSecrets(error.message));
        else if (error instanceof FeedError) status(TaskState.TASK_STATE_FAILED, "The film cannot be read.");
        else status(TaskState.TASK_STATE_FAILED, "Something went wrong here that you can do nothing about.");
      } finally {
        running.delete(taskId);
        bus.finished();
      }
    },
    cancelTask: (taskId) => {
      running.get(taskId)?.abort();
      return Promise.resolve();
    },
  };
}

/** Lets so many be under way at once; the others wait in their order. */
class Turns {
  #free = AT_ONCE;
  readonly #waiting: (() => void)[] = [];

  async take<T>(make: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

function piecesOf(answer: string): string[] {
  return answer.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, "g")) ?? [""];
}

function text(value: string): Part {
  return { content: { $case: "text", value }, metadata: undefined, filename: "", mediaType: "text/plain" };
}

function told(words: string, taskId: string, contextId: string): Message {
  return {
    messageId: randomUUID(),
    contextId,
    taskId,
    role: Role.ROLE_AGENT,
    parts: [text(words)],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}
