import { TaskState, type Task } from "@a2a-js/sdk";
import type { ServerCallContext } from "@a2a-js/sdk/server";
import { expect, test } from "vitest";
import { keptTasks } from "./kept-tasks.ts";

const context = {} as ServerCallContext;
const part = { metadata: undefined, filename: "", mediaType: "" };
const task = (id: string): Task => ({
  ...{ id, contextId: "c", artifacts: [], metadata: undefined },
  status: { state: TaskState.TASK_STATE_REJECTED, message: undefined, timestamp: undefined },
  history: [
    {
      ...{
        messageId: "m",
        contextId: "c",
        taskId: id,
        role: 1,
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      },
      parts: [
        { ...part, content: { $case: "raw", value: Buffer.alloc(1000) } },
        { ...part, content: { $case: "data", value: { form: "x" } } },
        { ...part, content: { $case: "text", value: "Was it right?".padEnd(5000) } },
      ],
    },
  ],
});

test("the newest tasks are kept, without what was sent with them", async () => {
  const store = keptTasks(2);
  for (const id of ["a", "b", "c"]) await store.save(task(id), context);
  expect(await store.load("a", context)).toBeUndefined();
  const kept = (await store.load("c", context))!;
  expect(kept.history[0]!.parts.map(({ content }) => [content?.$case, String(content?.value).length])).toEqual([
    ["text", 2000],
  ]);
  await store.save({ ...task("b"), artifacts: [] }, context);
  expect((await store.load("b", context))?.status?.state).toBe(TaskState.TASK_STATE_REJECTED);
});
