import { create } from "zustand";
import type { Procedure } from "../../../core/procedure/schema.ts";
import type { Bridge } from "../../../ipc/contract.ts";
import { failedJob } from "../../refusal.ts";
import { announce } from "../../view.ts";
import { words } from "../../words/words.ts";
import { openDraft, useEditor } from "./editor-store.ts";

/** What a procedure is to be made from, while films are chosen and watched. It outlives closing the dialog and a visit to another screen. */
interface FromFilms {
  readonly open: boolean;
  readonly goal: string;
  /** Ids of sessions. */
  readonly chosen: ReadonlySet<string>;
  readonly busy: boolean;
  /** Why the last try failed; empty when it did not. */
  readonly problem: { readonly problem: string; readonly fix: string };
  /** A draft that came while something else was open. */
  readonly made: Procedure | null;
}

const FINE = { problem: "", fix: "" };
const NOTHING: FromFilms = { open: false, goal: "", chosen: new Set(), busy: false, problem: FINE, made: null };

/** The dialog that makes a procedure from films. */
export const useFromFilms = create<FromFilms>(() => NOTHING);

/** Open it; with a goal that was typed elsewhere, where none is there yet. */
export function startFromFilms(goal: string): void {
  useFromFilms.setState((now) => ({ open: true, goal: now.goal === "" ? goal : now.goal }));
}

/** Close it. What was chosen stays, and films go on being watched. */
export function closeFromFilms(): void {
  useFromFilms.setState({ open: false });
}

/** Take a session's film, or leave it out. */
export function chooseFilm(session: string, on: boolean): void {
  const chosen = new Set(useFromFilms.getState().chosen);
  if (on) chosen.add(session);
  else chosen.delete(session);
  useFromFilms.setState({ chosen });
}

/** Have the films watched and a procedure drafted, as a job; it opens in the editor, unsaved, unless something else was opened meanwhile. */
export async function draftFromFilms(bridge: Bridge, sessions: readonly string[]): Promise<void> {
  useFromFilms.setState({ busy: true, problem: FINE, made: null });
  const { goal } = useFromFilms.getState();
  const outcome = await bridge.call("propose.films", { sessions: [...sessions], goal }).catch(failedJob);
  useFromFilms.setState({ busy: false });
  const { films: text } = words();
  if (outcome.kind === "cancelled") return announce(text.cancelled);
  const { open } = useFromFilms.getState();
  if (outcome.kind === "failed") {
    const { problem, fix } = outcome;
    useFromFilms.setState({ problem: { problem, fix } });
    return open ? undefined : announce(text.nothing({ why: problem }));
  }
  useFromFilms.setState({ made: outcome.procedure });
  if (open && useEditor.getState().draft === null) return openMade();
  announce(text.ready);
}

/** Open what was drafted, unsaved. Nothing without such a draft. */
export function openMade(): void {
  const { made } = useFromFilms.getState();
  if (made === null) return;
  openDraft({ ...made, id: "untitled" }, false);
  useFromFilms.setState(NOTHING);
  announce(words().films.drafted);
}
