import type { ReactNode } from "react";
import type { SessionSummary } from "../../ipc/contract.ts";
import { capital, clock, day } from "../ui/format.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import type { Words } from "../words/words.ts";
import { hasOutcome, stateOf, titleOf, type SessionColumn } from "./library.ts";
import type { Hit } from "./use-hits.ts";

/** Least and most width of each column, as a track of a grid. */
export const TRACKS: Readonly<Record<SessionColumn, string>> = {
  name: "minmax(11rem, 3fr)",
  person: "minmax(4.5rem, 0.7fr)",
  procedure: "minmax(7rem, 2fr)",
  date: "minmax(9.5rem, 0.7fr)",
  length: "minmax(4.5rem, 0.5fr)",
  deviations: "minmax(7rem, 0.8fr)",
  state: "minmax(8rem, 1.6fr)",
  tags: "minmax(4.5rem, 1fr)",
  bench: "minmax(6rem, 1fr)",
};

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
