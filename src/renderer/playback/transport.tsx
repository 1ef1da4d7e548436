import { useState, type ReactNode } from "react";
import { useServices } from "../services.ts";
import { speakOnce } from "../speech/once.ts";
import { Action } from "../ui/action.tsx";
import { moment } from "../ui/format.ts";
import type { ReplayClock } from "./clock.ts";
import { useWords } from "../words/words.ts";

/** Time, rate and the keys that move them. */
export function Transport(props: {
  readonly clock: ReplayClock;
  readonly t: number;
  readonly rate: number;
  readonly duration: number;
  /** The last utterance, to hear it again; empty when nothing has been said, null where nothing ever is. */
  readonly said: string | null;
  /** Tag of the language that it was said in; left out where that is not known. */
  readonly language?: string | undefined;
  /** What was fixed when the journal was read. */
  readonly notice: string;
  readonly children: ReactNode;
}) {
  const words = useWords().playback;
  const { clock, t, rate, duration, said, language } = props;
  const { bridge, output } = useServices();
  const [mute, setMute] = useState("");
  return (
    <div className="transport" role="toolbar" aria-label={words.label}>
      <Action icon={rate === 0 ? "play" : "pause"} keyName="Space" onPress={clock.toggle}>
        {rate === 0 ? words.play : words.pause}
      </Action>
      <output className="transport-time">
        <span className="number">{moment(t)}</span> / {moment(duration)}
      </output>
      <span className="transport-rate number">{rate === 0 ? words.paused : `${rate} ×`}</span>
      {said !== null && (
        <Action
          icon="sound"
          disabled={said === ""}
          onPress={() =>
            void speakOnce(bridge, output, said, language).then((spoken) => setMute(spoken.heard ? "" : spoken.words))
          }
        >
          {words.hear}
        </Action>
      )}
      {props.children}
      <span className="hint">{mute || props.notice}</span>
      <span className="hint transport-keys">
        <kbd>J</kbd> <kbd>K</kbd> <kbd>L</kbd> {words.shuttle} · <kbd>,</kbd> <kbd>.</kbd> {words.frame} · <kbd>↑</kbd>{" "}
        <kbd>↓</kbd> {words.event}
      </span>
    </div>
  );
}
