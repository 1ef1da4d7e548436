import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Bridge } from "../../../ipc/contract.ts";
import { wording } from "../../settings-store.ts";
import { capital, sentence } from "../../ui/format.ts";
import { announce } from "../../view.ts";
import { slug, tidy, unused } from "../../procedures/draft.ts";
import { useEditor } from "./editor-store.ts";

/** Save the draft. Returns why it was not saved, empty when it was. */
export async function saveDraft(bridge: Bridge): Promise<string> {
  const { draft, saved } = useEditor.getState();
  if (!draft) return "";
  try {
    return await save(bridge, draft, saved !== null);
  } catch (error) {
    return `Not saved. ${sentence(capital(wording(error)))}`;
  }
}

async function save(bridge: Bridge, draft: Procedure, named: boolean): Promise<string> {
  const procedure = tidy(named ? draft : await nameIt(bridge, draft));
  const outcome = await bridge.call("library.save", { procedure });
  if (!outcome.saved) {
    const first = outcome.problems[0];
    return first ? `Not saved. ${sentence(first.problem)} ${first.fix}` : "Not saved.";
  }
  const { draft: now } = useEditor.getState();
  // Changes made while the file was being written stay, unsaved.
  useEditor.setState(now === draft ? { draft: procedure, saved: procedure } : { saved: procedure });
  announce("Saved.");
  return "";
}

/** A procedure that was never saved is named after its goal. */
async function nameIt(bridge: Bridge, draft: Procedure): Promise<Procedure> {
  if (!draft.id.startsWith("untitled")) return draft;
  const taken = new Set((await bridge.call("library.list", undefined)).map(({ id }) => id));
  return { ...draft, id: unused(slug(draft.goal, "procedure"), taken) };
}
