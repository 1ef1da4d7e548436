import type { ReactNode } from "react";
import type { SessionSummary } from "../../ipc/contract.ts";
import { capital, clock, day } from "../ui/format.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import type { Words } from "../words/words.ts";
import { hasOutcome, stateOf, titleOf, type SessionColumn } from "./library.ts";
import type { Hit } from "./use-hits.ts";

/** Of each column its least width in letters of the page, and its share of the room that is left. */
const WIDTHS: Readonly<Record<SessionColumn, readonly [least: number, share: number]>> = {
  ...{ name: [11, 3], person: [4.5, 0.6], procedure: [7, 2], date: [9.5, 0.3], length: [4.5, 0.3] },
  ...{ deviations: [7, 0.4], state: [8, 2.2], tags: [4.5, 1], bench: [6, 1] },
};
/** Widths of the ticks and of the menus, in letters of the page. */
const ENDS = [2, 2.5] as const;

/** What a narrow table does without, first to last. */
const GIVEN_UP: readonly SessionColumn[] = [
  "tags",
  "bench",
  "deviations",
  "length",
  "procedure",
  "state",
  "person",
  "date",
];

/**
 * The columns that have room, without those that are given up first; the name always has.
 *
 * @param rem Width of the table in letters of the page; 0 while it is not known: all are shown.
 */
export function fittingColumns(columns: readonly SessionColumn[], rem: number): readonly SessionColumn[] {
  const room = rem - ENDS[0] - ENDS[1];
  const widthOf = (some: readonly SessionColumn[]) => some.reduce((sum, column) => sum + WIDTHS[column][0], 0);
  let left = columns;
  for (const column of GIVEN_UP) {
    if (rem === 0 || widthOf(left) <= room) break;
    left = left.filter((one) => one !== column);
  }
  return left;
}

/** Tracks of the grid that head and rows are, and the least width of it. */
export function tracksOf(columns: readonly SessionColumn[]): { readonly tracks: string; readonly least: string } {
  const widths = columns.map((column) => WIDTHS[column]);
  const tracks = widths.map(([least, share]) => `minmax(${least}rem, ${share}fr)`).join(" ");
  const least = widths.reduce((sum, [width]) => sum + width, ENDS[0] + ENDS[1]);
  return { tracks: `${ENDS[0]}rem ${tracks} ${ENDS[1]}rem`, least: `${least}rem` };
}

const ICONS: Readonly<Record<SessionSummary["kind"], IconName>> = {
  ...{ session: "coach", take: "record", recording: "camera" },
};

/** What stands in a column of a session, as text; empty where there is nothing to say. */
export function cellText(one: SessionSummary, column: SessionColumn, words: Words): string {
  const { sessions: w } = words;
  if (column === "name") return titleOf(one, words);
  if (column === "state") return capital([stateOf(one, w), noFilm(one, w)].filter(Boolean).join(" · "));
  if (one.broken !== null) return column === "procedure" ? one.broken : "";
  if (column === "person") return one.participant ?? "";
  if (column === "procedure") return one.goal;
  if (column === "date") return one.startedAt && day(one.startedAt);
  if (column === "length") return clock(one.seconds);
  if (column === "deviations") return hasOutcome(one) ? w.deviationsOf({ n: one.deviations, right: one.putRight }) : "";
  if (column === "tags") return one.tags.map((tag) => `#${tag}`).join(" ");
  return one.bench ?? "";
}

function noFilm({ broken, hasMedia }: SessionSummary, w: Words["sessions"]): string {
  return broken === null && !hasMedia ? w.journalOnly : "";
}

/** The name of a session with its small picture, and where words that are looked for stand in it. */
export function NameCell(props: {
  readonly one: SessionSummary;
  readonly words: Words;
  readonly isPictured: boolean;
  readonly hit: Hit;
}): ReactNode {
  const { one, words, isPictured, hit } = props;
  const { sessions: w } = words;
  return (
    <>
      <span className="thumbnail" aria-hidden="true">
        {isPictured ? (
          <img
            src={`benchside://session/${encodeURIComponent(one.id)}/thumbnail.jpg`}
            alt=""
            loading="lazy"
            draggable={false}
          />
        ) : (
          <Icon name={ICONS[one.kind]} />
        )}
      </span>
      <strong>{titleOf(one, words)}</strong>
      {hit && (
        <span className="session-hit">
          {w.hit({ kind: w.hitKinds[hit.kind], text: hit.text, at: hit.t === null ? "" : clock(hit.t) })}
        </span>
      )}
    </>
  );
}

/** The state of a session in a word with its shape. */
export function StateCell({ one, words }: { readonly one: SessionSummary; readonly words: Words }): ReactNode {
  const { icon, tone } = markOf(one);
  return (
    <span className={`tone-${tone}`}>
      <Icon name={icon} /> {cellText(one, "state", words)}
    </span>
  );
}

function markOf({ broken, imported, spliced, standing, closed, kind }: SessionSummary): {
  readonly icon: IconName;
  readonly tone: "bad" | "back" | "plain";
} {
  if (broken !== null) return { icon: "warning", tone: "bad" };
  if (imported) return { icon: "export", tone: "back" };
  if (spliced) return { icon: "link", tone: "back" };
  if (standing === "recorded" || (standing === null && !closed)) return { icon: "warning", tone: "back" };
  return { icon: ICONS[kind], tone: "plain" };
}
