import { Label, ProgressBar } from "react-aria-components";

/** How far long work has come, 0..1, and at what it is. */
export function Progress({ done, text }: { readonly done: number; readonly text: string }) {
  return (
    <ProgressBar className="learning" value={done * 100}>
      <Label>{text}</Label>
      <span className="meter">
        <span style={{ transform: `scaleX(${done})` }} />
      </span>
    </ProgressBar>
  );
}
