import type { ChatForm } from "../../core/brain/advice/chat.ts";
import { parseJson } from "../../core/domain/format-error.ts";

/** Servers whose ways are known; "other" keeps to what they share. */
export const DIALECTS = ["vLLM", "llama-server", "Ollama", "LM Studio", "other"] as const;
export type Dialect = (typeof DIALECTS)[number];

/** Whom the list of models says that they belong to, by server. */
const OWNERS: Readonly<Record<string, Dialect>> = {
  vllm: "vLLM",
  llamacpp: "llama-server",
  library: "Ollama",
  organization_owner: "LM Studio",
};

/** The server that a list of models comes from, by whom the models are said to belong to. */
export function dialectOf(owners: readonly string[]): Dialect {
  return owners.map((owner) => OWNERS[owner]).find((dialect) => dialect !== undefined) ?? "other";
}

/** The field in which servers answer that know no form but JSON objects. */
const ANSWER = "answer";

/** What a request says of the form, so that the server holds its model to it; nothing for what is written freely. */
export function formFields(dialect: Dialect, form: ChatForm): Readonly<Record<string, unknown>> {
  switch (form.type) {
    case "free":
      return {};
    case "json":
      return dialect === "llama-server" ? { json_schema: form.schema } : jsonSchema(form.schema);
    case "choice":
      if (dialect === "vLLM") return { structured_outputs: { choice: form.choices } };
      if (dialect === "llama-server") return { grammar: `root ::= ${form.choices.map(quoted).join(" | ")}` };
      return jsonSchema(inObject({ type: "string", enum: form.choices }));
    case "regex":
      if (dialect === "vLLM") return { structured_outputs: { regex: form.pattern } };
      return dialect === "llama-server"
        ? { json_schema: inObject(anchored(form.pattern)) }
        : jsonSchema(inObject(anchored(form.pattern)));
  }
}

/** What stops models that would think aloud before they answer. */
export function withoutThinking(dialect: Dialect): Readonly<Record<string, unknown>> {
  if (dialect === "vLLM" || dialect === "llama-server") return { chat_template_kwargs: { enable_thinking: false } };
  return dialect === "Ollama" ? { reasoning_effort: "none" } : {};
}

/** How long a model stays loaded after a question, where a server would let go of it after a few minutes. */
export const STAYS_LOADED = "30m";

/** What keeps a model loaded between questions. */
export function keepLoaded(dialect: Dialect): Readonly<Record<string, unknown>> {
  return dialect === "Ollama" ? { keep_alive: STAYS_LOADED } : {};
}

/**
 * The answer itself in what a model wrote: without what it thought before, without a code fence around an answer that has a form, and out of the object that it
 * had to be put in. A thought that never ended leaves nothing.
 */
export function answerIn(text: string, form: ChatForm): string {
  const written = withoutThoughts(text);
  if (form.type === "free") return written;
  const answer = unfenced(written);
  if (form.type === "json") return answer;
  try {
    const json = parseJson(answer, "the answer");
    const inner = typeof json === "object" && json !== null ? (json as Record<string, unknown>)[ANSWER] : json;
    return typeof inner === "string" ? inner : answer;
  } catch {
    return answer;
  }
}

/** What stands in an answer that is one code fence and nothing else; any other answer as it is. */
function unfenced(written: string): string {
  const fence = "```";
  const begin = /^```[\w-]{0,40}\s/.exec(written)?.[0].length;
  const end = written.indexOf(fence, fence.length);
  if (begin === undefined || end < begin || end + fence.length !== written.length) return written;
  return written.slice(begin, end).trim();
}

/** A text without what stands between `<think>` and `</think>`; the opening one may have been in the question's template. */
export function withoutThoughts(text: string): string {
  const end = text.lastIndexOf("</think>");
  const behind = end < 0 ? text : text.slice(end + "</think>".length);
  const open = behind.indexOf("<think>");
  return (open < 0 ? behind : behind.slice(0, open)).trim();
}

function jsonSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } } };
}

function inObject(inner: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { type: "object", properties: { [ANSWER]: inner }, required: [ANSWER], additionalProperties: false };
}

/** The pattern in the form that all of them read: anchored, and with groups that are numbered. */
function anchored(pattern: string): Record<string, unknown> {
  return { type: "string", pattern: `^(${pattern.replace(/(?<!\\)\(\?:/g, "(")})$` };
}

/** A literal of llama.cpp's grammars. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n")}"`;
}
