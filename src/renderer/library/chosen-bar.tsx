import { useState } from "react";
import type { SessionSummary } from "../../ipc/contract.ts";
import { RerunSheet } from "../replay/compare/rerun-sheet.tsx";
import { useCommands } from "../commands.ts";
import { Action } from "../ui/action.tsx";
import type { IconName } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { Progress } from "../ui/progress.tsx";
import { RowMenu } from "../ui/row-menu.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { goToScores } from "../view.ts";
import { useWords } from "../words/words.ts";
import { FilesSheet } from "./files-sheet.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { TagSheet } from "./tag-sheet.tsx";
import { TakesPanel } from "./takes/takes-panel.tsx";
import type { Deleting } from "./use-deleting.ts";

type Asked = "tag" | "export" | "rerun" | "report" | "files" | "rows";

/** What can be done with the chosen sessions, in place of the head of the list. */
export function ChosenBar(props: {
  readonly sessions: readonly SessionSummary[];
  /** Whether a researcher looks at it, who runs sessions again and scores them. */
  readonly isResearch: boolean;
  readonly deleting: Deleting;
  /** Chooses none. */
  readonly onNone: () => void;
  readonly onChanged: () => void;
}) {
  const { sessions, isResearch, deleting, onNone, onChanged } = props;
  const { sessions: w, teach } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ids = sessions.map(({ id }) => id);
  const coached = sessions.filter(({ kind, broken }) => kind === "session" && broken === null).map(({ id }) => id);
  const readable = sessions.filter(({ broken }) => broken === null);
  const close = () => setAsked(null);
  const remove = () => void deleting.remove(sessions);
  const all: readonly (readonly [id: string, icon: IconName, may: number, run: () => void])[] = [
    ["tag", "tag", readable.length, () => setAsked("tag")],
    ["export", "export", ids.length, () => setAsked("export")],
    ...(isResearch
      ? ([
          ["rerun", "replay", coached.length, () => setAsked("rerun")],
          ["score", "evaluate", readable.length, () => goToScores(readable.map(({ id }) => id))],
        ] as const)
      : []),
    ["report", "file", coached.length, () => setAsked("report")],
  ];
  const label = (id: string) => w.bar[id as keyof typeof w.bar];
  useKeys({ Delete: remove });
  useCommands([{ name: label("files"), run: () => setAsked("files") }]);
  return (
    <div className="session-bar" role="toolbar" aria-label={w.chosen({ n: sessions.length })}>
      <strong role="status">{w.chosen({ n: sessions.length })}</strong>
      {deleting.done === null ? (
        <>
          {all.map(([id, icon, may, run]) => (
            <Action key={id} quiet icon={icon} disabled={may === 0} onPress={run}>
              {label(id)}
            </Action>
          ))}
          <Action quiet icon="bin" onPress={remove}>
            {w.deleteIt}
          </Action>
          <RowMenu
            label={w.more}
            actions={[{ id: "files", icon: "file", label: label("files"), onPress: () => setAsked("files") }]}
          />
        </>
      ) : (
        <Progress done={deleting.done} text={w.deleting} onCancel={deleting.cancel} />
      )}
      <Action quiet icon="cross" label={w.chooseNone} onPress={onNone} />
      <TagSheet sessions={readable} open={asked === "tag"} onClose={close} onKept={onChanged} />
      <RerunSheet sessions={coached} open={asked === "rerun"} onClose={close} onMade={onChanged} />
      <ReportSheet sessions={coached} open={asked === "report"} onClose={close} />
      <FilesSheet
        sessions={ids}
        {...(asked === "export" && { ways: waysOf(isResearch, coached.length > 0) })}
        onOther={setAsked}
        open={asked === "files" || asked === "export"}
        onClose={close}
        onChanged={onChanged}
      />
      <Sheet title={teach.rows.label} open={asked === "rows"} onClose={close} help={<HelpLink page="use/export" />}>
        {asked === "rows" && <TakesPanel begin={ids} />}
      </Sheet>
    </div>
  );
}

/** What an export of the chosen can be: for a researcher everything that is written of sessions, each told with what it is for. */
function waysOf(isResearch: boolean, hasCoached: boolean) {
  const files = ["timelines", "pack"] as const;
  return isResearch ? [...files, "rows" as const, ...(hasCoached ? (["report"] as const) : [])] : files;
}
