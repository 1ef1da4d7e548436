import { useState } from "react";
import type { Bridge, ProcedureSummary } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import type { MenuAction } from "../../ui/row-menu.tsx";
import { RowList, type ListRow } from "../../ui/row-list.tsx";
import { toast } from "../../ui/toasts.ts";
import { useShownLanguage, useWords, words, type Words } from "../../words/words.ts";
import { goalShown } from "../goal-shown.ts";
import { openDraft } from "./editor-store.ts";
import { RenameSheet } from "./rename-sheet.tsx";
import { VersionsSheet } from "./versions-sheet.tsx";

interface Props {
  readonly matches: readonly ProcedureSummary[];
  /** Read the library again. */
  readonly again: () => void;
  /** Do something; what went wrong is shown. */
  readonly attempt: (work: () => Promise<string>) => void;
}

/** The procedures, each with what can be done to it. */
export function ProcedureRows({ matches, again, attempt }: Props) {
  const bridge = useBridge();
  const w = useWords();
  const language = useShownLanguage();
  const [renamed, setRenamed] = useState<ProcedureSummary | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const run = (work: () => Promise<unknown>) => attempt(() => work().then(() => ""));
  const open = (id: string) => run(async () => openDraft(await bridge.call("library.get", { id }), true));
  const menu = (each: ProcedureSummary): MenuAction[] => {
    const { id, broken } = each;
    const sound: MenuAction[] = [
      { id: "rename", icon: "edit", label: w.procedures.rename, onPress: () => setRenamed(each) },
      {
        ...{ id: "duplicate", icon: "copy" as const, label: w.procedures.duplicate },
        onPress: () => run(() => duplicate(bridge, each, again)),
      },
      { id: "versions", icon: "replay", label: w.procedures.versionsOf, onPress: () => setCompared(id) },
      {
        ...{ id: "export", icon: "export" as const, label: w.procedures.exportIt },
        onPress: () => run(() => bridge.call("library.export", { id })),
      },
    ];
    const danger: MenuAction = {
      ...{ id: "delete", icon: "bin", label: w.procedures.deleteIt, danger: true },
      onPress: () => run(() => remove(bridge, each, again, run)),
    };
    return broken === null ? [...sound, danger] : [danger];
  };
  return (
    <>
      <RowList
        label={w.procedures.library}
        rows={matches.map((each) => ({ ...rowOf(each, w, language), menu: menu(each) }))}
        onOpen={(id) => matches.find((each) => each.id === id)?.broken === null && open(id)}
      />
      <RenameSheet procedure={renamed} onClose={() => setRenamed(null)} onDone={again} attempt={attempt} />
      <VersionsSheet
        id={compared}
        onClose={() => {
          setCompared(null);
          again();
        }}
      />
    </>
  );
}

function rowOf(procedure: ProcedureSummary, w: Words, language: string): ListRow {
  const { id, steps, profiles, outdated = [], drafted, broken } = procedure;
  const benches = [
    ...(profiles.length > 0 ? [w.procedures.benches({ names: profiles.join(", ") })] : []),
    ...(outdated.length > 0 ? [w.common.otherSteps({ names: outdated.map(({ name }) => name).join(", ") })] : []),
  ];
  const mark =
    broken !== null
      ? ({ icon: "warning", word: w.procedures.broken, tone: "bad" } as const)
      : drafted
        ? ({ icon: "warning", word: w.procedures.notReviewed, tone: "back" } as const)
        : null;
  return {
    ...{ id, title: goalShown(procedure, language), icon: "procedures" as const },
    facts:
      broken === null
        ? [w.common.steps({ n: steps }), ...(benches.length > 0 ? benches : [w.procedures.noBench])]
        : [broken],
    ...(mark && { mark }),
  };
}

async function duplicate(bridge: Bridge, { id, goal }: ProcedureSummary, again: () => void): Promise<void> {
  const { procedures: w } = words();
  const copy = await bridge.call("library.duplicate", { id, goal: w.copyOf({ goal }).slice(0, 300) });
  again();
  toast(w.duplicated({ goal: copy.goal }), {
    undo: () => void bridge.call("library.remove", { id: copy.id }).then(again),
  });
}

async function remove(
  bridge: Bridge,
  { id, goal }: ProcedureSummary,
  again: () => void,
  run: (work: () => Promise<unknown>) => void,
): Promise<void> {
  const trash = await bridge.call("library.remove", { id });
  again();
  toast(words().procedures.deleted({ goal }), {
    undo: () => run(() => bridge.call("library.putBack", { trash }).then(again)),
  });
}
