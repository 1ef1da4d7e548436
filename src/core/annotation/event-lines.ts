import { FormatError, firstIssue, parseJson } from "../domain/format-error.ts";
import { ANNOTATION_VERSION, AnnotationEvent } from "./annotation-events.ts";

/** What the text of an annotation file holds. */
export interface AnnotationText {
  readonly events: AnnotationEvent[];
  /** Characters of a last line that is not whole: the program was killed while it wrote. 0 for a whole file. */
  readonly torn: number;
}

/** One event as one line, with its line end. */
export function annotationLine(event: AnnotationEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/**
 * Read the text of an annotation file, or of what was added to one: one JSON event a line, numbered from `first`.
 *
 * Only the last line may be torn. `file` names the file in errors.
 *
 * @throws FormatError naming line and field: broken JSON or a wrong field before the last line, a number out of turn, a
 * version newer than this program's.
 */
export function parseAnnotations(text: string, file: string, first = 0): AnnotationText {
  const lines = text.split("\n");
  const rest = lines.pop()!;
  const events = lines.map((line, at) => parseLine(line, file, first + at));
  // Written whole but for its line end: nothing of it is lost.
  const whole = rest === "" ? null : AnnotationEvent.safeParse(parsed(rest)).data;
  if (whole?.number === first + events.length) return { events: [...events, whole], torn: 0 };
  return { events, torn: rest.length };
}

function parseLine(line: string, file: string, number: number): AnnotationEvent {
  const value = parsed(line);
  const fail = (field: string, problem: string, fix = FIX): never => {
    throw new FormatError(file, field === "" ? `line ${number + 1}` : `line ${number + 1}, ${field}`, problem, fix);
  };
  if (value === undefined) return fail("", "it is not JSON");
  const { version } = (value ?? {}) as { version?: unknown };
  if (typeof version === "number" && version > ANNOTATION_VERSION) {
    const problem = `annotation version ${version} is newer than this program's ${ANNOTATION_VERSION}`;
    return fail("version", problem, "Update Benchside to open it.");
  }
  const event = AnnotationEvent.safeParse(value);
  if (!event.success) {
    const { field, problem } = firstIssue(event.error);
    return fail(field, problem);
  }
  if (event.data.number !== number) return fail("number", `it is ${event.data.number} and should be ${number}`);
  return event.data;
}

const FIX = "Fix the line in a text editor, or delete it and those after it.";

function parsed(line: string): unknown {
  try {
    return parseJson(line, "the line");
  } catch {
    return undefined;
  }
}
