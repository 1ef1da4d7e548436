import { useEffect, useRef, useState } from "react";
import { useBridge } from "../../../services.ts";
import { refusalOf, type Refusal } from "../../../refusal.ts";
import { Action } from "../../../ui/action.tsx";
import { count, fileSize } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { announce } from "../../../view.ts";
import { record, roomLeft, type DiscardedFile } from "../../../session/record-store.ts";

/** A take that was discarded: its files, and the one undo. It is deleted for good when this goes. */
export function DiscardedPanel({
  session,
  files,
}: {
  readonly session: string;
  readonly files: readonly DiscardedFile[];
}) {
  const bridge = useBridge();
  const broughtBack = useRef(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(
    () => () => {
      if (!broughtBack.current) void roomLeft(bridge);
    },
    [bridge],
  );
  const undo = async () => {
    const answer = await bridge.call("take.bringBack", { session }).catch((error: unknown) => refusalOf(error));
    if (!answer.ok) return setRefused(answer);
    broughtBack.current = true;
    record({ judged: null, discarded: [] });
    announce("The take is back. It is not decided yet.");
  };
  useKeys({ u: () => void undo() });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section className="discarded" aria-label="Discarded take">
      <h2>
        <Icon name="bin" /> The take is discarded
      </h2>
      <p role="status">
        {count(files.length, "file")}, {fileSize(bytes)}, will be deleted for good when you leave this room. Nothing of
        the take stays on this computer.
      </p>
      <ul className="discarded-files" aria-label="Files that will be deleted">
        {files.map(({ file, bytes: size }) => (
          <li key={file}>
            <span className="path">{file}</span> <span className="number">{fileSize(size)}</span>
          </li>
        ))}
      </ul>
      {refused && <Problem {...refused} />}
      <div className="row">
        <Action icon="undo" keyName="U" onPress={() => void undo()}>
          Undo: bring the take back
        </Action>
        <Action danger icon="bin" onPress={() => record({ room: "consent" })}>
          Delete it and record another take
        </Action>
      </div>
    </section>
  );
}
