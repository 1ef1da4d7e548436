/** Which rows of a list are chosen, where a stretch of them begins, and the row that the keyboard is at; by their ids. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | null;
  readonly current: string | null;
}

export const NOTHING_CHOSEN: Choosing = { chosen: new Set(), anchor: null, current: null };

/** The same with a row chosen, or chosen no more. */
export function toggled({ chosen }: Choosing, id: string): Choosing {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id, current: id };
}

/** The same with the stretch from the anchor to a row chosen, in place of what was. */
export function reached({ anchor, current }: Choosing, ids: readonly string[], id: string): Choosing {
  const from = anchor ?? current ?? id;
  const [a, b] = [ids.indexOf(from), ids.indexOf(id)];
  if (a < 0 || b < 0) return { chosen: new Set([id]), anchor: id, current: id };
  return { chosen: new Set(ids.slice(Math.min(a, b), Math.max(a, b) + 1)), anchor: from, current: id };
}

/** The same with the keyboard at another row. */
export function movedTo(choosing: Choosing, id: string | null): Choosing {
  return { ...choosing, anchor: id, current: id };
}

/** The same when rows have gone: the keyboard is at the next one that is left, or at the last. */
export function without(choosing: Choosing, ids: readonly string[], gone: ReadonlySet<string>): Choosing {
  const at = Math.max(0, ids.indexOf(choosing.current ?? ""));
  const left = (id: string): boolean => !gone.has(id);
  const current = ids.slice(at).find(left) ?? ids.slice(0, at).findLast(left) ?? null;
  return { chosen: new Set([...choosing.chosen].filter(left)), anchor: current, current };
}

/** Where a key of the list leads from a row of it; null for keys that lead nowhere. @param page rows in sight */
export function placeOf(key: string, at: number, { count, page }: { readonly count: number; readonly page: number }) {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity },
  };
  const step = steps[key];
  return step === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, at + step));
}
