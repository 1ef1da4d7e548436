import { useEffect, useState, useSyncExternalStore } from "react";
import type { SessionState } from "../../core/session/fold.ts";
import { useRecording } from "./record-store.ts";
import { useLive, useServices, type Services } from "../services.ts";
import { clock } from "../ui/format.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { announce, goTo, type Screen } from "../view.ts";

/** What is recorded or watched now. */
interface Shown {
  readonly icon: IconName;
  readonly word: string;
  /** What End ends, in a word, and in a sentence. */
  readonly what: string;
  readonly whole: string;
  /** Seconds since it began. */
  readonly seconds: number;
  /** Where it is seen whole; null for the screen that is open. */
  readonly screen: Screen | null;
  readonly end: () => void;
}

/**
 * Whether anything is recorded or watched, for how long, and the way to end it: on every screen. No key ends it, as it could be
 * pressed by accident. A press on the time leads to the session.
 */
export function Indicator() {
  const shown = useShown();
  return (
    <section className="indicator" aria-label="Recorded or watched now">
      <p className="indicator-state" role="status" aria-label={shown ? `${shown.word}: ${shown.whole}` : undefined}>
        {shown && (
          <>
            <Icon name={shown.icon} /> {shown.word}
          </>
        )}
      </p>
      {shown && (
        <>
          <button
            type="button"
            className="indicator-time"
            title={shown.screen ? `Go to ${shown.whole}` : shown.whole}
            aria-label={`${clock(shown.seconds)}${shown.screen ? `, go to ${shown.whole}` : ""}`}
            disabled={shown.screen === null}
            onClick={() => shown.screen && goTo(shown.screen)}
          >
            {clock(shown.seconds)}
          </button>
          <button type="button" className="indicator-end" title={`Ends ${shown.whole}`} onClick={shown.end}>
            <Icon name="stop" /> End {shown.what}
          </button>
        </>
      )}
    </section>
  );
}

function useShown(): Shown | null {
  const services = useServices();
  const { state, running } = useLive();
  const take = useRecording(({ session }) => session) === state.session;
  const looks = useSyncExternalStore(services.watching.subscribe, services.watching.get);
  const look = looks[0] ?? null;
  const passed = useSeconds(look?.since ?? null);
  if (running) return ofSession(services, state, take);
  if (!look) return null;
  const whole = {
    look: "the look at the cameras",
    start: "the start of the session",
    try: "the try of the feed",
  }[look.what];
  const { what, end } = look;
  return { icon: "camera", word: "Watching", what, whole, seconds: passed, screen: null, end };
}

function ofSession({ bridge }: Services, state: SessionState, take: boolean): Shown {
  const goal = state.procedure?.goal ?? "";
  const what = take ? "take" : "session";
  const lost = Boolean(state.feed?.recording?.alarm);
  const end = () =>
    void bridge.call("session.close", undefined).then(
      () => announce(take ? "The take has ended." : "The session has ended."),
      () => announce(`The ${what} could not be ended.`),
    );
  return {
    icon: lost ? "camera" : "record",
    word: lost ? "Watching" : "Recording",
    what,
    whole: `the ${what}${goal && ` “${goal}”`}`,
    seconds: state.t,
    screen: take ? "record" : "coach",
    end,
  };
}

/** Whole seconds since a moment of `performance.now()`; 0 without one. */
function useSeconds(since: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}
