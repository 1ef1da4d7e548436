import { useState, type ReactNode } from "react";
import { useWords } from "../words/words.ts";
import { Action } from "./action.tsx";

/** Rows of a list that are drawn at a time: what is below stays near, and a press does not draw thousands of rows anew. */
export const ROWS_AT_ONCE = 60;

/**
 * The rows of a long list that are drawn now, and what leads to the others; null where these are all.
 *
 * @param all every row; a list with another beginning begins at its first page
 */
export function usePages<T>(
  all: readonly T[],
  about: string,
): { readonly rows: readonly T[]; readonly pages: ReactNode } {
  const { ui: text } = useWords();
  const [wanted, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(all.length / ROWS_AT_ONCE) - 1);
  const page = Math.min(wanted, last);
  const from = page * ROWS_AT_ONCE;
  const rows = all.slice(from, from + ROWS_AT_ONCE);
  const pages = last > 0 && (
    <nav className="row" aria-label={text.pagesOf({ list: about })}>
      <Action quiet icon="left" disabled={page === 0} onPress={() => setPage(page - 1)}>
        {text.pageBefore}
      </Action>
      <span className="number" role="status">
        {text.rowsOf({ from: from + 1, to: from + rows.length, all: all.length })}
      </span>
      <Action quiet icon="right" disabled={page === last} onPress={() => setPage(page + 1)}>
        {text.pageAfter}
      </Action>
    </nav>
  );
  return { rows, pages };
}
