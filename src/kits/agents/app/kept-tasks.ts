import type { Message, Task } from "@a2a-js/sdk";
import { InMemoryTaskStore, type TaskStore } from "@a2a-js/sdk/server";

/** Tasks that are kept; the oldest go first. */
const MOST_TASKS = 100;

/** Letters that are kept of a text of a message. */
const MOST_LETTERS = 2000;

/**
 * The newest tasks, in memory, without what was sent with them: a task may bring 40 MB, and is kept for what became of it, not for what it was about.
 */
export function keptTasks(most = MOST_TASKS): TaskStore {
  const kept = new Map<string, readonly [task: Task, context: Parameters<TaskStore["save"]>[1]]>();
  let store = new InMemoryTaskStore();
  return {
    save: async (task, context) => {
      const small = withoutMedia(task);
      kept.set(task.id, [small, context]);
      await store.save(small, context);
      if (kept.size <= most) return;
      kept.delete(kept.keys().next().value!);
      store = new InMemoryTaskStore();
      for (const one of kept.values()) await store.save(...one);
    },
    load: (id, context) => store.load(id, context),
    list: (params, context) => store.list(params, context),
  };
}

/** A task whose messages hold nothing but short texts. */
export function withoutMedia(task: Task): Task {
  return { ...task, history: task.history.map(shortened) };
}

function shortened(message: Message): Message {
  const parts = message.parts.flatMap((part) =>
    part.content?.$case === "text"
      ? [{ ...part, content: { $case: "text" as const, value: part.content.value.slice(0, MOST_LETTERS) } }]
      : [],
  );
  return { ...message, parts, metadata: undefined };
}
