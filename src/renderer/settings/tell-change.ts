import { closeToast, toast, useToasts } from "../ui/toasts.ts";
import { words } from "../words/words.ts";

/** The last message about each setting: its toast, and what it leads back to. */
const told = new Map<string, { readonly id: number; readonly before: string; readonly undo: () => void }>();

/**
 * Says in a toast what a change of a setting did, with undo. Changes of one setting that follow one another are one toast, which leads
 * back to what was before the first of them.
 *
 * @param name what the setting is called on the screen
 * @param before what it was, in words; parts that a comma and a space divide are told one by one
 * @param undo puts it back
 */
export function tellChange(name: string, before: string, after: string, undo: () => void): void {
  const last = told.get(name);
  const stands = last !== undefined && useToasts.getState().shown.some(({ id }) => id === last.id);
  const from = stands ? last.before : before;
  const back = stands ? last.undo : undo;
  if (stands) closeToast(last.id);
  told.delete(name);
  if (from === after) return;
  told.set(name, { id: toast(changeWords(name, from, after), { undo: back }), before: from, undo: back });
}

/** Removes the message: it would lie over the buttons of another screen. *Restore* still leads back. */
export function closeTold(): void {
  for (const { id } of told.values()) closeToast(id);
  told.clear();
}

/** “Talkativeness: 50 % → 65 %”; of a value with several parts those that differ. */
export function changeWords(name: string, before: string, after: string): string {
  const [old, now] = [before.split(", "), after.split(", ")];
  const gone = old.filter((part) => !now.includes(part)).join(", ");
  const come = now.filter((part) => !old.includes(part)).join(", ");
  const { settings: text } = words();
  return gone !== "" && come !== ""
    ? text.changed({ name, before: gone, after: come })
    : text.changedTo({ name, after: come || after });
}
