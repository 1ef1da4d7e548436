import { useEffect, useState } from "react";
import { Button, Checkbox } from "react-aria-components";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../../renderer/services.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { day } from "../../../renderer/ui/format.ts";
import { Icon } from "../../../renderer/ui/icons.tsx";
import { usePages } from "../../../renderer/ui/pages.tsx";
import { Problem } from "../../../renderer/ui/problem.tsx";
import { Segmented } from "../../../renderer/ui/segmented.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { set, useRecognising } from "./recognising.ts";

type Session = CallOutput<"recognise.sessions">[number];

const KINDS = ["sessions", "features"] as const;
const FOLDERS = ["features", "annotations"] as const;

/** What a recogniser learns from, or is run on: annotated sessions, or a folder of features with its annotations. */
export function RecogniserSource() {
  const { kind, running } = useRecognising();
  const { recognise: text } = useWords();
  return (
    <>
      <Segmented
        label={text.source}
        options={KINDS.map((id) => ({ id, label: text.sources[id] }))}
        value={kind}
        disabled={running !== null}
        onChange={(value) => set({ kind: value })}
      />
      {kind === "sessions" ? (
        <Sessions />
      ) : (
        <div className="evaluate-files">
          {FOLDERS.map((folder) => (
            <Folder key={folder} of={folder} />
          ))}
        </div>
      )}
    </>
  );
}

function Sessions() {
  const bridge = useBridge();
  const { sessions: chosen, running } = useRecognising();
  const { recognise: text, evaluate } = useWords();
  const [all, setAll] = useState<readonly Session[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    bridge.call("recognise.sessions", undefined).then(setAll, (error: unknown) => setProblem(wording(error)));
  }, [bridge]);
  const { rows, pages } = usePages(all ?? [], text.sources.sessions);
  if (problem !== "") return <Problem problem={problem} fix={evaluate.unread} />;
  if (all === null) return <p className="empty">{evaluate.reading}</p>;
  if (all.length === 0) return <p className="empty">{text.noSessions}</p>;
  const toggle = (id: string, on: boolean) => {
    const sessions = new Set(chosen);
    if (on) sessions.add(id);
    else sessions.delete(id);
    set({ sessions });
  };
  return (
    <>
      <ul className="recogniser-sessions" aria-label={text.sources.sessions}>
        {rows.map(({ id, goal, startedAt, problem: why }) => (
          <li key={id}>
            <Checkbox
              className="check"
              isSelected={chosen.has(id)}
              isDisabled={why !== "" || running !== null}
              onChange={(on) => toggle(id, on)}
            >
              <span className="box" aria-hidden="true" />
              <span className="take-name">
                <strong>{goal}</strong>
                <span className="hint">{[day(startedAt), why].filter(Boolean).join(" · ")}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {pages}
    </>
  );
}

function Folder({ of: what }: { readonly of: (typeof FOLDERS)[number] }) {
  const bridge = useBridge();
  const path = useRecognising((state) => state[what]);
  const { recognise: text, evaluate } = useWords();
  const ask = async () => {
    const chosen = await bridge.call("recognise.choose", { what });
    if (chosen !== null) set({ [what]: chosen });
  };
  return (
    <div className="file-field">
      <Button className="file-button" onPress={() => void ask()}>
        <Icon name={path === "" ? "folder" : "check"} />
        <span>
          <strong>{text.folders[what]}</strong>
          <small>{path === "" ? text.folderHints[what] : path}</small>
        </span>
        <span className="file-verb">{path === "" ? evaluate.choose : evaluate.change}</span>
      </Button>
    </div>
  );
}
