import { useState } from "react";
import type { ReplayClock } from "../playback/clock.ts";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { sentence } from "../ui/format.ts";
import { toast } from "../ui/toasts.ts";
import { words } from "../words/words.ts";
import { asReported } from "../words/as-reported.ts";

/** Saving the picture at the playhead. */
export interface SaveFrame {
  /** Whether there is a recording to take it from. */
  readonly can: boolean;
  readonly busy: boolean;
  readonly save: () => void;
}

/** What is saved of a session: whether there is a recording, through which camera it is seen (null is the coach's eye), and who keeps it from others. */
export interface Saved {
  readonly filmed: boolean;
  readonly track: string | null;
  /** Pseudonym of who has not agreed to sharing; null where there is nobody. */
  readonly keptFrom: string | null;
  /** Whether faces that are found, and regions that were drawn, are covered. */
  readonly blur: boolean;
}

/** Saves the frame at the playhead; a session without a recording has none. */
export function useSaveFrame(
  session: string,
  clock: ReplayClock,
  { filmed: can, track, keptFrom, blur }: Saved,
): SaveFrame {
  const bridge = useBridge();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const t = clock.now();
    const saved = await bridge.call("clips.frame", { session, t, track, blur }).catch(refusalOf);
    setBusy(false);
    const { clips } = words().replay;
    if (saved?.ok)
      toast(
        [clips.saved({ file: saved.file }), ...(keptFrom === null ? [] : [clips.keepIt({ who: keptFrom })])].join(" "),
      );
    else if (saved) toast(`${sentence(asReported(saved.problem))} ${asReported(saved.fix)}`.trim());
  };
  return { can, busy, save: () => void (can && !busy && save()) };
}
