import { useState } from "react";
import type { ReplayClock } from "../../playback/clock.ts";
import { refusalOf } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { sentence } from "../../ui/format.ts";
import { toast } from "../../ui/toasts.ts";
import { words } from "../../words/words.ts";

/** Saving the picture at the playhead. */
export interface SaveFrame {
  /** Whether there is a recording to take it from. */
  readonly can: boolean;
  readonly busy: boolean;
  readonly save: () => void;
}

/** @param track name of the camera that is shown; null is the coach's eye */
export function useSaveFrame(session: string, clock: ReplayClock, can: boolean, track: string | null): SaveFrame {
  const bridge = useBridge();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { t } = clock.get();
    const saved = await bridge.call("clips.frame", { session, t, track }).catch(refusalOf);
    setBusy(false);
    if (saved?.ok) toast(words().replay.clips.saved(saved.file));
    else if (saved) toast(`${sentence(saved.problem)} ${saved.fix}`.trim());
  };
  return { can, busy, save: () => void (can && !busy && save()) };
}
