import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { GridList, GridListItem, ListLayout, Virtualizer } from "react-aria-components";
import { Icon, type IconName } from "./icons.tsx";
import { ROWS_AT_ONCE } from "./pages.tsx";
import { RowMenu, type MenuAction } from "./row-menu.tsx";
import { words } from "../words/words.ts";

/** One row: a picture, a name, what else is said of it, and what can be done to it. */
export interface ListRow {
  readonly id: string;
  readonly title: string;
  /** Further facts on one line, most telling first. */
  readonly facts?: readonly string[];
  /** Address of a small picture, 16:9; null where there is none: the icon stands there. */
  readonly picture?: string | null;
  readonly icon?: IconName;
  /** State in a word with its shape, at the right. */
  readonly mark?: { readonly icon: IconName; readonly word: string; readonly tone: "done" | "back" | "bad" | "plain" };
  readonly menu?: readonly MenuAction[];
  readonly disabled?: boolean;
}

/** Rows from which on only those in sight are drawn, in a list that scrolls by itself, as one does that has more of them; fewer scroll with the page. */
const MANY = ROWS_AT_ONCE;
/** More rows are asked for when so many heights of the list are left. */
const SCREENS_AHEAD = 3;
/** Height of a row before it has been measured, in pixels. */
const ROW_HEIGHT = 64;

/** Rows with thumbnails. The arrows go from row to row, Enter or a press opens one, Tab or → reaches its menu. */
export function RowList(props: {
  readonly label: string;
  readonly rows: readonly ListRow[];
  /** The row that something beside the list is about. */
  readonly chosen?: string | null;
  readonly focusFirst?: boolean;
  readonly onOpen: (id: string) => void;
  /** Asks for more rows than these, or for all of them at once; left out where these are all. */
  readonly onMore?: ((all: boolean) => void) | undefined;
  /** What stands there when there are no rows. */
  readonly empty?: ReactNode;
}) {
  const { rows, onOpen, onMore, chosen = null } = props;
  if (rows.length === 0) return props.empty ?? null;
  const many = rows.length > MANY || onMore !== undefined;
  const list = (
    <GridList
      className={many ? "row-list row-list-many" : "row-list"}
      aria-label={props.label}
      selectionMode="none"
      autoFocus={props.focusFirst ? "first" : false}
      disabledKeys={rows.flatMap(({ id, disabled }) => (disabled ? [id] : []))}
      onAction={(id) => onOpen(String(id))}
      items={rows}
      {...(onMore && {
        onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          scrollTop + SCREENS_AHEAD * clientHeight >= scrollHeight && onMore(false),
      })}
    >
      {(row) => (
        <GridListItem
          id={row.id}
          textValue={row.title}
          className="list-row"
          {...(row.id === chosen && { "aria-current": "true", "data-chosen": "" })}
        >
          <RowBody row={row} />
        </GridListItem>
      )}
    </GridList>
  );
  if (!many) return list;
  // The last row must be there before the list looks for it.
  const toTheEnd = ({ key }: KeyboardEvent): void => void (key === "End" && onMore && flushSync(() => onMore(true)));
  return (
    <div className="row-list-keys" onKeyDownCapture={toTheEnd}>
      <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: ROW_HEIGHT }}>
        {list}
      </Virtualizer>
    </div>
  );
}

function RowBody({ row }: { readonly row: ListRow }) {
  const { title, facts = [], picture = null, icon = "camera", mark, menu = [] } = row;
  return (
    <>
      <span className="thumbnail" aria-hidden="true">
        {picture === null ? <Icon name={icon} /> : <img src={picture} alt="" loading="lazy" draggable={false} />}
      </span>
      <span className="list-row-words">
        <strong>{title}</strong>
        {facts.length > 0 && (
          <span className="list-row-facts">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
      </span>
      {mark && (
        <span className={`list-row-mark tone-${mark.tone}`}>
          <Icon name={mark.icon} /> {mark.word}
        </span>
      )}
      {menu.length > 0 && <RowMenu label={words().ui.moreFor({ name: title })} actions={menu} />}
    </>
  );
}
