import type { Message } from "@a2a-js/sdk";
import { FormatError } from "../../../core/domain/format-error.ts";
import { parseAgentTask, type AgentTask } from "../../../core/questions/agent-task.ts";
import type { TaskMedia } from "./answer-task.ts";

/** Most pictures that a task may bring. */
const MOST_PICTURES = 64;

/**
 * The task in a message: its data part, with the pictures or the film that came beside it. Links to other machines are not followed.
 *
 * @throws FormatError that says what is missing
 */
export function taskIn({ parts }: Pick<Message, "parts">): { readonly task: AgentTask; readonly media: TaskMedia } {
  const broken = (problem: string): FormatError =>
    new FormatError("the message", "parts", problem, "docs/use/agents.md has the form of a task.");
  const data = parts.flatMap(({ content }) => (content?.$case === "data" ? [content.value as unknown] : []));
  if (parts.some(({ content }) => content?.$case === "url"))
    throw broken("it names a film or picture by an address, and no address is opened");
  const raw = (type: string) =>
    parts.flatMap(({ content, mediaType }) =>
      content?.$case === "raw" && mediaType.startsWith(type) ? [content.value] : [],
    );
  const pictures = raw("image/");
  const films = raw("video/");
  if (data.length !== 1)
    throw broken(data.length === 0 ? "there is no data part with a task" : "there are several data parts");
  if (films.length > 1 || pictures.length > MOST_PICTURES) throw broken("it brings more than one film or 64 pictures");
  if (pictures.some((jpeg) => jpeg[0] !== 0xff || jpeg[1] !== 0xd8)) throw broken("a picture is no JPEG");
  return { task: parseAgentTask(data[0]), media: { pictures, film: films[0] ?? null } };
}
