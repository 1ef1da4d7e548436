import { neighbour, type AuditContext, type Task } from "../../annotation/audit-context.ts";
import type { Playback } from "../../playback/playback.ts";
import { useKeys } from "../../ui/keys.ts";
import { announce, show } from "../../view.ts";

/** The tasks, in the order of their tabs, each with its key. */
export const TABS: readonly { readonly task: Task; readonly name: string; readonly keyName: string }[] = [
  { task: "audit", name: "Audit", keyName: "A" },
  { task: "correct", name: "Correct", keyName: "C" },
  { task: "onsets", name: "Onsets", keyName: "T" },
  { task: "rate", name: "Rate", keyName: "R" },
];

/** Keys of every task: shuttle, frames, segments, zoom, tasks, undo. Those of a task are with its panel. */
export function AuditKeys(props: { readonly context: AuditContext; readonly task: Task; readonly playback: Playback }) {
  const { context, task, playback } = props;
  const { clock, t, store, annotations, segment, blind } = context;
  const go = (direction: 1 | -1) => {
    if (blind) return announce("The segments are hidden until your onsets are marked.");
    const next = neighbour(context, direction);
    if (!next) return announce(direction > 0 ? "That was the last segment." : "That was the first segment.");
    if (task === "audit" && direction > 0 && segment && !annotations.audits[segment.id])
      return announce("Answer the three questions first.");
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
