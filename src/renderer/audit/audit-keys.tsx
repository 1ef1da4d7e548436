import { askedAbout } from "../../core/annotation/verdict.ts";
import { neighbour, type AuditContext, type Task } from "../annotation/audit-context.ts";
import type { Playback } from "../playback/playback.ts";
import { useKeys } from "../ui/keys.ts";
import { announce, show } from "../view.ts";
import { words } from "../words/words.ts";

/** The tasks, in the order of their tabs, each with its key. */
export const TABS: readonly { readonly task: Task; readonly keyName: string }[] = [
  { task: "audit", keyName: "A" },
  { task: "correct", keyName: "C" },
  { task: "onsets", keyName: "T" },
  { task: "rate", keyName: "R" },
  { task: "actions", keyName: "H" },
];

/** Keys of every task: shuttle, frames, segments, zoom, tasks, undo. Those of a task are with its panel. */
export function AuditKeys(props: { readonly context: AuditContext; readonly task: Task; readonly playback: Playback }) {
  const text = words().audit;
  const { context, task, playback } = props;
  const { clock, t, store, annotations, segment, blind } = context;
  const go = (direction: 1 | -1) => {
    if (blind) return announce(text.hiddenAloud);
    const next = neighbour(task === "audit" ? askedAbout(annotations) : annotations.segments, segment, direction);
    if (!next) return announce(direction > 0 ? text.last : text.first);
    if (task === "audit" && direction > 0 && segment && !annotations.audits[segment.id])
      return announce(text.answerFirst);
    context.choose(next, task === "audit");
  };
  const playIt = () => segment && context.choose(segment, true);
  const toggle = () => {
    if (clock.get().rate !== 0) clock.play(0);
    else if (task !== "audit" || !segment) clock.play(1);
    else if (t < segment.start || t >= segment.end - 0.05) playIt();
    else clock.playUntil(segment.end);
  };
  useKeys({
    ...playback.shuttleKeys,
    ...playback.zoomKeys,
    Space: toggle,
    g: () => playIt(),
    ArrowUp: () => go(-1),
    ArrowDown: () => go(1),
    ...Object.fromEntries(TABS.map(({ task: next, keyName }) => [keyName.toLowerCase(), () => context.begin(next)])),
    u: () => void store.undo(),
    "Shift+U": () => void store.redo(),
    Escape: () => show({ audit: false }),
  });
  return null;
}
