import { Action } from "../../ui/action.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import type { Findings, Looking } from "./use-look.ts";
import { useWords } from "../../words/words.ts";
import { asReported } from "../../words/as-reported.ts";

const LEVELS: Readonly<Record<Findings[number]["level"], IconName>> = {
  ok: "check",
  warning: "warning",
  error: "cross",
};

/** What was found before the recording, and why the steps will not be heard; `unheard` is empty when they will. */
export function Checks({ looking, unheard }: { readonly looking: Looking; readonly unheard: string }) {
  const say = useWords().record;
  const { look, unchosen, withCameras } = looking;
  return (
    <section aria-label={say.before}>
      <h2>{say.before}</h2>
      <ul className="preflight">
        {unheard && (
          <li className="level-warning">
            <Icon name="warning" />
            <span>
              <b>{say.mind}</b> {say.unheard({ why: unheard })}
            </span>
          </li>
        )}
        {look.is === "over" &&
          look.findings.map(({ check, camera, level, text, fix }) => (
            <li key={`${check} ${camera}`} className={`level-${level}`}>
              <Icon name={LEVELS[level]} />
              <span>
                <b>{level === "ok" ? "" : level === "warning" ? say.mind : say.notYet}</b> {asReported(text)}{" "}
                {asReported(fix)}
              </span>
            </li>
          ))}
        {look.is === "looking" && <li>{say.looking}</li>}
      </ul>
      <Action quiet icon="camera" disabled={unchosen || look.is === "looking"} onPress={withCameras}>
        {say.lookCameras}
      </Action>
    </section>
  );
}
