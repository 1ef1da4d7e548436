import { z } from "zod";
import { FormatError, firstIssue, parseJson } from "../../domain/format-error.ts";
import type { Procedure } from "../schema.ts";
import { buildProcedure, type ImportOptions } from "./build.ts";

/** One action of `procedure_info.json`. */
const Action = z.object({
  id: z.number().int().min(0),
  description: z.string().trim().min(1),
  install: z.boolean(),
  /** Number of the part whose state it changes. */
  state_idx: z.number().int().min(0),
  /** Whether the assembly procedure contains it; the rest is for maintenance, mistakes and taking apart. */
  expected_in_assy: z.boolean(),
});

/**
 * IndustReal's list of actions (`procedure_info.json`) as a procedure: the actions that its assembly expects, each with the id
 * `a<number>`, after the base that the list begins with.
 *
 * The set orders nothing but says what each thing is, and its names say what holds what: the base comes first, a chassis before
 * its pins, a bracket before its screw, and the chassis before the wheels. Only these are edges; all else may be done in any order.
 *
 * Throws a FormatError naming file, field and fix.
 */
export function importIndustReal(text: string, file: string, options: ImportOptions = {}): Procedure {
  const parsed = z.array(Action).min(1).safeParse(parseJson(text, file));
  if (!parsed.success) {
    const { field, problem } = firstIssue(parsed.error);
    throw new FormatError(file, field, problem, 'A list of actions is [{"id", "description", "install", …}, …].');
  }
  const base = parsed.data.find(({ install, description }) => install && partOf(description) === "base");
  const expected = parsed.data.filter((action) => action.install && action.expected_in_assy && action !== base);
  const actions = base && expected.length > 0 ? [base, ...expected] : expected;
  if (actions.length === 0) {
    const problem = "no action is expected in the assembly";
    throw new FormatError(file, "", problem, "Choose IndustReal's procedure_info.json.");
  }
  const steps = actions.map(({ id, description }) => ({ id: `a${id}`, part: partOf(description) }));
  return buildProcedure(
    {
      goal: "Assemble the toy car",
      steps: steps.map(({ id, part }) => ({ id, text: `Install the ${part.replace(/\bassy\b/, "assembly")}` })),
      edges: steps.flatMap((a) => steps.filter((b) => holds(a.part, b.part)).map((b) => [a.id, b.id] as const)),
      source: "IndustReal (Apache-2.0)",
    },
    file,
    options,
  );
}

/** "front chassis pin" of "Install front chassis pin". */
function partOf(description: string): string {
  return description.replace(/^Install\s+/i, "").toLowerCase();
}

/** Whether a part must be on before another: by its name, what is fastened is named before what fastens it. */
function holds(part: string, other: string): boolean {
  if (part === other) return false;
  if (part === "base") return true;
  if (other.endsWith(`${part} pin`) || other === `${part} screw`) return true;
  return part.endsWith("chassis") && other.includes("wheel");
}
