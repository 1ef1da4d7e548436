import type { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../../domain/format-error.ts";

/** Longest answer that is read, in characters: several times what any question asks for. */
export const MOST_ANSWER = 60_000;

/**
 * The value of an answer that was to be JSON of a schema. Thinking text in front of it, code fences and words around the outermost braces
 * do not matter, since models add them. Throws a FormatError that names the answer, the field, and the fix: one that a model can be shown too.
 *
 * @param source whose answer it is, for messages
 */
export function jsonAnswer<T>(text: string, schema: z.ZodType<T>, source: string): T {
  if (text.length > MOST_ANSWER)
    throw new FormatError(source, "", `it is longer than ${MOST_ANSWER} characters`, "Answer with the JSON alone.");
  const spoken = text.replace(/^[\s\S]*<\/think(?:ing)?>/i, "");
  const object = outermostBraces(spoken);
  if (object === null)
    throw new FormatError(source, "", "there is no JSON object in it", "Answer with the JSON alone.");
  const parsed = schema.safeParse(valueOf(object, source));
  if (parsed.success) return parsed.data;
  const { field, problem } = firstIssue(parsed.error);
  throw new FormatError(source, field, problem, "Keep to the fields that were asked for.");
}

/** What stands in the outermost braces of a text, with them; null where there are none. */
export function outermostBraces(text: string): string | null {
  const [open, close] = [text.indexOf("{"), text.lastIndexOf("}")];
  return open >= 0 && close > open ? text.slice(open, close + 1) : null;
}

function valueOf(text: string, source: string): unknown {
  try {
    return parseJson(text, "the answer");
  } catch {
    throw new FormatError(source, "", "it is not JSON", "Answer with the JSON alone, whole.");
  }
}
