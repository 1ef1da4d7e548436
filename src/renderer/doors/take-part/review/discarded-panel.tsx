import { useEffect, useRef, useState } from "react";
import { useBridge } from "../../../services.ts";
import { refusalOf, type Refusal } from "../../../refusal.ts";
import { Action } from "../../../ui/action.tsx";
import { fileSize } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { announce } from "../../../view.ts";
import { record, roomLeft, type DiscardedFile } from "../../../session/record-store.ts";
import { useWords } from "../../../words/words.ts";

/** A take that was discarded: its files, and the one undo. It is deleted for good when this goes. */
export function DiscardedPanel({
  session,
  participant,
  files,
}: {
  readonly session: string;
  /** Whose take it is. */
  readonly participant: string;
  readonly files: readonly DiscardedFile[];
}) {
  const text = useWords().review;
  const bridge = useBridge();
  const broughtBack = useRef(false);
  const next = useRef(participant);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(
    () => () => {
      if (!broughtBack.current) void roomLeft(bridge, next.current);
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
  const leave = (whose: string) => {
    next.current = whose;
    record({ room: "consent" });
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
        <Action danger icon="bin" onPress={() => leave(participant)}>
          {text.deleteSameAgain}
        </Action>
        <Action danger icon="bin" onPress={() => leave("")}>
          {text.deleteSomebodyElse}
        </Action>
      </div>
    </section>
  );
}
