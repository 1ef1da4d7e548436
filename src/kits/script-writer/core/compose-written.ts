import type { ProcedureAnalysis } from "../../../core/script/procedure-analysis.ts";
import type { EntryKind, Script, ScriptEntry } from "../../../core/script/script-file.ts";
import { plainOrder, type Written } from "./script-written.ts";

const KINDS: Readonly<Record<Written["steps"][number]["change"], EntryKind>> = {
  ...{ same: "step", moved: "error", changed: "error", consequence: "consequence", inserted: "error", fix: "fix" },
};

/** A written script as a script file: its texts, with what the rules planned about each error. It must have passed `checkWritten`. */
export function composeWritten({ steps, deletions }: Written, planned: Script, setting: ProcedureAnalysis): Script {
  const order = plainOrder(planned);
  const entries: ScriptEntry[] = [];
  const add = (entry: Omit<ScriptEntry, "id">): void =>
    void entries.push({ id: `entry-${entries.length + 1}`, ...entry });
  const left = [...deletions].sort((a, b) => a.source - b.source);
  const leave = (before: number): void => {
    while (left[0] && left[0].source < before) {
      const { source, error } = left.shift()!;
      const step = order[source]!;
      add({ kind: "omitted", step, text: setting.steps[setting.graph.index.get(step)!]!.step.text, error });
    }
  };
  for (const { text, source, change, error } of steps) {
    // What is left out stands where it would have been done: before a step that comes after it, and before its own fix.
    leave(change === "fix" && left.some((one) => one.error === error) ? Infinity : change === "same" ? source! : 0);
    add({ kind: KINDS[change], step: source === null ? null : order[source]!, text, error });
  }
  leave(Infinity);
  const errors = planned.errors.map((error) => {
    const fixes = entries.filter((entry) => entry.error === error.id && entry.kind === "fix");
    const where = entries.find(({ error: of, kind }) => of === error.id && (kind === "error" || kind === "omitted"));
    const text = fixes.map((fix) => `${fix.text.replace(/[.\s]+$/, "")}.`).join(" Then: ");
    return {
      ...error,
      where: where?.id ?? error.where,
      fix: error.fix && { ...error.fix, entries: fixes.map(({ id }) => id), text },
    };
  });
  return { ...planned, entries, errors };
}
