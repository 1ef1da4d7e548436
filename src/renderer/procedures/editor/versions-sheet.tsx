import { useEffect, useState } from "react";
import {
  compareProcedures,
  type ComparedValue,
  type ProcedureChange,
} from "../../../core/procedure/procedure-compare.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Bridge, ProcedureVersion } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { DataTable, type DataColumn } from "../../ui/data-table.tsx";
import { day, languageName } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { onOff } from "../../ui/toggle.tsx";
import { announce } from "../../view.ts";
import { useWords, words, type Words } from "../../words/words.ts";
import { openDraft } from "./editor-store.ts";

/** The version that the library has now, among the names of earlier ones. */
const NOW = "now";

/** Earlier versions of a procedure, what changed between two of them, and the way back to one. */
export function VersionsSheet({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { procedures: w } = useWords();
  return (
    <Sheet title={w.versions} open={id !== null} onClose={onClose}>
      {id !== null && <Versions id={id} onClose={onClose} />}
    </Sheet>
  );
}

function Versions({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { procedures: w, common } = useWords();
  const { versions, older, newer, choose, problem, restore } = useVersions(id, onClose);
  if (versions === null) return <Problem problem={problem} />;
  if (versions.length === 0) return <p className="empty">{w.noVersions}</p>;
  const options = [
    { id: NOW, label: w.versionNow },
    ...versions.map(({ name, until, goal, steps }) => ({
      ...{ id: name, label: w.versionUntil({ when: day(until) }) },
      detail: `${goal} · ${common.steps({ n: steps })}`,
    })),
  ];
  const changes = older.procedure && newer.procedure ? compareProcedures(older.procedure, newer.procedure) : null;
  return (
    <div className="versions">
      <div className="row">
        <Choice
          label={w.versionOlder}
          options={options}
          value={older.name}
          onChange={(name) => choose("older", name)}
        />
        <Choice
          label={w.versionNewer}
          options={options}
          value={newer.name}
          onChange={(name) => choose("newer", name)}
        />
      </div>
      <Problem problem={problem} />
      {changes?.length === 0 && <p className="empty">{w.noChanges}</p>}
      {changes && changes.length > 0 && <Changes changes={changes} />}
      <p className="hint">{w.versionsKept}</p>
      <div className="dialog-foot">
        <Action onPress={onClose}>{common.close}</Action>
        <Action strong icon="undo" disabled={older.name === NOW || !older.procedure} onPress={restore}>
          {w.restoreOlder}
        </Action>
      </div>
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly ProcedureChange[] }) {
  const w = useWords();
  const rows = changes.map((change, at) => ({ ...change, id: String(at) }));
  const value = (side: "before" | "after") => (row: ProcedureChange) => told(row[side], row.what, w);
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { id: "step", title: w.procedures.changeOf, cell: ({ step }) => (step ? `${step.number}. ${step.text}` : "–") },
    { id: "what", title: w.procedures.changeWhat, cell: (change) => whatChanged(change, w) },
    { id: "before", title: w.procedures.changeBefore, cell: value("before") },
    { id: "after", title: w.procedures.changeAfter, cell: value("after") },
  ];
  return (
    <DataTable
      dense
      label={w.procedures.changesLabel}
      columns={columns}
      rows={rows}
      textOf={({ step }) => step?.text ?? ""}
    />
  );
}

function whatChanged({ what, language }: ProcedureChange, w: Words): string {
  const field = w.procedures.changes[what];
  return language === undefined ? field : w.procedures.changeIn({ field, language: languageName(language) });
}

function told(value: ComparedValue, what: ProcedureChange["what"], w: Words): string {
  if (typeof value === "boolean") return onOff(value);
  if (value === null || value === "") return "–";
  if (what === "picture") return w.pictures.changed;
  return what === "moved" ? w.procedures.placeOf({ number: Number(value) }) : String(value);
}

interface Side {
  readonly name: string;
  readonly procedure: Procedure | null;
}

function read(bridge: Bridge, id: string, name: string): Promise<Procedure> {
  return name === NOW ? bridge.call("library.get", { id }) : bridge.call("library.version", { id, name });
}

/** Earlier versions and the two that are compared: at first the newest of them, and the one of now. */
function useVersions(id: string, onClose: () => void) {
  const bridge = useBridge();
  const [versions, setVersions] = useState<readonly ProcedureVersion[] | null>(null);
  const [older, setOlder] = useState<Side>({ name: NOW, procedure: null });
  const [newer, setNewer] = useState<Side>({ name: NOW, procedure: null });
  const [problem, setProblem] = useState("");
  const attempt = (work: () => Promise<void>) =>
    void work().then(
      () => setProblem(""),
      (error: unknown) => setProblem(wording(error)),
    );
  const choose = (side: "older" | "newer", name: string) =>
    attempt(async () => {
      const chosen = { name, procedure: await read(bridge, id, name) };
      if (side === "older") setOlder(chosen);
      else setNewer(chosen);
    });
  useEffect(() => {
    attempt(async () => {
      const found = await bridge.call("library.versions", { id });
      const [newest] = found;
      setNewer({ name: NOW, procedure: await read(bridge, id, NOW) });
      if (newest) setOlder({ name: newest.name, procedure: await read(bridge, id, newest.name) });
      setVersions(found);
    });
  }, [bridge, id]);
  const restore = () =>
    attempt(async () => {
      openDraft(await bridge.call("library.restore", { id, name: older.name }), true);
      announce(words().procedures.restored);
      onClose();
    });
  return { versions, older, newer, choose, problem, restore };
}
