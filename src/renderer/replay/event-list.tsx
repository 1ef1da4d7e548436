import { createContext, memo, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { GridList, GridListItem, ListLayout, Virtualizer } from "react-aria-components";
import { clock } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import type { WordedRow } from "./event-words.ts";

/** Rows from which on only those in sight are drawn. */
const MANY = 100;
/** Height of a row before it has been measured, in pixels. */
const ROW_HEIGHT = 52;
/** Seconds from which on times have hours. */
const HOUR = 3600;

/** Row at the playhead. Beside the rows, so that a move of it does not make thousands of them anew. */
const CurrentRow = createContext<string | null>(null);

/** Events as rows: the arrows go from row to row, Enter or a press jumps there. The one at the playhead is marked and kept in sight. */
export const EventList = memo(function EventList(props: {
  readonly label: string;
  readonly rows: readonly WordedRow[];
  /** Position of the row at the playhead; -1 before the first. */
  readonly at: number;
  /** Rate of playing: when it changes, what was scrolled away is brought back. */
  readonly rate: number;
  readonly onSeek: (t: number) => void;
}) {
  const { label, rows, at, rate, onSeek } = props;
  const { list, follow } = useFollowed(at, rows.length, rate);
  const grid = useMemo(() => {
    const jump = (id: string) => {
      const row = rows.find((each) => each.id === id);
      if (!row) return;
      follow();
      onSeek(row.t);
    };
    const made = (
      <GridList
        ref={list}
        className={(rows.at(-1)?.t ?? 0) < HOUR ? "event-list" : "event-list event-list-hours"}
        aria-label={label}
        selectionMode="none"
        onAction={(id) => jump(String(id))}
        items={rows}
      >
        {(row) => (
          <GridListItem id={row.id} textValue={`${clock(row.t)} ${row.mark.word} ${row.text}`} className="event-row">
            <RowBody row={row} />
          </GridListItem>
        )}
      </GridList>
    );
    if (rows.length <= MANY) return made;
    return (
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW_HEIGHT }}>
        {made}
      </Virtualizer>
    );
  }, [label, rows, onSeek, list, follow]);
  return <CurrentRow value={rows[at]?.id ?? null}>{grid}</CurrentRow>;
});

function RowBody({ row }: { readonly row: WordedRow }) {
  const current = useContext(CurrentRow) === row.id;
  return (
    <>
      <span className="number" {...(current && { "aria-current": "true" as const })}>
        {clock(row.t)}
      </span>
      <span className={`tone-${row.mark.tone}`}>
        <Icon name={row.mark.icon} /> {row.mark.word}
      </span>
      {row.text !== "" && <span className="event-text">{row.text}</span>}
    </>
  );
}

/** Keeps the row at the playhead in sight, until the person scrolls: then the list stays, until playing begins or stops, or a row is chosen. */
function useFollowed(at: number, count: number, rate: number) {
  const list = useRef<HTMLDivElement>(null);
  const scrolled = useRef(false);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const byPerson = () => {
      scrolled.current = true;
    };
    const signs = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
    for (const sign of signs) box.addEventListener(sign, byPerson, { passive: true });
    return () => {
      for (const sign of signs) box.removeEventListener(sign, byPerson);
    };
  }, [list]);
  useEffect(() => {
    scrolled.current = false;
  }, [rate]);
  useEffect(() => {
    if (scrolled.current || at < 0) return;
    const box = list.current;
    return box ? bringIntoSight(box, at, count) : undefined;
  }, [at, count, rate]);
  const follow = useCallback(() => {
    scrolled.current = false;
  }, []);
  return { list, follow };
}

/** Scrolls only the list itself. A row far away is not drawn: the list goes to about its place first. Returns what gives up. */
function bringIntoSight(box: HTMLElement, at: number, count: number): () => void {
  let frame = 0;
  const look = (left: number) => {
    const row = box.querySelector("[aria-current=true]")?.closest(".event-row");
    if (row) {
      const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
      if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
      else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
      return;
    }
    box.scrollTop = Math.max(0, (box.scrollHeight * at) / count - box.clientHeight / 2);
    if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
  };
  look(5);
  return () => cancelAnimationFrame(frame);
}
