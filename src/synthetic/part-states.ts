import type { Place } from "./bench-step.ts";
import type { Moment } from "./hands-at-work.ts";
import type { Waypoint } from "./motion.ts";
import { along, progress, waypoint as at } from "./motion.ts";
import type { PartState } from "./stage.ts";

/** The part on its way between tray and slot, or being worked into its slot. */
export function carriedPart({ t, timing, part, tray, slot, offset }: Moment): PartState {
  const { act, contact, work, settled } = timing;
  const undoing = act.kind === "undo";
  const broken = act.kind === "perform" && act.stopAfter !== null;
  const way: Waypoint[] = undoing
    ? [at(work, slot), at(settled - 0.1, tray)]
    : [at(contact, tray), at(work, slot), ...(broken ? [at(settled - 1.4, slot), at(settled - 0.1, tray)] : [])];
  const spot = along(way, t, 0.05);
  const gone = Math.hypot(tray.x - slot.x, tray.y - slot.y) || 1;
  const share = Math.min(1, Math.hypot(spot.x - tray.x, spot.y - tray.y) / gone);
  const lifting = undoing ? progress(timing.contact + 0.3, work, t) : progress(contact, contact + 0.25, t);
  const down = undoing || broken ? progress(settled - 0.4, settled - 0.1, t) : progress(work - 0.1, work + 0.3, t);
  const own = part.motion === "insert" || part.motion === "place" || part.motion === "press" ? 0.35 : 0;
  const spin = part.motion === "turn" ? offset.angle : offset.angle * 0.3;
  return {
    step: part.step,
    x: spot.x + (down > 0 ? offset.x * own : 0),
    y: spot.y + (down > 0 ? offset.y * own : 0),
    angle: tray.angle + (slot.angle - tray.angle) * share + (undoing ? 0 : spin),
    lift: 16 * lifting * (1 - down),
    amount: 1,
  };
}

/** What grows in its place. */
export function grownPart({ t, timing, part, slot, workEnd }: Moment): PartState {
  const { act, work, settled } = timing;
  const broken = act.kind === "perform" && act.stopAfter !== null;
  const amount = act.kind === "undo" ? 1 - progress(work, settled, t) : broken ? 0 : progress(work + 0.2, workEnd, t);
  return { step: part.step, ...slot, lift: 0, amount };
}

/** A place moved by pixels. */
export function shifted(place: Place, by: Place): Place {
  return { x: place.x + by.x, y: place.y + by.y, angle: place.angle + by.angle };
}
