import { DEVIATION_KINDS } from "../../core/domain/decision.ts";
import type { LibraryQuery, LineKind } from "../../core/domain/library-query.ts";
import type { Annotations } from "../../core/annotation/model.ts";

/** Words of a session, and when: seconds of the session, null for what has no moment. */
export interface SessionLine {
  readonly t: number | null;
  readonly kind: LineKind;
  readonly text: string;
}

/** A deviation of a session about one step; null for none in particular. */
export interface SessionFact {
  readonly t: number;
  readonly deviation: string;
  readonly step: string | null;
}

/** What of a session can be searched. */
export interface SessionIndexed {
  readonly lines: readonly SessionLine[];
  readonly facts: readonly SessionFact[];
  /** Ids and texts of the procedure's steps, in their order. */
  readonly steps: readonly { readonly id: string; readonly text: string }[];
}

/** Which events hold words, by their type; those that no program of this version writes are read where they are. */
const KIND_OF: Readonly<Record<string, LineKind>> = {
  ...{ uttered: "said", heard: "heard", asked: "asked", answered: "answered", noted: "written" },
};
/** Fields of such an event that hold its words. */
const TEXTS = ["text", "words", "question", "answer"];
/** Most lines are these, and none of them is needed: they are passed over unread. */
const PASSED_OVER = [
  '{"type":"tick"',
  '{"type":"feed"',
  '{"type":"missed"',
  '{"type":"inference"',
  '{"type":"planned"',
];
/** Most characters of one text that are searched. */
const MOST_TEXT = 2000;

interface Line {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly t: number;
}

/**
 * What of a journal can be searched. It is read leniently: a line that is torn, or of a kind that this program does not know, is passed over, so that
 * the library also finds sessions of newer programs.
 */
export function linesOfJournal(text: string): SessionIndexed {
  const lines: SessionLine[] = [];
  const facts: SessionFact[] = [];
  let steps: SessionIndexed["steps"] = [];
  for (const raw of text.split("\n")) {
    if (raw === "" || PASSED_OVER.some((beginning) => raw.startsWith(beginning))) continue;
    const line = parsed(raw);
    if (line === null) continue;
    if (line.type === "opened") {
      steps = stepsOf(line["procedure"]);
      lines.push(...steps.map(({ text: words }): SessionLine => ({ t: null, kind: "step", text: words })));
    }
    lines.push(...wordsOf(line));
    facts.push(...factsOf(line));
  }
  return { lines: lines.map((one) => ({ ...one, text: one.text.slice(0, MOST_TEXT) })), facts, steps };
}

/** The same of what people annotated. */
export function linesOfAnnotations({
  segments,
  deviations,
  reason,
  aloud,
}: Annotations): Omit<SessionIndexed, "steps"> {
  const written = (t: number | null, text: string): SessionLine => ({ t, kind: "written", text });
  return {
    lines: [
      ...segments.map(({ start, text }) => written(start, text)),
      ...deviations.flatMap(({ onset, what, recovery }) => [written(onset, what), written(onset, recovery)]),
      written(null, reason),
      ...(aloud ?? []).map(({ start, text }): SessionLine => ({ t: start, kind: "heard", text })),
    ].filter(({ text }) => text !== ""),
    facts: deviations.flatMap(({ onset: t, kind, step, missing }) => factsAbout(t, kind, step, missing)),
  };
}

function wordsOf(line: Line): SessionLine[] {
  const kind = KIND_OF[line.type];
  if (kind !== undefined) return textsOf(line, TEXTS).map((text) => ({ t: line.t, kind, text }));
  const correction = line["correction"];
  if (line.type !== "corrected" || typeof correction !== "object" || correction === null) return [];
  // What an assistant said is found by the line that was uttered, which names it.
  if ((line as { by?: unknown }).by === "assistant") return [];
  const isSaid = (correction as { action?: unknown }).action === "say";
  const texts = textsOf(correction as Record<string, unknown>, ["text", "what", "fix"]);
  return texts.map((text) => ({ t: line.t, kind: isSaid ? "said" : "written", text }));
}

function textsOf(of: Readonly<Record<string, unknown>>, fields: readonly string[]): string[] {
  return fields.map((field) => of[field]).filter((text): text is string => typeof text === "string" && text !== "");
}

function factsOf({ type, t, ...line }: Line): SessionFact[] {
  if (type !== "interrupted") return [];
  const { kind, step, missing } = line as { kind?: unknown; step?: unknown; missing?: unknown };
  if (!(DEVIATION_KINDS as readonly unknown[]).includes(kind)) return [];
  const ids = Array.isArray(missing) ? missing.filter((id): id is string => typeof id === "string") : [];
  return factsAbout(t, kind as string, typeof step === "string" ? step : null, ids);
}

/** An omission is about the steps that are missing, any other deviation about its own. */
function factsAbout(t: number, deviation: string, step: string | null, missing: readonly string[]): SessionFact[] {
  const about = deviation === "omission" && missing.length > 0 ? missing : [step];
  return about.map((id) => ({ t, deviation, step: id }));
}

/** Whether a deviation is of the kind that a query asks for, and about its step. */
export function isAbout(
  { deviation, step }: SessionFact,
  steps: SessionIndexed["steps"],
  { deviation: kind, step: asked }: LibraryQuery,
): boolean {
  const at = steps.findIndex(({ id }) => id === step);
  const isNumber = asked !== undefined && /^\d{1,4}$/.test(asked);
  const isStep =
    asked === undefined ||
    step === asked ||
    (isNumber ? at + 1 === Number(asked) : steps[at]?.text.toLowerCase().includes(asked.toLowerCase()) === true);
  return (kind === undefined || deviation === kind) && isStep;
}

function stepsOf(procedure: unknown): SessionIndexed["steps"] {
  const steps = (procedure as { steps?: unknown } | undefined)?.steps;
  if (!Array.isArray(steps)) return [];
  return steps.flatMap((step: unknown) => {
    const { id, text } = (step ?? {}) as { id?: unknown; text?: unknown };
    return typeof id === "string" && typeof text === "string" ? [{ id, text }] : [];
  });
}

function parsed(raw: string): Line | null {
  try {
    const line = JSON.parse(raw) as Line | null;
    return line !== null && typeof line.type === "string" && typeof line.t === "number" ? line : null;
  } catch {
    return null;
  }
}
