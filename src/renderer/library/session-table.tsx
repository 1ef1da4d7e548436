import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { flushSync } from "react-dom";
import type { SessionSummary } from "../../ipc/contract.ts";
import type { Sorting } from "../ui/data-table.tsx";
import { Icon } from "../ui/icons.tsx";
import { ROWS_AT_ONCE } from "../ui/pages.tsx";
import { RowMenu, type MenuAction } from "../ui/row-menu.tsx";
import { useWords, type Words } from "../words/words.ts";
import { movedTo, placeOf, reached, toggled, type Choosing } from "./choosing.ts";
import { cellText, fittingColumns, NameCell, StateCell, tracksOf } from "./columns.tsx";
import { titleOf, type SessionColumn } from "./library.ts";
import type { Hit } from "./use-hits.ts";

/** Height of a row in letters of the page, as in library.css. */
const ROW_HEIGHT = 2;
/** Rows that are drawn above and below those in sight, and by which the drawn ones move. */
const AHEAD = 12;

/** What the table is given besides its sessions. */
interface TableMeans {
  readonly columns: readonly SessionColumn[];
  readonly pictured: ReadonlySet<string>;
  readonly hitOf: (id: string) => Hit;
  readonly menuOf: (one: SessionSummary) => readonly MenuAction[];
  readonly choosing: Choosing;
  readonly onChoosing: (next: Choosing) => void;
  readonly onOpen: (id: string) => void;
}

/**
 * Sessions as a table of which only the rows in sight are drawn. A press or Enter opens one, Ctrl and Shift with either, Space and the ticks choose
 * many, the heads sort.
 */
export function SessionTable(
  props: TableMeans & {
    readonly sessions: readonly SessionSummary[];
    readonly sort: Sorting;
    readonly onSort: (sort: Sorting) => void;
    /** The rows that are drawn now. */
    readonly onDrawn: (from: number, to: number) => void;
  },
) {
  const { sessions, sort, onSort, choosing, onChoosing, onOpen, onDrawn } = props;
  const words = useWords();
  const { scroller, drawn, onScroll } = useDrawn(sessions.length);
  const columns = fittingColumns(props.columns, drawn.width);
  const ids = sessions.map(({ id }) => id);
  // What another search had found may be chosen too, and is not in sight.
  const chosen = choosing.chosen.size === 0 ? 0 : ids.filter((id) => choosing.chosen.has(id)).length;
  const at = Math.max(0, choosing.current === null ? 0 : ids.indexOf(choosing.current));
  const focus = useFocusKept(scroller, sessions, at);
  useEffect(() => onDrawn(drawn.from, drawn.to), [onDrawn, drawn.from, drawn.to]);
  const choose = (
    id: string,
    event: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
  ) => {
    if (event.shiftKey) onChoosing(reached(choosing, ids, id));
    else if (event.ctrlKey || event.metaKey) onChoosing(toggled(choosing, id));
    else {
      onChoosing(movedTo(choosing, id));
      onOpen(id);
      // The second press of a double click falls on what has opened, and selects no word there.
      document.addEventListener("mousedown", (next) => next.detail > 1 && next.preventDefault(), { once: true });
    }
  };
  const onKeyDown = useTableKeys({ ids, scroller, focus, choose, choosing, onChoosing });
  const shown = [...new Set([at, ...range(drawn.from, Math.min(drawn.to, sessions.length))])].toSorted((a, b) => a - b);
  const { tracks, least } = tracksOf(columns);
  return (
    <div
      className="session-table"
      role="grid"
      aria-label={words.sessions.list}
      aria-rowcount={sessions.length + 1}
      aria-multiselectable="true"
      ref={scroller}
      style={{ "--tracks": tracks, "--least": least } as React.CSSProperties}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <TableHead
        {...{ columns, sort, onSort, words }}
        all={chosen === 0 ? "none" : chosen === ids.length ? "all" : "some"}
        onAll={(all) => onChoosing({ ...choosing, chosen: new Set(all ? ids : []) })}
      />
      <div role="rowgroup" className="session-rows" style={{ height: `${sessions.length * ROW_HEIGHT}rem` }}>
        {shown.map((index) => {
          const one = sessions[index];
          return (
            one && (
              <SessionRow
                key={one.id}
                {...{ one, index, words, means: { ...props, columns } }}
                top={`${index * ROW_HEIGHT}rem`}
                isCurrent={index === at}
                onPress={(event) => choose(one.id, event)}
                onTick={(event) =>
                  onChoosing(event.shiftKey ? reached(choosing, ids, one.id) : toggled(choosing, one.id))
                }
                onFocus={() => choosing.current !== one.id && onChoosing({ ...choosing, current: one.id })}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The keys of the table: they go from row to row, choose, open, and reach a row's menu. */
function useTableKeys(at: {
  readonly ids: readonly string[];
  readonly scroller: React.RefObject<HTMLElement | null>;
  readonly focus: (id: string) => void;
  readonly choose: (id: string, event: KeyboardEvent) => void;
  readonly choosing: Choosing;
  readonly onChoosing: (next: Choosing) => void;
}) {
  const { ids, scroller, focus, choose, choosing, onChoosing } = at;
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as Element).closest<HTMLElement>("[data-key]");
    // What is open over the table hands its keys here too.
    if (!row || !event.currentTarget.contains(row)) return;
    const isRow = event.target === row;
    const id = row.dataset["key"]!;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight()) - 1);
    const next = placeOf(event.key, ids.indexOf(id), { count: ids.length, page });
    const control = event.ctrlKey || event.metaKey;
    if (next !== null) {
      const to = ids[next]!;
      flushSync(() => onChoosing(event.shiftKey ? reached(choosing, ids, to) : { ...movedTo(choosing, to) }));
      focus(to);
    } else if (event.key === "Escape" && choosing.chosen.size > 0) onChoosing({ ...choosing, chosen: new Set() });
    else if (event.key === "a" && control) onChoosing({ ...choosing, chosen: new Set(ids) });
    else if (event.key === "ArrowRight" && isRow) row.querySelector("button")?.focus();
    else if (event.key === "ArrowLeft" && !isRow) row.focus();
    else if (event.key === " " && isRow)
      onChoosing(event.shiftKey ? reached(choosing, ids, id) : toggled(choosing, id));
    else if (event.key === "Enter" && isRow) choose(id, event);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function TableHead(props: {
  readonly columns: readonly SessionColumn[];
  readonly sort: Sorting;
  readonly onSort: (sort: Sorting) => void;
  readonly words: Words;
  /** How many are chosen. */
  readonly all: "all" | "some" | "none";
  readonly onAll: (all: boolean) => void;
}) {
  const { columns, sort, onSort, words, all, onAll } = props;
  const { sessions: w } = words;
  const turned = sort.direction === "ascending" ? "descending" : "ascending";
  return (
    <div role="rowgroup" className="column-heads">
      <div role="row" aria-rowindex={1} aria-label={w.sortBy} className="column-head">
        <span role="columnheader" className="session-tick">
          <input
            type="checkbox"
            aria-label={w.chooseAll}
            checked={all === "all"}
            ref={(box) => void (box && (box.indeterminate = all === "some"))}
            onChange={() => onAll(all !== "all")}
          />
        </span>
        {columns.map((column) => (
          <span
            key={column}
            role="columnheader"
            aria-sort={sort.column === column ? sort.direction : "none"}
            className={isNumber(column) ? "numeric" : undefined}
          >
            <button
              type="button"
              onClick={() =>
                onSort({
                  column,
                  direction: sort.column === column ? turned : isNumber(column) ? "descending" : "ascending",
                })
              }
            >
              {w.columns[column]}
              <span className="sort-mark">
                {sort.column === column && <Icon name={sort.direction === "ascending" ? "up" : "down"} />}
              </span>
            </button>
          </span>
        ))}
        <span role="columnheader">
          <span className="unseen">{w.more}</span>
        </span>
      </div>
    </div>
  );
}

/** Columns whose largest stand first when they are sorted by for the first time. */
function isNumber(column: SessionColumn): boolean {
  return column === "date" || column === "length" || column === "deviations";
}

function SessionRow(props: {
  readonly one: SessionSummary;
  readonly index: number;
  readonly top: string;
  readonly words: Words;
  readonly means: TableMeans;
  readonly isCurrent: boolean;
  readonly onPress: (event: MouseEvent) => void;
  readonly onTick: (event: MouseEvent) => void;
  readonly onFocus: () => void;
}) {
  const { one, index, words, means, isCurrent } = props;
  const title = titleOf(one, words);
  const isChosen = means.choosing.chosen.has(one.id);
  const menu = means.menuOf(one);
  return (
    <div
      role="row"
      className="session-row"
      data-key={one.id}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      style={{ top: props.top }}
      onFocus={props.onFocus}
      onClick={(event) => {
        // Menus lie elsewhere on the page and hand their presses here.
        const target = event.target as Element;
        if (event.currentTarget.contains(target) && !target.closest("button, input")) props.onPress(event);
      }}
    >
      <span role="gridcell" className="session-tick">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={words.sessions.choose({ name: title })}
          checked={isChosen}
          readOnly
          onClick={props.onTick}
        />
      </span>
      {means.columns.map((column) => {
        const text = cellText(one, column, words);
        return (
          <span
            key={column}
            role={column === "name" ? "rowheader" : "gridcell"}
            className={`session-cell session-cell-${column}${isNumber(column) ? " numeric" : ""}`}
            title={text}
          >
            {column === "name" ? (
              <NameCell {...{ one, words }} isPictured={means.pictured.has(one.id)} hit={means.hitOf(one.id)} />
            ) : column === "state" ? (
              <StateCell {...{ one, words }} />
            ) : (
              text
            )}
          </span>
        );
      })}
      <span role="gridcell">
        <RowMenu label={words.ui.moreFor({ name: title })} actions={menu} inTab={isCurrent} />
      </span>
    </div>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

/** Height of a row now, in pixels. */
function rowHeight(): number {
  return ROW_HEIGHT * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** Which rows are drawn: those in sight, with some above and below. Where nothing is laid out, the first ones. */
function useDrawn(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState({ from: 0, to: ROWS_AT_ONCE, width: 0 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 0, clientWidth = 0 } = scroller.current ?? {};
    const height = rowHeight();
    const first = Math.floor(scrollTop / height / AHEAD) * AHEAD;
    const rows = clientHeight === 0 ? ROWS_AT_ONCE : Math.ceil(clientHeight / height / AHEAD) * AHEAD + 2 * AHEAD;
    const width = (clientWidth / height) * ROW_HEIGHT;
    const next = { from: Math.max(0, first - AHEAD), to: first + rows, width };
    setDrawn((now) => (now.from === next.from && now.to === next.to && now.width === width ? now : next));
  };
  useLayoutEffect(look, [count]);
  useEffect(() => {
    const box = scroller.current;
    if (box === null || typeof ResizeObserver === "undefined") return;
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    return () => sizes.disconnect();
  });
  return { scroller, drawn, onScroll: look };
}

/** Puts the keyboard at a row: at that of its place when the table is opened, and when the row that it was at is gone. @returns puts it at another */
function useFocusKept(
  scroller: React.RefObject<HTMLDivElement | null>,
  sessions: readonly SessionSummary[],
  at: number,
): (id: string) => void {
  const had = useRef(true);
  const focus = (id: string) => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: "nearest" });
  };
  const comeBack = useEffectEvent(() => {
    const { activeElement } = document;
    const there = sessions[at];
    if (there && had.current && (activeElement === document.body || activeElement === null)) focus(there.id);
  });
  useLayoutEffect(() => comeBack(), [sessions]);
  // Whatever was left has the keyboard still; what somebody types beside the table, they go on typing.
  const begin = useEffectEvent(() => {
    const isBeside = scroller.current?.closest("section")?.contains(document.activeElement) === true;
    if (sessions[at] && !isBeside) focus(sessions[at].id);
  });
  useLayoutEffect(() => begin(), []);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const enter = (): void => void (had.current = true);
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // A row that goes away takes the keyboard to nowhere: that is not leaving the table.
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) had.current = false;
    };
    box.addEventListener("focusin", enter);
    box.addEventListener("focusout", leave);
    return () => {
      box.removeEventListener("focusin", enter);
      box.removeEventListener("focusout", leave);
    };
  }, [scroller]);
  return focus;
}
