import { useState } from "react";
import type { StepMark } from "../../../core/annotation/known-marks.ts";
import type { SessionState } from "../../../core/journal/fold.ts";
import { menuCommands, useCommands } from "../../commands.ts";
import { HelpLink } from "../../guide/help-link.tsx";
import { useLive, useServices, useSettings } from "../../services.ts";
import { lastStarted, startSession, type OpeningState, type StartChoice } from "../../session/start.ts";
import { Action } from "../../ui/action.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RowMenu, type MenuAction } from "../../ui/row-menu.tsx";
import { toast } from "../../ui/toasts.ts";
import { openReplay, show, useView } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { LearnThis, mayTeach } from "./learn-this.tsx";

/** Whether a feed shows what happens now: what was filmed shows the same again. */
function isLive({ kind }: StartChoice["feed"]): boolean {
  return kind !== "demo" && kind !== "file";
}

/** Whether a bench can be taught from a session: it was filmed, and there are steps to mark. */
function canTeach({ media, procedure }: SessionState): boolean {
  return media.length > 0 && procedure !== null;
}

/** What to do next: the one thing that fits what happened, and the rest behind More. */
export function WaysOn(props: {
  readonly state: SessionState;
  /** When they said that steps were done; null until that is read. */
  readonly led: readonly StepMark[] | null;
  readonly report: string | null;
}) {
  const { state, led, report } = props;
  const { procedure } = state;
  const services = useServices();
  const { running } = useLive();
  const [outcome, setOutcome] = useState<OpeningState>(null);
  const text = useWords().summary;
  const choice = lastStarted(services);
  // Whoever is named signs for each session anew, at the start.
  const same = choice && !choice.coached && choice.procedure === procedure?.id ? choice : null;
  const again = async (what: StartChoice) => {
    setOutcome("busy");
    setOutcome(await startSession(services, what));
  };
  const busy = outcome === "busy" || running;
  const isLesson = canTeach(state) && state.profile === null && led !== null && led.length > 0;
  const { next, rest } = useWays({
    ...{ state, report, isLesson, isRead: led !== null },
    again: same && !isLesson ? () => busy || void again(same) : null,
  });
  useCommands(menuCommands(rest, { kind: "action" }));
  return (
    <footer className="summary-foot">
      <Problem {...(outcome && outcome !== "busy" && !outcome.ok ? outcome : { problem: "" })} />
      {isLesson && procedure && (
        <LearnThis
          state={{ ...state, procedure }}
          led={led}
          coach={same && isLive(same.feed) ? (bench) => busy || void again({ ...same, profile: bench }) : null}
        />
      )}
      <div className="row">
        {next && (
          <Action strong busy={busy} onPress={next.onPress} {...(next.icon && { icon: next.icon })}>
            {next.label}
          </Action>
        )}
        <RowMenu label={text.moreOf} text={text.more} actions={rest} />
        <HelpLink page="use/summary" />
      </div>
    </footer>
  );
}

/** Everything that can be done after a session: what fits what happened best, null where the bench is learned, and the rest. */
function useWays(given: {
  readonly state: SessionState;
  readonly report: string | null;
  readonly isLesson: boolean;
  /** Whether it is known what happened. */
  readonly isRead: boolean;
  /** Coaches the same again; null where that cannot be. */
  readonly again: (() => void) | null;
}): { readonly next: MenuAction | null; readonly rest: readonly MenuAction[] } {
  const { state, report, isLesson, isRead } = given;
  const { bridge, live } = useServices();
  const { camera } = useSettings().now;
  const text = useWords().summary;
  // Whoever has made a procedure or taught a bench since comes back for that, and not for the session that is over.
  const wanted = useView((view) => view.coachWith);
  const isAnother = wanted !== null && wanted.procedure !== state.procedure?.id;
  const isSample = state.feedName.startsWith("demo:");
  const other: MenuAction = {
    ...{ id: "another", icon: "coach" },
    onPress: () => {
      // What one does oneself is not on the sample's film.
      if (isSample) show({ startFeed: { kind: "camera", label: camera } });
      live.dismiss();
      // Its button is gone with the summary.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(".start h1")?.focus());
    },
    label: isAnother ? text.startWith({ goal: wanted.goal }) : isSample ? text.own : text.another,
  };
  const again: MenuAction | null = given.again && {
    id: "again",
    icon: "play",
    label: text.again,
    onPress: given.again,
  };
  const replay: MenuAction = {
    ...{ id: "replay", icon: "replay", label: text.replay },
    onPress: () => openReplay(state.session),
  };
  const teach: MenuAction | null = canTeach(state)
    ? {
        ...{ id: "teach", icon: "flag", label: isLesson ? text.lookAtMarks : text.teach },
        onPress: () => openReplay(state.session, null, true),
      }
    : null;
  const copy: MenuAction = {
    ...{ id: "copy", icon: "copy", label: text.copy, disabled: report === null },
    onPress: () => void bridge.call("app.copy", { text: report ?? "" }).then(() => toast(text.copied)),
  };
  // What helps most where no bench was known is to teach it.
  const lesson = state.profile !== null || !mayTeach(state) ? null : isLesson ? "learned-here" : teach;
  const best = isAnother ? other : (lesson ?? (isSample ? other : (again ?? other)));
  const next = best === "learned-here" || !isRead ? null : best;
  return {
    next,
    rest: [again, other, replay, teach, copy].flatMap((way) => (way === null || way === next ? [] : [way])),
  };
}
