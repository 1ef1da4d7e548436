import { useEffect, useRef, type ClipboardEvent, type RefObject } from "react";
import { KIT_STARTS } from "../../../../kits/index.page.ts";
import { FeedKinds } from "../../../feeds/feed-picker.tsx";
import { OtherCamerasChoice } from "../../../feeds/other-cameras.tsx";
import { startDrafting } from "../../../procedures/drafting.ts";
import { useCommands } from "../../../commands.ts";
import { useSettings } from "../../../services.ts";
import type { OpeningState } from "../../../session/start.ts";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { RowMenu, type MenuAction } from "../../../ui/row-menu.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { goTo } from "../../../view.ts";
import { DueList } from "../../../withdraw/retention-list.tsx";
import { useWords } from "../../../words/words.ts";
import { FilmLesson } from "../film-lesson.tsx";
import { OwnPathStrip } from "./own-path-strip.tsx";
import { ProcedureChoice } from "./procedure-choice.tsx";
import { RecoveredList } from "../recovered-list.tsx";
import { BenchChoice } from "./start-bench.tsx";
import { StartSide } from "./start-side.tsx";
import { WhoChoice } from "./start-who.tsx";
import { ownJob, useStart, type Begin } from "./use-start.ts";

/** Shown while no session runs, in one view: what to do and at which bench, where it is watched from, and the start. */
export function StartPanel({ sample }: { readonly sample: OpeningState }) {
  const begin = useStart(sample);
  const { watched, opening, missing, start, openSample } = begin;
  const { now: settings } = useSettings();
  const text = useWords().start;
  useKeys({ o: openSample }, opening !== "busy");
  useKeys({ Enter: start }, opening !== "busy" && missing === "");
  const panel = (
    <section className="start" aria-label={text.label}>
      <div>
        <RecoveredList />
        <DueList />
        <Problem {...(opening && opening !== "busy" && !opening.ok ? opening : { problem: "" })} />
        {opening !== "busy" && KIT_STARTS.map(({ name, Above }) => <Above key={name} />)}
        {opening === "busy" && <OpeningNote demo={watched.feed.kind === "demo"} />}
      </div>
      <div className="start-columns">
        <What begin={begin} />
        <div className="start-feed">
          <h2>{text.feed}</h2>
          <FeedKinds feed={watched.feed} remembered={settings.camera} onChange={watched.setFeed} />
          <OtherCamerasChoice cameras={watched.cameras} onChange={watched.setCameras} />
        </div>
        <StartSide begin={begin} />
      </div>
    </section>
  );
  return KIT_STARTS.reduceRight(
    (inner, { name, Around }) => (
      <Around key={name} given={begin.given}>
        {inner}
      </Around>
    ),
    panel,
  );
}

/** What is coached, and at which bench. */
function What({ begin }: { readonly begin: Begin }) {
  const { goal } = begin;
  const { start: text, common } = useWords();
  const isEmpty = goal.words === "" && goal.matches?.length === 0;
  const head = useFocusAfter(goal.unread !== "");
  return (
    <div className="start-goal">
      <h1 ref={head} tabIndex={-1}>
        {isEmpty ? text.make : text.what}
      </h1>
      <Typed
        label={text.goal}
        search
        value={goal.words}
        onChange={goal.setWords}
        onPaste={pasteSteps}
        onEnter={() => goal.words === "" && begin.missing === "" && begin.opening !== "busy" && begin.start()}
        placeholder={text.inYourWords}
      />
      <Problem problem={goal.unread} action={{ label: common.tryAgain, onFix: goal.readAgain }} />
      <ProcedureChoice
        {...{ matches: goal.matches, chosen: goal.chosen, words: goal.words, last: goal.last }}
        unread={goal.unread !== ""}
        benches={begin.bench.profiles}
        onChoose={goal.choose}
      />
      <NewGoal words={goal.words} />
      <Bench begin={begin} />
      <WhoChoice coached={begin.coached} last={begin.who} />
    </div>
  );
}

/** The head takes the focus of a problem's button that is gone with the problem, so that Tab goes on below it. */
function useFocusAfter(isWrong: boolean): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null);
  const wasWrong = useRef(false);
  useEffect(() => {
    if (wasWrong.current && !isWrong && document.activeElement === document.body) head.current?.focus();
    wasWrong.current = isWrong;
  }, [isWrong]);
  return head;
}

/** What is not in the library yet: written of a text, or imported. */
function NewGoal({ words }: { readonly words: string }) {
  const text = useWords().start;
  const ways: readonly MenuAction[] = [
    {
      ...{ id: "text", icon: "procedures", label: text.fromText },
      onPress: () => startDrafting({ goal: words }, "start"),
    },
    { id: "import", icon: "file", label: text.import, onPress: () => goTo("procedures") },
  ];
  useCommands(ways.map(({ label, onPress }) => ({ name: label, kind: "action", run: onPress })));
  return (
    <div className="row">
      <RowMenu icon="plus" label={text.new} text={text.new} actions={ways} />
    </div>
  );
}

/** At which bench; where none is taught or coached at yet, the way to one. */
function Bench({ begin }: { readonly begin: Begin }) {
  const { bench, path } = begin;
  const own = ownJob(begin);
  return (
    <>
      {own && path && <OwnPathStrip key={own.id} {...{ begin, path }} procedure={own} />}
      {(bench.profiles.length > 0 || !own || !path) && <BenchChoice begin={begin} />}
      {own && path === null && <FilmLesson key={own.id} procedure={own.id} feed={begin.watched.feed} />}
    </>
  );
}

/** Steps that are pasted where a goal is searched for make a procedure. */
function pasteSteps(event: ClipboardEvent<HTMLElement>): void {
  const text = event.clipboardData.getData("text/plain");
  if (text.trim().split(/[\r\n]+/).length < 2) return;
  event.preventDefault();
  startDrafting({ text }, "start");
}

/** While a session is being opened. */
function OpeningNote({ demo }: { readonly demo: boolean }) {
  const text = useWords().start;
  return (
    <div className="opening-note" role="status">
      <span className="busy" aria-hidden="true" />
      <strong>{demo ? text.openingSample : text.openingSession}</strong>
    </div>
  );
}
