import { useEffect, useRef, useState } from "react";
import { useBridge } from "../services.ts";
import { refusalOf, type Refusal } from "../refusal.ts";
import { Action } from "../ui/action.tsx";
import { fileSize } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { Problem } from "../ui/problem.tsx";
import { announce } from "../view.ts";
import { discardedLeft, record, type DiscardedFile, type Recording } from "../session/record-store.ts";
import { useWords } from "../words/words.ts";

/** A way on from a discarded take, which is deleted with it. */
export interface WayOn {
  readonly label: string;
  readonly to: () => void;
}

/** A take that was discarded: its files, and the one undo. It is deleted for good when this goes. */
export function DiscardedPanel(props: {
  readonly session: string;
  readonly files: readonly DiscardedFile[];
  readonly ways: readonly WayOn[];
  /** Told what was deleted. */
  readonly onDeleted: (deleted: NonNullable<Recording["deleted"]>) => void;
}) {
  const { session, files, ways } = props;
  const text = useWords().review;
  const bridge = useBridge();
  const broughtBack = useRef(false);
  const onDeleted = useRef(props.onDeleted);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(
    () => () => {
      if (!broughtBack.current) void discardedLeft(bridge).then(onDeleted.current);
    },
    [bridge],
  );
  const undo = async () => {
    const answer = await bridge.call("take.bringBack", { session }).catch((error: unknown) => refusalOf(error));
    if (!answer.ok) return setRefused(answer);
    broughtBack.current = true;
    record({ judged: null });
    announce(text.isBack);
  };
  useKeys({ u: () => void undo() });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className="discarded" aria-label={text.discardedTake}>
      <h2>
        <Icon name="bin" /> {text.isDiscarded}
      </h2>
      <p role="status">{text.willGo({ n: files.length, size: fileSize(bytes) })}</p>
      <ul className="discarded-files" aria-label={text.filesToDelete}>
        {files.map(({ file, bytes: size }) => (
          <li key={file}>
            <span className="path">{file}</span> <span className="number">{fileSize(size)}</span>
          </li>
        ))}
      </ul>
      {refused && <Problem {...refused} />}
      <div className="row">
        <Action icon="undo" keyName="U" onPress={() => void undo()}>
          {text.bringBack}
        </Action>
        {ways.map(({ label, to }) => (
          <Action key={label} danger icon="bin" onPress={to}>
            {label}
          </Action>
        ))}
      </div>
    </section>
  );
}
