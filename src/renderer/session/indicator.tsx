import { useEffect, useState, useSyncExternalStore } from "react";
import type { SessionState } from "../../core/journal/fold.ts";
import { waitsForPicture } from "../../core/journal/waits.ts";
import { useRecording } from "./record-store.ts";
import { useLive, useServices, type Services } from "../services.ts";
import { clock } from "../ui/format.ts";
import { useSecondScreen } from "../use-second-screen.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { announce, goTo, type Screen } from "../view.ts";
import { useWords, type Words } from "../words/words.ts";
import { useCountdown } from "./use-countdown.ts";

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
  /** How it can be gone on with after it was ended; null while it was not. */
  readonly goOn: (() => void) | null;
}

/**
 * Whether anything is recorded or watched, for how long, and the way to end it: on every screen. No key ends it, as it could be
 * pressed by accident. A press on the time leads to the session.
 */
export function Indicator() {
  const text = useWords().live.indicator;
  const shown = useShown(text);
  return (
    <section className="indicator" aria-label={text.label}>
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
            title={shown.screen ? text.goTo({ whole: shown.whole }) : shown.whole}
            aria-label={
              shown.screen ? text.goToAloud({ time: clock(shown.seconds), whole: shown.whole }) : clock(shown.seconds)
            }
            disabled={shown.screen === null}
            onClick={() => shown.screen && goTo(shown.screen)}
          >
            {clock(shown.seconds)}
          </button>
          <ScreensLine />
          {shown.goOn ? (
            <button
              type="button"
              className="indicator-end"
              title={text.goesOn({ whole: shown.whole })}
              onClick={shown.goOn}
            >
              <Icon name="play" /> {text.goOn}
            </button>
          ) : (
            <button
              type="button"
              className="indicator-end"
              title={text.ends({ whole: shown.whole })}
              onClick={shown.end}
            >
              <Icon name="stop" /> {text.end({ what: shown.what })}
            </button>
          )}
        </>
      )}
    </section>
  );
}

/** That phones and tablets are let in, and how many are connected. */
function ScreensLine() {
  const on = useSecondScreen()?.on ?? null;
  const { connected, none } = useWords().secondScreen.window;
  if (on === null) return null;
  const told = on.screens === 0 ? none : connected({ screens: on.screens });
  return (
    <p className="indicator-screens" aria-label={told} title={told}>
      <Icon name="phone" /> {on.screens}
    </p>
  );
}

function useShown(text: Words["live"]["indicator"]): Shown | null {
  const services = useServices();
  const { state, running, closesAt } = useLive();
  const left = useCountdown(closesAt);
  const take = useRecording(({ session }) => session) === state.session;
  const looks = useSyncExternalStore(services.watching.subscribe, services.watching.get);
  const look = looks[0] ?? null;
  const passed = useSeconds(look?.since ?? null);
  if (running) {
    const shown = ofSession(services, state, take, text);
    if (closesAt === null) return shown;
    const goOn = () => void services.bridge.call("session.goOn", undefined);
    return { ...shown, word: text.endsIn({ seconds: left }), goOn };
  }
  if (!look) return null;
  const whole = text.looks[look.what];
  const { what, end } = look;
  const word = what === "preview" ? text.preview : text.watching;
  return { icon: "camera", word, what, whole, seconds: passed, screen: null, end, goOn: null };
}

function ofSession({ bridge }: Services, state: SessionState, take: boolean, text: Words["live"]["indicator"]): Shown {
  const goal = state.procedure?.goal ?? "";
  const what = take ? text.take : text.session;
  const waits = waitsForPicture(state);
  const lost = waits || Boolean(state.feed?.recording?.alarm);
  const end = () =>
    // A take has a script to come to the end of; what is coached can be gone on with.
    void bridge.call(take ? "session.close" : "session.end", undefined).then(
      () => announce(take ? text.takeEnded : text.sessionEnded),
      () => announce(take ? text.takeNotEnded : text.sessionNotEnded),
    );
  return {
    icon: lost ? "camera" : "record",
    word: waits ? text.waiting : lost ? text.watching : text.recording,
    what,
    whole: take ? text.theTake({ goal }) : text.theSession({ goal }),
    seconds: state.t,
    screen: take ? "take" : "coach",
    end,
    goOn: null,
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
