import type { LogitsProcessorList, PreTrainedTokenizer } from "@huggingface/transformers";
import { StructuredOutputProcessor, type ResponseFormat } from "@huggingface/transformers-structured-output";
import { ChatFailed, type ChatForm } from "../../../core/brain/advice/chat.ts";
import { bounded } from "../../bounded.ts";
import type { Library, LibraryTokenizer, Tensor } from "./language-library.ts";

/** Without it, whitespace between the parts of JSON runs on for as long as the model likes. */
const NO_SPACES = { item_separator: ",", key_separator: ":", whitespace_flexible: false };

/** Leaves only those of the next token's scores that keep to a form. */
export type Constraint = (tokens: readonly number[], logits: Float32Array) => Float32Array;

/** Holds an answer to its form; null when any text will do. Throws ChatFailed when the form cannot be held to. */
export function constraintFor(library: Library, tokenizer: LibraryTokenizer, form: ChatForm): Constraint | null {
  const format = formatOf(form);
  if (!format) return null;
  let list: LogitsProcessorList;
  try {
    list = bounded(() => new StructuredOutputProcessor(tokenizer as unknown as PreTrainedTokenizer, format));
  } catch (error) {
    throw new ChatFailed(`The form of the answer cannot be held to: ${(error as Error).message.slice(0, 200)}`, false);
  }
  const call = list as unknown as (ids: bigint[][], logits: Tensor) => Tensor;
  return (tokens, logits) => {
    const tensor = new library.Tensor("float32", logits.slice(), [1, logits.length]);
    return call([tokens.map(BigInt)], tensor).data as Float32Array;
  };
}

function formatOf(form: ChatForm): ResponseFormat | null {
  if (form.type === "free") return null;
  if (form.type === "regex") return { type: "regex", regex: form.pattern };
  if (form.type === "choice") return { type: "regex", regex: `(${form.choices.map(escapeRegExp).join("|")})` };
  const schema = { ...(withoutNumbers(form.schema) as Record<string, unknown>), "x-guidance": NO_SPACES };
  return { type: "json_schema", json_schema: schema as never };
}

/** Lists of numbers to choose from are not understood: such a value is held to be a number, and checked when it is parsed. */
function withoutNumbers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNumbers);
  if (typeof schema !== "object" || schema === null) return schema;
  const { enum: listed, const: only, ...rest } = schema as Record<string, unknown>;
  const choices = Array.isArray(listed) ? listed : only === undefined ? [] : [only];
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutNumbers(value)]));
  if (choices.some((choice) => typeof choice === "number")) return { ...kept, type: "number" };
  return { ...kept, ...(listed === undefined ? {} : { enum: listed }), ...(only === undefined ? {} : { const: only }) };
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
