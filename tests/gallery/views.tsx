import type { ReactNode } from "react";
import { AuditScreen } from "../../src/renderer/audit/audit.tsx";
import { StartPanel } from "../../src/renderer/doors/coach/start/start-panel.tsx";
import { PeopleScreen } from "../../src/renderer/doors/research/people/people.tsx";
import { EvaluateScreen } from "../../src/renderer/doors/research/scores/evaluate.tsx";
import { StudiesScreen, useStudies } from "../../src/renderer/doors/research/studies/studies.tsx";
import { StudyScreen } from "../../src/renderer/doors/research/study/study-screen.tsx";
import { WorkScreen } from "../../src/renderer/doors/research/work/work.tsx";
import { SessionList } from "../../src/renderer/library/session-list.tsx";
import { ProceduresScreen } from "../../src/renderer/procedures/editor/procedures.tsx";
import { ReplayScreen } from "../../src/renderer/replay/replay.tsx";
import { useRecording } from "../../src/renderer/session/record-store.ts";
import { useSettingsSearch } from "../../src/renderer/settings/search-store.ts";
import { openSection } from "../../src/renderer/settings/settings-place.ts";
import { SettingsScreen } from "../../src/renderer/settings/settings.tsx";
import { useView } from "../../src/renderer/view.ts";
import { annotationAnswers, annotationEvent } from "../fixtures/fake-annotations.ts";
import { listed, settingsWith, type Answers } from "../fixtures/fake-bridge.ts";
import { lampScript } from "../fixtures/lamp-script.ts";
import { lamp, lampSession } from "../fixtures/lamp-session.ts";
import { pastSession } from "../fixtures/past-session.ts";

/** How a view of many things may stand: with nothing, before main has answered, where it cannot read, and with the longest words. */
export const STATES = ["empty", "loading", "error", "long"] as const;
type State = (typeof STATES)[number];

const LONG =
  "Donaudampfschifffahrtsgesellschaftskapitänskajütenlampe ohne Zwischenablage wieder zusammensetzen und an der Decke befestigen";
const LONG_NAME = "a-study-with-a-name-of-sixty-four-characters-in-all-000000000000";
const BENCH = "bench-with-a-name-of-sixty-four-characters-in-all-00000000000000";
const PERSON = "participant-with-a-pseudonym-of-sixty-four-characters-in-all-00";

/** Main has not answered yet. */
const never = (): never => new Promise(() => undefined) as never;
const unreadable = (): never => {
  throw new Error("The folder /home/coach/Benchside cannot be read: the disk answers with an error (EIO).");
};

/** A call that a view asks first, as it answers in the states in which there is nothing to see, and the answers with the longest words. */
function statesOf<N extends keyof Answers>(
  call: N,
  empty: NonNullable<Answers[N]>,
  long: Answers,
): Record<State, Answers> {
  return {
    empty: { [call]: empty },
    loading: { [call]: never },
    error: { [call]: unreadable },
    long,
  };
}

const session = pastSession({
  name: LONG,
  goal: LONG,
  participant: PERSON,
  bench: "bench-in-the-hall",
  tags: ["a-tag-with-forty-characters-in-all-00000"],
});
const take = {
  ...{ session: "2026-11-21-lamp", procedure: lamp.id, goal: LONG, startedAt: "2026-11-21T10:00:00Z" },
  ...{ participant: PERSON, standing: "kept" as const, deviations: 0 },
};
const segments = [{ id: "s1", start: 0, end: 12, step: "base", text: LONG, outcome: "right" as const }];
const described = [
  annotationEvent(0, PERSON, { type: "segmented", source: "marks", segments }),
  annotationEvent(1, PERSON, { type: "judged", standing: "kept", reason: "" }),
];
const procedure = {
  ...{ id: lamp.id, goal: LONG, steps: 128, profiles: [LONG], domain: LONG, source: LONG, broken: null },
};

/** The lamp and its session with the longest texts. */
const longTexts = (written: string): string =>
  [lamp.goal, ...lamp.steps.map(({ text }) => text)]
    .reduce(
      (all, text) => all.replaceAll(`"${text}"`, JSON.stringify(text === lamp.goal ? LONG : `${text}: ${LONG}`)),
      written,
    )
    .replaceAll("Fit the spring before you tighten the bolt.", `${LONG}. `.repeat(4).trim());
const longLamp = JSON.parse(longTexts(JSON.stringify(lamp))) as typeof lamp;
const longSettings = () =>
  settingsWith({ modelFolder: `/home/coach/${LONG}`, lastFeed: { kind: "file", path: `/videos/${LONG}.mp4` } });

/** A view of the window in each state. */
interface View {
  readonly states: Record<State, Answers>;
  readonly shown: ReactNode;
  /** It is laid out by the size of the window, as `main.screen` gives it. */
  readonly whole?: true;
  /** What of the window stands as it is to be looked at before main is asked. */
  readonly prepare?: (state: State) => void;
}

/** Views of the window that show what main reads, in each state, by names that `tests/e2e/gallery-parts.ts` knows. */
export const VIEWS: Readonly<Record<string, View>> = {
  start: {
    whole: true,
    states: {
      ...statesOf("library.list", () => [], {}),
      empty: { "library.list": () => [], "sessions.list": () => listed([]) },
      long: {
        "library.list": () => [{ ...procedure, profiles: [BENCH] } as never],
        "sessions.list": () => listed([session]),
        "settings.get": longSettings,
      },
    },
    shown: <StartPanel sample={null} />,
  },
  session: {
    whole: true,
    prepare: () => useView.setState({ audit: false }),
    states: statesOf("sessions.events", () => ({ events: "[]", notice: "" }), {
      "sessions.list": () => listed([session]),
      "sessions.events": () => ({ events: longTexts(JSON.stringify(lampSession())), notice: `${LONG}.` }),
    }),
    shown: <ReplayScreen audited={() => null} />,
  },
  studies: {
    whole: true,
    prepare: () => useStudies.setState({ room: "rating" }),
    states: statesOf("rating.list", () => [], {
      "rating.list": () => [
        { name: LONG_NAME, raters: [{ rater: PERSON, done: 0, of: 128 }], answers: 0, problem: "" },
      ],
    }),
    shown: <StudiesScreen />,
  },
  study: {
    whole: true,
    prepare: () => useRecording.setState(useRecording.getInitialState(), true),
    states: {
      ...statesOf("library.list", () => [], {}),
      error: {
        "library.list": unreadable,
        "studySession.get": () => ({
          ...{ ok: false, problem: "study-session.json: script: the script is of another procedure." },
          fix: "Prepare the study session again in Research, or delete this file.",
        }),
      },
      long: {
        "library.list": () => [procedure as never],
        "library.get": () => longLamp,
        "studySession.get": () => ({
          ...{ ok: true, word: true },
          setup: {
            ...{ procedure: lamp.id, protocol: "prepared", prompts: "none", marker: "participant" },
            ...{
              script: JSON.parse(longTexts(JSON.stringify(lampScript))) as never,
              feed: { kind: "file", path: `/videos/${LONG}.mp4` },
            },
          },
        }),
      },
    },
    shown: <StudyScreen />,
  },
  settings: {
    whole: true,
    prepare: (state) => {
      openSection(state === "error" ? "general" : "models");
      useSettingsSearch.setState({ typed: state === "empty" ? LONG : "" });
    },
    states: {
      empty: {},
      loading: { "settings.get": never, "inference.status": never, "app.info": never },
      error: { "settings.get": unreadable },
      long: { "settings.get": longSettings },
    },
    shown: <SettingsScreen />,
  },
  library: {
    states: statesOf("sessions.list", () => listed([]), { "sessions.list": () => listed([session, session]) }),
    shown: <SessionList />,
  },
  work: {
    states: statesOf("rows.takes", () => [], { "rows.takes": () => [take], ...annotationAnswers(described, PERSON) }),
    shown: <WorkScreen />,
  },
  people: {
    states: statesOf("withdraw.people", () => [], {
      "withdraw.people": () => [
        {
          ...{ participant: PERSON, sessions: 10_000, scope: ["coaching", "research", "sharing"], until: "2099-01-01" },
          written: [{ path: `/home/coach/${LONG}/2026-11-21-lamp.eaf`, at: "2026-11-21T10:00:00Z", isThere: false }],
        },
      ],
    }),
    shown: <PeopleScreen />,
  },
  scores: {
    states: statesOf("evaluate.takes", () => [], {
      "sessions.list": () => listed([session]),
      "evaluate.takes": () => [
        {
          ...{ id: session.id, goal: LONG, startedAt: session.startedAt, seconds: 36_000, coached: true },
          ...{ labels: `/home/coach/${LONG}/labels.json`, told: null, problem: "" },
        },
      ],
    }),
    shown: <EvaluateScreen />,
  },
  procedures: {
    states: statesOf("library.list", () => [], { "library.list": () => [procedure as never] }),
    shown: <ProceduresScreen />,
  },
};

/** Correct under a film, with the longest name: it has its place in large letters too. */
export const CORRECT = {
  answers: {
    "sessions.list": () => listed([session]),
    ...annotationAnswers(
      [
        ...described,
        annotationEvent(2, "a01", { type: "judged", standing: "to-correct", reason: "Segment 1 is named wrongly" }),
      ],
      PERSON,
    ),
  },
  shown: <ReplayScreen audited={(id, history) => <AuditScreen session={id} history={history} />} />,
  whole: true as const,
  prepare: () => useView.setState({ audit: "correct" }),
};

/** As a researcher who is known sees them. */
export function asResearcher(): void {
  useView.setState({ door: "research", screen: "library", auditor: "a02", replay: "2026-11-21-lamp" });
}
