import type { ReactNode } from "react";

/** What React Aria writes on a control in a state, so that it can be shown without a pointer. */
const MARKS = {
  hovered: ["data-hovered"],
  pressed: ["data-pressed"],
  focused: ["data-focus-visible", "data-focused"],
} as const;

/** Shows the first control found by `of` in a state that otherwise needs a pointer or the keyboard. */
export function Forced(props: {
  readonly state: keyof typeof MARKS;
  readonly of: string;
  readonly children: ReactNode;
}) {
  const mark = (box: HTMLDivElement | null) => {
    for (const name of MARKS[props.state]) box?.querySelector(props.of)?.setAttribute(name, "true");
  };
  return <div ref={mark}>{props.children}</div>;
}
