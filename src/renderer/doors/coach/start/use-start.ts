import { useEffect, useEffectEvent, useState, useMemo } from "react";
import { isNobodyThere } from "../../../../core/coach/practice.ts";
import type { Way } from "../../../../core/domain/way.ts";
import type { FeedChoice, OtherCameraChoice, ProcedureSummary, CallOutput } from "../../../../ipc/contract.ts";
import { useCameraPreview } from "../../../camera/use-camera-preview.ts";
import { camerasLack } from "../../../feeds/other-cameras.tsx";
import { feedProblem } from "../../../feeds/feed-validation.ts";
import { useMatches } from "../../../procedures/use-matches.ts";
import { useServices, useSettings, useBridge } from "../../../services.ts";
import { startSample, startSession, type OpeningState, type StartChoice } from "../../../session/start.ts";
import { CUE_BENCH } from "../cue-bench.tsx";
import { benchOf, lastFirst, lastOf, lastCoached, type LastCoached } from "./last-goals.ts";
import { ownPath } from "./own-path.ts";
import { useCoached } from "../use-coached.ts";
import { useFeed, type ChosenFeed } from "./use-feed.ts";
import { useHelp } from "../use-help.ts";
import { usePreflight } from "./use-preflight.ts";
import type { StartGiven } from "../../../page-kit.ts";
import { useView } from "../../../view.ts";
import { useWords, type Words } from "../../../words/words.ts";
import { usePastSessions, type PastSessions } from "../../../past-sessions.ts";

/** No profile: the plan is kept by hand and by the hands' movement alone. */
export const NO_PROFILE = "";

/** What is to be coached and how it is watched, and what is missing for it. */
export function useStart(first: OpeningState) {
  const { now: settings } = useSettings();
  const { start: text, cameras: cameraText } = useWords();
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<ProcedureSummary | null>(null);
  const [way, setWay] = useState<Way | null>(null);
  const [cueBench, setCueBench] = useState<string | null>(null);
  const [pickedProfile, setProfile] = useState<string | null>(null);
  const { feed, setFeed, gone, here, isBlind, remember } = useFeed();
  const [cameras, setCameras] = useState<readonly OtherCameraChoice[]>([]);
  const past = usePastSessions();
  const { matches, last, unread, again: readAgain } = useGoals(words, past);
  const demo = useDemo();
  const coached = useCoached();
  const sample = feed.kind === "demo" ? (matches?.find((each) => each.id === demo?.procedure) ?? null) : null;
  const asked = useAsked(feed, setFeed, settings.camera, () => {
    setPicked(null);
    setProfile(null);
    setWords("");
    readAgain();
  });
  const chosen = sample ?? picked ?? asked.of(matches) ?? matches?.find((each) => each.broken === null) ?? null;
  const benches = benchesAt(chosen, { own: sample && demo?.profile, cueBench, last });
  const { profiles, outdated, before } = benches;
  const profile = sample
    ? (demo?.profile ?? NO_PROFILE)
    : (pickedProfile ?? asked.bench(chosen, profiles) ?? before.bench ?? NO_PROFILE);

  const choose = (procedure: ProcedureSummary | null) => {
    setPicked(procedure);
    setProfile(null);
    // The sample take shows one procedure only.
    if (feed.kind === "demo" && procedure?.id !== demo?.procedure) setFeed({ kind: "camera", label: settings.camera });
  };
  const findings = usePreflight(feed);
  const { opening, isTaken, startWith, openSample, changing } = useOpening(first, {
    ...{ feed, cameras, coached: coached.given },
    remember,
  });
  const { preview, again } = useCameraPreview(isTaken ? null : here, settings.microphone);
  const lack = watchedLack({ feed, gone, cameras, findings, isBlind }, text, cameraText.none);
  const missing = chosen?.drafted ? text.lacks.review : chosen ? lack : whyUnchosen({ matches, unread }, text);
  // Of a film nobody is at the bench, and all is said.
  const help = useHelp(isNobodyThere(feed.kind) ? null : (chosen?.id ?? null), coached.signed?.participant ?? null);
  const path = chosen && past.sessions && ownPath(past.sessions, { ...chosen, profiles: benches.taught });
  const start = () =>
    chosen &&
    startWith({ procedure: chosen.id, profile: profile || null, helpAnew: help.anew, ...wayAt(profile, way) });
  const given: StartGiven = {
    ...{ stream: preview.is === "live" ? preview.stream : null, feed: isTaken || lack !== "" ? null : feed },
    ...{ participant: coached.signed?.participant ?? null, known: matches },
    begin: (procedure, bench) => void startWith({ procedure, profile: bench }),
  };
  return {
    goal: { words, setWords, matches, last, unread, readAgain, chosen, choose },
    bench: {
      ...{ sample: sample !== null, profiles, outdated, profile, setProfile, way, setWay },
      learnedFromCues: setCueBench,
      /** The bench of last time, when it is no longer there; null otherwise. The sample's own belongs to the sample alone. */
      gone: sample || pickedProfile !== null || before.gone === demo?.profile ? null : before.gone,
    },
    watched: {
      ...{ feed, setFeed: changing(setFeed), gone, cameras, setCameras: changing(setCameras) },
      ...{ findings, preview, previewAgain: again },
    },
    ...{ coached, help },
    /** What kits go by on the start. */
    given,
    /** Pseudonym of who was coached to this goal last; null when nobody was named. */
    who: benches.lastTime?.participant ?? null,
    opening,
    /** What has to be chosen or fixed first, in words; empty when it can start. */
    missing,
    path,
    start: () => void start(),
    /** Films the job once, without a bench: whoever does it says when each step is done. */
    film: () => chosen && void startWith({ procedure: chosen.id, profile: null, helpAnew: help.anew }),
    openSample: () => void openSample(),
  };
}

/** Why no goal can be started, in words, while none is chosen. */
function whyUnchosen(goals: Pick<ReturnType<typeof useGoals>, "matches" | "unread">, text: Words["start"]): string {
  if (goals.unread !== "") return text.lacks.unread;
  return goals.matches === null ? text.reading : text.lacks.goal;
}

/** The benches of what is chosen, and the one at which it was coached last. */
function benchesAt(
  chosen: ProcedureSummary | null,
  given: {
    /** The sample's own bench, while the sample is chosen. */
    readonly own: string | null | undefined;
    /** Id of the procedure that a bench was made for of its texts. */
    readonly cueBench: string | null;
    readonly last: ReadonlyMap<string, LastCoached> | null;
  },
) {
  const made = chosen && given.cueBench === chosen.id ? [CUE_BENCH] : [];
  const taught = chosen?.profiles.length ? chosen.profiles : made;
  const profiles = given.own ? [given.own] : taught;
  const outdated = given.own ? [] : (chosen?.outdated ?? []).map(({ name }) => name);
  const lastTime = chosen && given.last ? lastOf(given.last, chosen) : undefined;
  const before = benchOf(profiles, lastTime);
  const gone = outdated.some((name) => name === before.gone) ? null : before.gone;
  return { taught, profiles, outdated, lastTime, before: { ...before, gone } };
}

/** What is missing to watch by what was chosen, in words; empty for nothing. */
function watchedLack(
  watched: Pick<ChosenFeed, "feed" | "gone" | "isBlind"> & {
    readonly cameras: readonly OtherCameraChoice[];
    readonly findings: ReturnType<typeof usePreflight>;
  },
  { lacks, gone }: Words["start"],
  noCamera: string,
): string {
  const { feed } = watched;
  if (feed.kind === "camera" && feed.label === "" && watched.isBlind) return noCamera;
  const absent = watched.gone?.what === "camera" ? gone.camera({ name: watched.gone.name }) : "";
  const blocked = watched.findings.some(({ level }) => level === "error");
  return feedProblem(feed) || absent || camerasLack(watched.cameras) || (blocked ? lacks.fix : "");
}

/** The way of coaching that was chosen; without a bench there is none to choose. */
function wayAt(profile: string, way: Way | null): Pick<StartChoice, "way"> {
  return way === null || profile === NO_PROFILE ? {} : { way };
}

/** Opens a session, and how that goes; `given` is what it is opened with besides its procedure, and keeps the feed for the next start. */
function useOpening(
  first: OpeningState,
  given: Pick<StartChoice, "feed" | "cameras" | "coached"> & { readonly remember: () => void },
) {
  const services = useServices();
  const [outcome, setOpening] = useState<OpeningState>(null);
  const opening = outcome ?? first;
  const startWith = async (what: Pick<StartChoice, "procedure" | "profile" | "helpAnew" | "way">) => {
    const { remember, ...choice } = given;
    setOpening("busy");
    const opened = await startSession(services, { ...what, ...choice });
    if (opened.ok) remember();
    setOpening(opened);
  };
  const openSample = async () => {
    setOpening("busy");
    setOpening(await startSample(services));
  };
  // What was wrong with another choice is no news any more.
  const changing =
    <T>(set: (next: T) => void) =>
    (next: T) => {
      if (outcome !== "busy") setOpening(null);
      set(next);
    };
  // A session that is being opened, or is open, has the camera.
  const isTaken = opening === "busy" || (outcome !== null && outcome !== "busy" && outcome.ok);
  return { opening, isTaken, startWith, openSample, changing };
}

/**
 * The procedure that was just made, or the bench that was just taught, which is to be coached with. The sample shows one procedure only: another feed
 * is chosen then.
 *
 * @param onAsked told when it is another, also while Start is shown: what was chosen before gives way
 */
function useAsked(feed: FeedChoice, setFeed: (feed: FeedChoice) => void, camera: string, onAsked: () => void) {
  const asked = useView((view) => view.coachWith);
  const giveWay = useEffectEvent(() => {
    if (!asked) return;
    if (feed.kind === "demo") setFeed({ kind: "camera", label: camera });
    onAsked();
  });
  useEffect(() => giveWay(), [asked]);
  return {
    of: (matches: readonly ProcedureSummary[] | null) =>
      matches?.find(({ id, broken }) => id === asked?.procedure && broken === null),
    bench: (chosen: ProcedureSummary | null, profiles: readonly string[]) =>
      chosen?.id === asked?.procedure ? profiles.find((name) => name === asked?.bench) : undefined,
  };
}

/** The procedures that fit the words, and how each goal was coached last; null until both are known, so that nothing jumps. */
function useGoals(words: string, past: PastSessions) {
  const { matches: fitting, problem: unread, again } = useMatches(words);
  const last = useLastGoals(past);
  const asked = useView((view) => view.coachWith?.procedure);
  // What fits the words best stands first; without words what was just made or taught, then what was coached last.
  const newest = fitting && last && lastFirst(fitting, last);
  const first = newest?.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked)) ?? null;
  return { matches: words.trim() !== "" ? fitting : first, last, unread, again };
}

/** What a start is made of, as its parts draw it. */
export type Begin = ReturnType<typeof useStart>;

/** The chosen procedure that one can film and be coached in by what one teaches: no draft, and not the one that the sample taught; null else. */
export function ownJob({ goal: { chosen }, bench }: Begin): Begin["goal"]["chosen"] {
  return chosen === null || chosen.drafted || bench.sample ? null : chosen;
}

/** Procedure and bench profile of the sample take; null until main has said. */
function useDemo(): CallOutput<"app.info">["demo"] | null {
  const bridge = useBridge();
  const [demo, setDemo] = useState<CallOutput<"app.info">["demo"] | null>(null);
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      (info) => setDemo(info.demo),
      () => undefined,
    );
  }, [bridge]);
  return demo;
}

/** How each goal was coached last; null until that is known, and nothing where the sessions cannot be read. */
function useLastGoals({ sessions, problem }: PastSessions): ReadonlyMap<string, LastCoached> | null {
  return useMemo(() => {
    if (sessions !== null) return lastCoached(sessions);
    return problem === "" ? null : new Map<string, LastCoached>();
  }, [sessions, problem]);
}
