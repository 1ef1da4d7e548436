import { memo, useMemo, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { eventRows, ROW_KINDS, rowAt, rowKind, type EventRow, type RowKind } from "../../core/review/event-rows.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import type { HeardAnswer } from "../../core/review/model-answers.ts";
import type { Playing } from "../playback/clock.ts";
import type { History } from "../playback/history.ts";
import { showsTheSame } from "../ui/alike.ts";
import { Empty } from "../ui/empty.tsx";
import type { Keys } from "../ui/keys.ts";
import { ManyChoice } from "../ui/many-choice.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords, type Words } from "../words/words.ts";
import { EventList } from "./event-list.tsx";
import { narrowed, wordedRows } from "./event-words.ts";

/** The rows of a session, what they are narrowed to, and the keys of the list. */
export interface Events {
  readonly rows: readonly EventRow[];
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly deviationsOnly: boolean;
  readonly setDeviationsOnly: (on: boolean) => void;
  /** Kinds that are shown; all when it is empty. */
  readonly kinds: ReadonlySet<RowKind>;
  readonly setKinds: (kinds: ReadonlySet<RowKind>) => void;
  /** Which of the rows the moment has come to, and the rate: nothing else of the list changes with the time. */
  readonly at: (playing: Playing) => string;
  readonly panel: RefObject<HTMLElement | null>;
  /** Gives the keyboard to the list; once it has it, leads back to the plan. */
  readonly focus: () => void;
  readonly keys: Keys;
}

/** @param open whether the list stands beside the film */
export function useEvents(
  history: History,
  answers: readonly HeardAnswer[],
  open: boolean,
  setOpen: (open: boolean) => void,
): Events {
  const rows = useMemo(() => eventRows(history.events, answers), [history, answers]);
  const [typed, setTyped] = useState("");
  const [deviationsOnly, setDeviationsOnly] = useState(false);
  const [kinds, setKinds] = useState<ReadonlySet<RowKind>>(new Set());
  const panel = useRef<HTMLElement>(null);
  // At once, so that the next key, however fast, meets what this one showed.
  const to = (what: "list" | "search") => {
    flushSync(() => setOpen(true));
    if (panel.current) giveKeyboard(panel.current, what);
  };
  const focus = () => {
    if (!open || !panel.current?.contains(document.activeElement)) return to("list");
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setOpen(false);
  };
  // Of a list that is not in sight the key shows deviations.
  const narrow = () =>
    flushSync(() => {
      setOpen(true);
      setDeviationsOnly(!open || !deviationsOnly);
    });
  const keys = { f: focus, "/": () => to("search"), x: narrow };
  const at = ({ t, rate }: Playing) => `${rowAt(rows, t + 0.001)} ${rate}`;
  return { ...{ rows, typed, setTyped, deviationsOnly, setDeviationsOnly, at }, kinds, setKinds, panel, focus, keys };
}

/** To the search, or to the row at the playhead, else the first. A long list that was hidden has no rows yet, and gives it to its first itself. */
function giveKeyboard(panel: HTMLElement, to: "list" | "search"): void {
  const row = panel.querySelector("[aria-current=true]")?.closest("[role=row]") ?? panel.querySelector("[role=row]");
  const control = to === "search" ? panel.querySelector("input[type=search]") : row;
  const focused = control ?? panel.querySelector("[role=grid]");
  if (focused instanceof HTMLElement) focused.focus();
  requestAnimationFrame(() => bringIntoSight(panel, FRAMES));
}

/** Frames after which a list that was hidden has its rows, and the page its height. */
const FRAMES = 12;

/** The panel from its head on, and of it what has the keyboard; again for as many frames as it may still grow. */
function bringIntoSight(panel: HTMLElement, frames: number): void {
  panel.scrollIntoView?.({ block: "start" });
  const focused = document.activeElement;
  if (focused && panel.contains(focused)) focused.scrollIntoView?.({ block: "nearest" });
  if (frames > 0) requestAnimationFrame(() => bringIntoSight(panel, frames - 1));
}

/** What happened in a session, narrowed by words and to deviations; a row leads to its moment. */
export function EventPanel(props: {
  readonly events: Events;
  readonly procedure: SessionState["procedure"];
  readonly t: number;
  readonly rate: number;
  readonly onSeek: (t: number) => void;
}) {
  const { procedure, t, rate } = props;
  const { rows, typed, setTyped, deviationsOnly, setDeviationsOnly, kinds, setKinds, panel } = props.events;
  const narrowing = { rows, typed, setTyped, deviationsOnly, setDeviationsOnly, kinds, setKinds };
  const catalogue = useWords();
  const { events: w } = catalogue.replay;
  // The words of the rows are those of the catalogue.
  const all = useMemo(() => catalogue && wordedRows(rows, procedure), [rows, procedure, catalogue]);
  const shown = useMemo(() => narrowed(all, { typed, deviationsOnly, kinds }), [all, typed, deviationsOnly, kinds]);
  const showAll = () => {
    setTyped("");
    setDeviationsOnly(false);
    setKinds(new Set());
  };
  return (
    <section className="event-panel" aria-label={w.label} ref={panel}>
      <PanelHead {...narrowing} text={w} shown={shown.length} all={all.length} />
      {all.length === 0 ? (
        <p className="empty">{w.nothing}</p>
      ) : shown.length === 0 ? (
        <Empty icon="find" sentence={w.noneFits} action={{ label: w.showAll, onPress: showAll }} />
      ) : (
        <EventList label={w.list} rows={shown} at={rowAt(shown, t + 0.001)} rate={rate} onSeek={props.onSeek} />
      )}
    </section>
  );
}

/** What narrows the list. Not drawn anew while time passes. */
const PanelHead = memo(function PanelHead(
  props: Omit<Events, "at" | "panel" | "focus" | "keys"> & {
    readonly text: Words["replay"]["events"];
    /** Rows that are shown, of all. */
    readonly shown: number;
    readonly all: number;
  },
) {
  const { text: w } = props;
  return (
    <>
      <header className="event-head">
        <h2>{w.label}</h2>
        <span className="hint number" role="status">
          {w.shown({ shown: props.shown === props.all ? null : props.shown, all: props.all })}
        </span>
      </header>
      <Typed
        label={w.search}
        hideLabel
        search
        placeholder={w.searchHint}
        value={props.typed}
        onChange={props.setTyped}
      />
      <div className="event-filters">
        <Toggle label={w.deviationsOnly} on={props.deviationsOnly} onChange={props.setDeviationsOnly} />
        <KindChoice rows={props.rows} kinds={props.kinds} onChange={props.setKinds} />
      </div>
    </>
  );
}, showsTheSame);

/** Narrows the list to some of the kinds that there are; nothing where there is one only. */
function KindChoice(props: {
  readonly rows: readonly EventRow[];
  readonly kinds: ReadonlySet<RowKind>;
  readonly onChange: (kinds: ReadonlySet<RowKind>) => void;
}) {
  const { rows, kinds, onChange } = props;
  const { events: w } = useWords().replay;
  const there = useMemo(() => new Set(rows.map(rowKind)), [rows]);
  if (there.size < 2) return null;
  const options = ROW_KINDS.filter((kind) => there.has(kind)).map((id) => ({ id, label: w.kinds[id] }));
  const names = options.filter(({ id }) => kinds.has(id)).map(({ label }) => label);
  const said = names.length === 0 ? w.allKinds : names.join(", ");
  return <ManyChoice label={w.kindsLabel} said={said} options={options} chosen={kinds} onChange={onChange} />;
}
