import { useEffect, useRef } from "react";
import { AuditScreen } from "../audit/audit.tsx";
import { CoachScreen } from "../doors/coach/coach.tsx";
import { DraftSheet } from "../procedures/editor/draft-sheet.tsx";
import { EvaluateScreen } from "../doors/research/scores/evaluate.tsx";
import { PeopleScreen } from "../doors/research/people/people.tsx";
import { StudiesScreen } from "../doors/research/studies/studies.tsx";
import { WorkScreen } from "../doors/research/work/work.tsx";
import type { Bridge } from "../../ipc/contract.ts";
import { isTextUnsaved, useDrafting } from "../procedures/drafting.ts";
import { isUnsaved, useEditor } from "../procedures/editor/editor-store.ts";
import { ProceduresScreen } from "../procedures/editor/procedures.tsx";
import { StudyScreen } from "../doors/research/study/study-screen.tsx";
import { TakePart } from "../doors/take-part/take-part.tsx";
import { ReplayScreen } from "../replay/replay.tsx";
import { ReviewScreen } from "../review/review-screen.tsx";
import { SettingsScreen } from "../settings/settings.tsx";
import { reportError } from "../report-errors.ts";
import { isScriptUnsaved, useRecording } from "../session/record-store.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { LockedScreen, useDataFolder } from "./data-folder-notice.tsx";
import { DoorPage, useDoorAsked, useKeptDoor } from "./doors.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { Guide } from "../guide/guide.tsx";
import { openGuide } from "./chapter.ts";
import { Help } from "./help.tsx";
import { useLookCommands } from "./look-commands.ts";
import { HeldNotices, Notices } from "./notices.tsx";
import { openScreen } from "./open-screen.ts";
import { Palette } from "./palette.tsx";
import { Rail } from "./rail.tsx";
import { ReportSheet } from "./report.tsx";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { useLanguageOnPage } from "../language.ts";
import { useThemeOnPage } from "../theme.ts";
import { CATALOGUES, useShownLanguage, useWords } from "../words/words.ts";
import { useBridge, useSettings } from "../services.ts";
import { isInField, useKeys, type Keys } from "../ui/keys.ts";
import { letGoOfPressed } from "../ui/pressed-focus.ts";
import { ToastList } from "../ui/toast-list.tsx";
import { sayHeld, screensOf, show, useView, type Screen } from "../view.ts";

/** The list of past sessions, and one that is opened of it. */
const sessions = () => (
  <ReplayScreen
    audited={(session, history) => <AuditScreen session={session} history={history} />}
    reviewed={(session) => <ReviewScreen session={session} />}
  />
);

const SHOWN: Record<Screen, () => React.ReactNode> = {
  coach: () => <CoachScreen />,
  sessions,
  take: () => <TakePart />,
  library: sessions,
  work: () => <WorkScreen />,
  people: () => <PeopleScreen />,
  study: () => <StudyScreen />,
  studies: () => <StudiesScreen />,
  scores: () => <EvaluateScreen />,
  procedures: () => <ProceduresScreen />,
  settings: () => <SettingsScreen />,
};

/** The screens of the open door by their place in the rail. */
const SCREEN_KEYS: Keys = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) =>
    ["$mod", "Control", "Alt"].map((modifier) => [
      `${modifier}+${index + 1}`,
      () => {
        const { door, screen: open } = useView.getState();
        const screen = screensOf(door)[index];
        // What is half typed in a session is not thrown away with it.
        if (screen && !(screen === open && isInField())) openScreen(screen);
      },
    ]),
  ).flat(),
);

/** The window. An exception outside the screens is told in place of all of it. */
export function App() {
  const bridge = useBridge();
  const text = useWords().window.failed;
  return (
    <ErrorBoundary
      onFailure={({ error }) => reportError(bridge, "window", error)}
      renderFailure={(failure, again) => (
        <FailedPanel
          title={text.window}
          goesOn={text.windowGoesOn}
          where={CATALOGUES.en.window.failed.window}
          failure={failure}
          onAgain={again}
        />
      )}
    >
      <Window />
    </ErrorBoundary>
  );
}

/** Lets main know whether the window may be closed without a question. */
function useUnsavedTold(bridge: Bridge): void {
  const drafts = [useEditor(isUnsaved), useRecording(isScriptUnsaved), useDrafting(isTextUnsaved)];
  const unsaved = drafts.includes(true);
  const told = useRef(false);
  useEffect(() => {
    if (told.current === unsaved) return;
    told.current = unsaved;
    void bridge.call("app.unsaved", { unsaved });
  }, [bridge, unsaved]);
}

/** Rail, one screen, and what lies over it. */
function Window() {
  const screen = useView((view) => view.screen);
  const isHeld = useView((view) => view.held);
  const announced = useView((view) => view.announced);
  const { now: settings } = useSettings();
  useEffect(() => {
    document.documentElement.style.fontSize = `${settings.textScale * 100}%`;
  }, [settings.textScale]);
  useThemeOnPage();
  useLanguageOnPage();
  // All that is shown is drawn again in another language, with what was typed kept.
  useWords();
  const language = useShownLanguage();
  useLookCommands();
  // What was announced has been heard: in another language it is not said again.
  useEffect(() => show({ announced: "" }), [language]);
  useEffect(letGoOfPressed, []);
  const bridge = useBridge();
  const [data] = useDataFolder();
  const isLocked = data?.locked === true;
  useUnsavedTold(bridge);
  const isKnown = useKeptDoor(data);
  const isAsked = useDoorAsked();
  useEffect(
    () =>
      bridge.on("menu.chosen", (what) => {
        if (useView.getState().held) sayHeld();
        else if (what === "again") return;
        else if (what === "guide") openGuide();
        else show({ help: what === "keys", report: what === "report" });
      }),
    [bridge],
  );
  useEffect(() => bridge.on("app.alarm", (alarm) => show({ alarm })), [bridge]);
  const unlessHeld = (then: () => void) => (isHeld ? sayHeld : then);
  const help = unlessHeld(() => show({ help: true }));
  const find = unlessHeld(() => show({ palette: true }));
  // Take part may have to open: until that is known no key leads past it.
  const isAwaited = !isKnown && !isLocked;
  useKeys(
    isAwaited
      ? {}
      : { ...SCREEN_KEYS, "?": help, "Shift+?": help, "$mod+k": find, "Control+k": find, F1: unlessHeld(openGuide) },
  );
  if (isAsked === "page") return <DoorPage />;
  return (
    <div className={isHeld ? "window of-take-part" : "window"}>
      {!isHeld && (
        <>
          <Notices />
          <Rail />
        </>
      )}
      {isHeld && <HeldNotices data={data} />}
      {/* What was not asked for while it was locked or away is asked for then. Take part stays where it is. */}
      <main className="screen" key={`${screen} ${isLocked && !isHeld}`}>
        <ScreenBoundary screen={screen}>
          {screen === "settings" || isKnown || isHeld ? SHOWN[screen]() : isLocked && <LockedScreen />}
        </ScreenBoundary>
      </main>
      {!isHeld && (
        <>
          {isKnown && <DraftSheet />}
          <Help />
          <Guide />
          <Palette />
          <ReportSheet />
        </>
      )}
      <ToastList />
      <p className="unseen" role="status">
        {announced}
      </p>
    </div>
  );
}
