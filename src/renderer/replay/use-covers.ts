import { useState } from "react";
import type { AnnotationChange } from "../../core/annotation/annotation-events.ts";
import type { Annotations } from "../../core/annotation/model.ts";
import type { Box } from "../../core/redaction/box.ts";
import { placedAt, regionAt, type BlurRegion } from "../../core/redaction/region.ts";
import type { Loop, ReplayClock } from "../playback/clock.ts";
import { failedJob, refusalOf, type Refusal } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { useView } from "../view.ts";
import { words } from "../words/words.ts";

/** Faces that were found in a stretch of one camera's film. */
interface Looked extends Loop {
  readonly track: string | null;
  readonly faces: number;
  readonly pictures: readonly { readonly t: number; readonly boxes: readonly Box[] }[];
}

/** Where a region that is drawn begins: in the middle of the picture. */
const MIDDLE: Box = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };

/** What is covered in exported films of the camera that is looked through, and drawing it. */
export interface Covers {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
  /** Faces that were found in just this stretch; null where nobody has looked there. */
  readonly foundIn: (range: Loop | null) => number | null;
  readonly look: (range: Loop) => void;
  /** What went wrong, and what to do; null when nothing did. */
  readonly problem: Pick<Refusal, "problem" | "fix"> | null;
  readonly regions: readonly BlurRegion[];
  /** What is covered at a second of the session, as far as it is known. */
  readonly boxesAt: (t: number) => readonly Box[];
  /** A region that is being drawn, or put elsewhere; null while none is. */
  readonly draft: Box | null;
  readonly draw: (draft: Box | null) => void;
  /** Begin to draw a region, or to put one elsewhere from the clock's time on. */
  readonly begin: (region?: BlurRegion) => void;
  readonly kind: BlurRegion["kind"];
  readonly choose: (kind: BlurRegion["kind"]) => void;
  /** Keep what is drawn: for the stretch, or for the whole session where there is none. */
  readonly keep: (range: Loop | null) => void;
  readonly remove: (region: string) => void;
  /** Take back the newest change; null where there is none. */
  readonly undo: (() => void) | null;
}

/** Regions are kept with what people say about the session, by whom and when; faces are looked for when somebody asks. */
export function useCovers(
  session: string,
  track: string | null,
  told: Pick<Annotations, "regions" | "cameras" | "count" | "undoable"> | null,
  clock: ReplayClock,
): Covers {
  const bridge = useBridge();
  const auditor = useView((view) => view.auditor);
  const by = auditor === "" ? "coach" : auditor;
  const [on, turn] = useState(true);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState<Covers["problem"]>(null);
  const [draft, draw] = useState<Box | null>(null);
  const [moved, setMoved] = useState<BlurRegion | null>(null);
  const [kind, choose] = useState<BlurRegion["kind"]>("screen");
  const regions = (told?.regions ?? []).filter((region) => region.track === track);
  // Regions are kept in the time in which their camera recorded.
  const later = track === null ? 0 : (told?.cameras[track] ?? 0);
  const own = (t: number) => Math.max(0, t - later);
  const asked = (
    answer: Promise<{ readonly ok: true } | (Pick<Refusal, "problem" | "fix"> & { readonly ok: false })>,
  ) =>
    void answer
      .catch((error: unknown) => refusalOf(error, words().replay.inStep.again))
      .then((outcome) => setProblem(outcome.ok ? null : outcome));
  const say = (change: AnnotationChange) => asked(bridge.call("annotation.append", { session, by, change }));
  const look = async ({ start, end }: Loop) => {
    setProblem(null);
    const found = await bridge.call("clips.look", { session, from: start, to: end, track }).catch(failedJob);
    if (found.kind === "failed") setProblem(found);
    if (found.kind === "done") setLooked({ start, end, track, faces: found.faces, pictures: found.pictures });
  };
  const begin = (region?: BlurRegion) => {
    setMoved(region ?? null);
    draw((region && regionAt(region, own(clock.now()))) ?? MIDDLE);
  };
  const keep = (range: Loop | null) => {
    if (draft === null) return;
    const [from, to] = [own(range?.start ?? 0), own(range?.end ?? clock.duration)];
    const id = `${kind}-${told?.count ?? 0}`;
    const region = moved
      ? placedAt(moved, own(clock.now()), draft)
      : { id, kind, track, from, to, places: [{ t: from, box: draft }] };
    say({ type: "region-put", region });
    draw(null);
  };
  const fits = (range: Loop | null) =>
    looked !== null && looked.track === track && range?.start === looked.start && range.end === looked.end;
  return {
    ...{ on, turn, problem, regions, draft, draw, begin, kind, choose, keep },
    foundIn: (range) => (fits(range) ? looked!.faces : null),
    look: (range) => void look(range),
    boxesAt: (t) => [
      ...(looked?.track === track ? facesAt(looked, t) : []),
      ...regions.flatMap((region) => (region.id === moved?.id && draft ? [] : (regionAt(region, own(t)) ?? []))),
    ],
    remove: (region) => say({ type: "region-removed", region }),
    undo: told?.undoable[by] === undefined ? null : () => asked(bridge.call("annotation.undo", { session, by })),
  };
}

/** The faces of the picture that is shown at second `t`; none outside what was looked at. */
function facesAt({ start, end, pictures }: Looked, t: number): readonly Box[] {
  if (t < start || t > end) return [];
  return (pictures.findLast((picture) => picture.t <= t + 0.001) ?? pictures[0])?.boxes ?? [];
}
