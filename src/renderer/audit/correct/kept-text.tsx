import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Longest time that typed words are in the window alone, in milliseconds. */
const PAUSE_MS = 500;

/**
 * A text field whose words are kept at each pause in typing, at Escape and when it is left: what was typed is an event before
 * the person has thought of saving it.
 */
export function KeptText(props: {
  readonly label: string;
  readonly value: string;
  readonly lines: number;
  /** Whether nothing at all may be kept; otherwise empty words are left as they were. */
  readonly mayBeEmpty?: boolean;
  /** Keeps the words; resolves when they are kept, or refused. */
  readonly onKeep: (text: string) => Promise<unknown>;
}) {
  const { value } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef(0);
  const keep = useEffectEvent(async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    const words = text.trim();
    if (words !== value && (words !== "" || props.mayBeEmpty)) await props.onKeep(words);
  });
  const last = useEffectEvent(() => typed !== null && void keep(typed));
  useEffect(() => () => void last(), []);
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape" && !(event.key === "Enter" && !event.shiftKey)) return;
        event.preventDefault();
        event.stopPropagation();
        (event.target as HTMLElement).blur();
      }}
    >
      <label className="field">
        <span className="label">{props.label}</span>
        <textarea
          className="input"
          rows={props.lines}
          value={typed ?? value}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            clearTimeout(timer.current);
            timer.current = window.setTimeout(() => void keep(text), PAUSE_MS);
          }}
          onBlur={() => {
            if (typed !== null) void keep(typed).then(() => setTyped(null));
          }}
        />
      </label>
    </div>
  );
}
