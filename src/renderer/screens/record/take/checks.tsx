import { Action } from "../../../ui/action.tsx";
import { Icon, type IconName } from "../../../ui/icons.tsx";
import type { Findings, Looking } from "./use-look.ts";

const LEVELS: Readonly<Record<Findings[number]["level"], { readonly icon: IconName; readonly word: string }>> = {
  ok: { icon: "check", word: "" },
  warning: { icon: "warning", word: "Mind:" },
  error: { icon: "cross", word: "Not yet:" },
};

/** What was found before the recording, and why the steps will not be heard; `unheard` is empty when they will. */
export function Checks({ looking, unheard }: { readonly looking: Looking; readonly unheard: string }) {
  const { look, unchosen, withCameras } = looking;
  return (
    <section aria-label="Before the recording">
      <h2>Before the recording</h2>
      <ul className="preflight">
        {unheard && (
          <li className="level-warning">
            <Icon name="warning" />
            <span>
              <b>Mind:</b> The steps will not be heard: {unheard}. Choose a voice in Settings, or have the steps told on
              a second window.
            </span>
          </li>
        )}
        {look.is === "over" &&
          look.findings.map(({ check, camera, level, text, fix }) => (
            <li key={`${check} ${camera}`} className={`level-${level}`}>
              <Icon name={LEVELS[level].icon} />
              <span>
                <b>{LEVELS[level].word}</b> {text} {fix}
              </span>
            </li>
          ))}
        {look.is === "looking" && <li>Looking…</li>}
      </ul>
      <Action quiet icon="camera" disabled={unchosen || look.is === "looking"} onPress={withCameras}>
        Look at the cameras too
      </Action>
    </section>
  );
}
