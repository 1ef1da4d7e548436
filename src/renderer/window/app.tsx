import { useEffect } from "react";
import { AuditScreen } from "../screens/audit/audit.tsx";
import { CoachScreen } from "../screens/coach/coach.tsx";
import { EvaluateScreen } from "../screens/evaluate/evaluate.tsx";
import { ProceduresScreen } from "../screens/procedures/procedures.tsx";
import { RecordScreen } from "../screens/record/record.tsx";
import { ReplayScreen } from "../screens/replay/replay.tsx";
import { SettingsScreen } from "../screens/settings/settings.tsx";
import { Help } from "./help.tsx";
import { Notices } from "./notices.tsx";
import { Rail } from "./rail.tsx";
import { useSettings } from "../services.ts";
import { useKeys, type Keys } from "../ui/keys.ts";
import { letGoOfPressed } from "../ui/pressed-focus.ts";
import { goTo, SCREENS, show, useView, type Screen } from "../view.ts";

const SHOWN: Record<Screen, () => React.ReactNode> = {
  coach: () => <CoachScreen />,
  record: () => <RecordScreen />,
  replay: () => <ReplayScreen audited={(session, history) => <AuditScreen session={session} history={history} />} />,
  procedures: () => <ProceduresScreen />,
  evaluate: () => <EvaluateScreen />,
  settings: () => <SettingsScreen />,
};

const SCREEN_KEYS: Keys = Object.fromEntries(
  SCREENS.flatMap((screen, index) =>
    ["$mod", "Control", "Alt"].map((modifier) => [`${modifier}+${index + 1}`, () => goTo(screen)]),
  ),
);

/** The window: rail, one screen, and what lies over it. */
export function App() {
  const screen = useView((view) => view.screen);
  const announced = useView((view) => view.announced);
  const { now: settings } = useSettings();
  useEffect(() => {
    document.documentElement.style.fontSize = `${settings.textScale * 100}%`;
  }, [settings.textScale]);
  useEffect(letGoOfPressed, []);
  const help = () => show({ help: true });
  useKeys({ ...SCREEN_KEYS, "?": help, "Shift+?": help });
  return (
    <div className="window">
      <Notices />
      <Rail />
      <main className="screen" key={screen}>
        {SHOWN[screen]()}
      </main>
      <Help />
      <p className="unseen" role="status">
        {announced}
      </p>
    </div>
  );
}
