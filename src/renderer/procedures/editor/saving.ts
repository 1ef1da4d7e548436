import { useEffect, useState } from "react";
import { formatProcedure, procedureFrom } from "../../../core/procedure/file.ts";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Bridge, CallOutput } from "../../../ipc/contract.ts";
import { wording } from "../../settings-store.ts";
import { capital, day, sentence } from "../../ui/format.ts";
import { nowAndThen } from "../../ui/now-and-then.ts";
import { toast } from "../../ui/toasts.ts";
import { announce, show } from "../../view.ts";
import { words } from "../../words/words.ts";
import { slug, tidy } from "../draft.ts";
import { openRow, useEditor, writeOn } from "./editor-store.ts";
import { knownFix, worded } from "./use-problems.ts";

/** The save that was begun last: the next one waits for it, as it changes what was saved before. */
let last: Promise<unknown> = Promise.resolve();

/** Save the draft as it is now. Returns why it was not saved, empty when it was; the keyboard then stands where the first fix is made. */
export async function saveDraft(bridge: Bridge): Promise<string> {
  const { draft, saved, opening } = useEditor.getState();
  if (!draft) return "";
  useEditor.setState({ tried: true });
  const isOpen = (): boolean => useEditor.getState().opening === opening;
  const saving = last.then(() => save(bridge, draft, isOpen() ? useEditor.getState().saved : saved, isOpen));
  last = saving.catch(() => undefined);
  return saving.catch((error: unknown) => words().procedures.notSaved({ why: sentence(capital(wording(error))) }));
}

/** @param isOpen whether nothing else was opened meanwhile, of which nothing is to change */
async function save(
  bridge: Bridge,
  draft: Procedure,
  opened: Procedure | null,
  isOpen: () => boolean,
): Promise<string> {
  const named = opened !== null;
  // A new one is named after its goal; what is kept under that name already, the library knows.
  const asked = tidy({ ...draft, id: opened?.id ?? slug(draft.goal, "procedure") });
  const outcome = await bridge.call("library.save", { procedure: asked, opened });
  if (!outcome.saved) return refused(outcome.problems, draft);
  const procedure = { ...asked, id: outcome.id ?? asked.id };
  // What was just made is what the next session is about.
  if (!named && procedure.draft === undefined) coachNext(procedure);
  const { draft: now, chosen } = useEditor.getState();
  // Changes made while the file was being written stay, unsaved.
  if (isOpen()) useEditor.setState(now === draft ? { draft: procedure, saved: procedure } : { saved: procedure });
  // A row that was not used is not kept: the keyboard goes on in the last that is.
  if (now === draft && chosen !== null && !procedure.steps.some(({ id }) => id === chosen))
    writeOn(procedure.steps.at(-1)!.id);
  const { procedures: w } = words();
  const { aside, outdated } = outcome;
  if (outdated) toast(w.savedOutdated({ names: outdated.join(", ") }));
  else if (aside === undefined) announce(w.savedNow);
  if (aside !== undefined) toast(w.savedOver({ version: w.versionUntil({ when: day(aside) }) }));
  return "";
}

/** Whether another procedure stands in the library by now than the one that was saved here last, e.g. as another window saved it. */
export function useSetAside(bridge: Bridge): boolean {
  const saved = useEditor((editor) => editor.saved);
  const [aside, setAside] = useState<Procedure | null>(null);
  useEffect(() => {
    if (saved === null) return undefined;
    const look = async () => {
      try {
        const now = await bridge.call("library.get", { id: saved.id });
        setAside(formatProcedure(procedureFrom(now)) === formatProcedure(procedureFrom(saved)) ? null : saved);
      } catch {
        // Where it cannot be read now nothing is known.
      }
    };
    const end = nowAndThen(() => void look());
    void look();
    return end;
  }, [bridge, saved]);
  return saved !== null && aside === saved;
}

/** The next start has this procedure chosen. */
export function coachNext({ id, goal }: Pick<Procedure, "id" | "goal">): void {
  show({ coachWith: { procedure: id, goal, bench: null } });
}

function refused([first]: CallOutput<"library.save">["problems"], draft: Procedure): string {
  const { procedures: w } = words();
  if (!first) return w.notSaved({ why: "" });
  const at = draft.steps.findIndex(({ id }) => id === first.step);
  if (at >= 0) {
    openRow(first.step!, true);
    writeOn(first.step);
  }
  // What is wrong with the order or a group says itself which steps it is about.
  if (first.about) return w.notSaved({ why: worded(first, draft) });
  const fix = knownFix(first.field);
  const known = at >= 0 && fix !== undefined ? `${w.step({ number: at + 1 })}: ${fix}` : fix;
  return w.notSaved({ why: known ?? `${sentence(first.problem)} ${sentence(first.fix)}` });
}
