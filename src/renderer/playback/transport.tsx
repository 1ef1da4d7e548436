import { memo, type ReactNode } from "react";
import { Action } from "../ui/action.tsx";
import { showsTheSame } from "../ui/alike.ts";
import { clock as seconds, moment } from "../ui/format.ts";
import type { ReplayClock } from "./clock.ts";
import { useWords } from "../words/words.ts";
import { asReported } from "../words/as-reported.ts";

/** Time, rate and the keys that move them. */
export function Transport(props: {
  readonly clock: ReplayClock;
  readonly t: number;
  readonly rate: number;
  readonly duration: number;
  /** What was fixed when the journal was read. */
  readonly notice: string;
  readonly children: ReactNode;
}) {
  const words = useWords().playback;
  const { clock, t, rate, duration } = props;
  return (
    <div className="transport" role="toolbar" aria-label={words.label}>
      <PlayAction paused={rate === 0} toggle={clock.toggle} />
      <output className="transport-time">
        <span className="number">{timeShown(t, rate)}</span> / {moment(duration)}
      </output>
      <span className="transport-rate number">{rate === 0 ? words.paused : `${rate} ×`}</span>
      {props.children}
      <span className="hint">{asReported(props.notice)}</span>
      <TransportKeys />
    </div>
  );
}

/** A second of the session in words. Tenths are read while it stands or creeps; drawn anew at every look they make playing dearer. */
export function timeShown(t: number, rate: number): string {
  return rate >= 1 ? seconds(t) : moment(t);
}

/** None of these is drawn anew while time passes. */
const TransportKeys = memo(function TransportKeys() {
  const { playback: text } = useWords();
  return (
    <span className="hint transport-keys">
      <kbd>J</kbd> <kbd>K</kbd> <kbd>L</kbd> {text.shuttle} · <kbd>,</kbd> <kbd>.</kbd> {text.frame} · <kbd>↑</kbd>{" "}
      <kbd>↓</kbd> {text.event}
    </span>
  );
});

const PlayAction = memo(function PlayAction(props: { readonly paused: boolean; readonly toggle: () => void }) {
  const { playback: text } = useWords();
  return (
    <Action icon={props.paused ? "play" : "pause"} keyName="Space" onPress={props.toggle}>
      {props.paused ? text.play : text.pause}
    </Action>
  );
}, showsTheSame);
