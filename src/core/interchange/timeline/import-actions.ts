import type { PlainChange } from "../../annotation/apply.ts";
import type { Annotations, FineAction } from "../../annotation/model.ts";
import type { ImportNote } from "./import-notes.ts";
import { round } from "./milliseconds.ts";
import type { ReadAction, Timeline } from "./timeline-model.ts";
import { stepNamed } from "./step-named.ts";

/**
 * The changes that make a session's actions those of a file. One that is the same to the millisecond stays as it is, with who said it; one that is another
 * is whose it is who imports it. An action is the session's own by its id, or by all that is said of it. How many change is told.
 */
export function actionChanges(
  read: readonly ReadAction[],
  { origin, vocabulary }: Timeline,
  told: Pick<Annotations, "actions" | "count">,
  notes: ImportNote[],
): PlainChange[] {
  const left = new Set<FineAction>(told.actions);
  const changes: PlainChange[] = [];
  for (const [k, { id, start, end, text, verb, noun, step }] of read.entries()) {
    const what = {
      ...{ start: round(start + origin), end: round(end + origin), step: stepNamed(vocabulary, step) },
      ...{ verb: verb.trim().slice(0, 60), noun: noun.trim().slice(0, 120) },
      text: text.trim().slice(0, 1500) || `${verb} ${noun}`.trim() || "–",
    };
    const was = [...left].find((one) => one.id === id) ?? [...left].find((one) => same(one, what));
    if (was) left.delete(was);
    const own = /^a\d{1,9}$/.test(id ?? "") && told.actions.every((one) => one.id !== id) ? id! : null;
    if (was && same(was, what)) continue;
    changes.push({ type: "action-put", action: { id: was?.id ?? own ?? `ia${told.count}-${k + 1}`, ...what } });
  }
  if (changes.length > 0) notes.push({ is: "actions", count: changes.length });
  if (left.size > 0) notes.push({ is: "actions-removed", count: left.size });
  return [...changes, ...[...left].map(({ id }): PlainChange => ({ type: "action-removed", action: id }))];
}

/** Whether the same is said of two, at the same times to the millisecond. */
function same(a: Omit<FineAction, "id">, b: Omit<FineAction, "id">): boolean {
  return (
    Math.abs(a.start - b.start) < 0.0015 &&
    Math.abs(a.end - b.end) < 0.0015 &&
    (["verb", "noun", "text", "step"] as const).every((part) => a[part] === b[part])
  );
}
