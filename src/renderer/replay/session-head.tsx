import { memo, useState, type ReactNode } from "react";
import { menuCommands, useCommands } from "../commands.ts";
import { titleOf } from "../library/library.ts";
import { usePastSessions } from "../past-sessions.ts";
import { BackToList } from "../session/back-to-list.tsx";
import { Action } from "../ui/action.tsx";
import { showsTheSame } from "../ui/alike.ts";
import { clock, day } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useKeys } from "../ui/keys.ts";
import { RowMenu, type MenuAction } from "../ui/row-menu.tsx";
import { useWords } from "../words/words.ts";
import { LabelSheet } from "./label-sheet.tsx";

/** A menu of the head, by the word on its button. */
export interface HeadMenu {
  readonly text: string;
  readonly icon: "export" | "check";
  readonly actions: readonly MenuAction[];
}

/** What is open, the way back to the list, and what is done with it beside playing it. Not drawn anew while time passes. */
export const SessionHead = memo(Head, showsTheSame);

function Head(props: {
  readonly id: string;
  /** What it is called while the list of sessions is not read. */
  readonly goal: string;
  /** Seconds. */
  readonly duration: number;
  /** What is to be decided of it, before anything else. */
  readonly first?: ReactNode;
  readonly menus: readonly HeadMenu[];
}) {
  const { id, goal, duration, first, menus } = props;
  const words = useWords();
  const { sessions: w } = words;
  const { sessions, again } = usePastSessions();
  const one = sessions?.find((each) => each.id === id) ?? null;
  const [labelling, setLabelling] = useState(false);
  const label = () => one && setLabelling(true);
  useKeys({ F2: label });
  // What a menu holds has no button in sight: Ctrl K finds it.
  useCommands(menus.flatMap(({ text, actions }) => menuCommands(actions, { detail: text })));
  const facts = [
    one?.participant,
    one?.startedAt && day(one.startedAt),
    clock(duration),
    one?.bench && w.benchNamed({ bench: one.bench }),
    one?.standing && w.standings[one.standing],
  ];
  return (
    <header className="session-head">
      <BackToList keyName="Esc" />
      <div className="session-name">
        <h1>{one ? titleOf(one, words) : goal}</h1>
        <p>
          {facts.filter(Boolean).join(" · ")}
          {one?.tags.map((tag) => (
            <span key={tag} className="session-tag">
              <Icon name="tag" /> {tag}
            </span>
          ))}
        </p>
      </div>
      <Action quiet icon="edit" label={w.labelTitle} disabled={one === null} onPress={label} />
      {first}
      {menus.map(({ text, icon, actions }) => (
        <RowMenu key={text} label={text} text={text} icon={icon} actions={actions} />
      ))}
      <LabelSheet session={labelling ? one : null} onClose={() => setLabelling(false)} onKept={again} />
    </header>
  );
}
