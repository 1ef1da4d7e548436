import { useEffect, useEffectEvent, useState } from "react";
import type { Correction, EventOf } from "../../../core/journal/events.ts";
import { useBridge, useLive } from "../../services.ts";
import { useKeys } from "../../ui/keys.ts";
import { correctionText } from "../../session/correction-text.ts";
import { announce } from "../../view.ts";

/** What the newest correction did, and the way to take it back. */
export interface ToldCorrection {
  readonly text: string;
  /** Null where nothing takes it back. */
  readonly undo: (() => void) | null;
}

/** Milliseconds for which it stands: longer where it can be taken back. */
const STANDS_MS = { plain: 5000, undo: 10_000 };

/**
 * What the newest correction of the running session did, no matter who made it; null when none was made in the last seconds. It can be taken back,
 * by Ctrl Z too, for as long as the plan is the one that came of it.
 */
export function useToldCorrection(correct: (correction: Correction) => void): ToldCorrection | null {
  const bridge = useBridge();
  const { state, running } = useLive();
  const [told, setTold] = useState<{
    readonly text: string;
    readonly undo: Correction | null;
    readonly until: number;
  } | null>(null);
  const tell = useEffectEvent((event: EventOf<"corrected">) => {
    const { action } = event.correction;
    // The question that was answered says so itself, to those who see it.
    if (action === "is-so") {
      announce(correctionText(event, state.procedure?.steps ?? []));
      return setTold(null);
    }
    // The plan changes once by the correction itself.
    const until = action === "done" || action === "wrong" || action === "not-so" ? state.updates.length + 1 : Infinity;
    setTold({ text: correctionText(event, state.procedure?.steps ?? []), undo: undoOf(event.correction), until });
  });
  useEffect(
    () =>
      bridge.on("session.event", ({ event }) => {
        // What an assistant says stands there by itself.
        if (event.type === "corrected" && event.by !== "assistant") tell(event);
      }),
    [bridge],
  );
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), told.undo ? STANDS_MS.undo : STANDS_MS.plain);
    return () => clearTimeout(timer);
  }, [told]);
  const shown = running && told !== null && state.updates.length <= told.until ? told : null;
  const takeBack = () => {
    if (!shown?.undo) return;
    setTold(null);
    correct(shown.undo);
  };
  useKeys({ "$mod+z": takeBack }, Boolean(shown?.undo));
  return shown && { text: shown.text, undo: shown.undo && takeBack };
}

/** What takes a correction back; null where nothing does. */
export function undoOf(correction: Correction): Correction | null {
  switch (correction.action) {
    case "done":
      return { action: "undo" };
    case "wrong":
      if (correction.question !== undefined && correction.step !== null)
        return { action: "reconsider", step: correction.step, question: correction.question };
      return { action: "undo", wrong: correction.step };
    case "not-so":
      return { action: "is-so", kind: correction.kind, step: correction.step };
    case "fine":
      return { action: "reconsider", step: correction.step, question: correction.question };
    case "mute":
      return { action: "mute", muted: !correction.muted };
    case "snooze":
      return correction.seconds > 0 ? { action: "snooze", seconds: 0 } : null;
    default:
      return null;
  }
}
