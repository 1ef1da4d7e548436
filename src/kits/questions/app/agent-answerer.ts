import type { Part } from "@a2a-js/sdk";
import { taskOf, taskWords } from "../../../core/questions/agent-task.ts";
import type { QuestionSet } from "../../../core/questions/question.ts";
import { readVerdict } from "../../../core/questions/read-verdict.ts";
import type { Answerer } from "./ask.ts";
import { lastPictures } from "../../../app/questions/clip-pictures.ts";
import type { OpenAgent } from "./agent-client.ts";

/** Somebody else's agent as an answerer: each question in words and as data, with pictures of its step where there is a film. What is right is never sent. */
export function agentAnswerer(agent: OpenAgent, set: QuestionSet, media: string | null, frames: number): Answerer {
  const picturesOf = lastPictures(media, frames);
  return {
    name: agent.name,
    people: false,
    strategy: "plain",
    asking: ["agent", frames, media === null ? 0 : 1],
    answer: async (question, signal) => {
      const task = taskOf(question, set.works.get(question.work)!);
      const pictures = await picturesOf(question);
      const text = await agent.ask(
        [
          part({ $case: "text", value: taskWords(task) }, "text/plain", "question.txt"),
          part({ $case: "data", value: task }, "application/json", "task.json"),
          ...pictures.map(({ jpeg }, at) =>
            part({ $case: "raw", value: Buffer.from(jpeg) }, "image/jpeg", `picture-${at + 1}.jpg`),
          ),
        ],
        signal,
      );
      return { text, verdict: question.kind === "choice" ? readVerdict(text) : null, frames: pictures.length };
    },
  };
}

function part(content: NonNullable<Part["content"]>, mediaType: string, filename: string): Part {
  return { content, mediaType, filename, metadata: undefined };
}
