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

/**
 * What was found before the recording, for the participant in one line. What keeps the take from beginning is listed; the rest is the researcher's, and folded.
 *
 * @param isReady whether nothing else keeps it from beginning
 */
export function Checks({ looking, isReady }: { readonly looking: Looking; readonly isReady: boolean }) {
  const say = useWords().record;
  const { look, unchosen, withCameras } = looking;
  const findings = look.is === "over" ? look.findings : [];
  const errors = findings.filter(({ level }) => level === "error");
  const rest = findings.filter(({ level }) => level !== "error");
  const notes = rest.filter(({ level }) => level === "warning").length;
  return (
    <section aria-label={say.before}>
      <h2>{say.before}</h2>
      {look.is === "looking" && <p role="status">{say.looking}</p>}
      {errors.length > 0 && (
        <>
          <p>
            <strong>{say.callResearcher}</strong>
          </p>
          <Lines findings={errors} />
        </>
      )}
      {rest.length > 0 && (
        <details className="take-setup">
          <summary>
            {errors.length > 0 || !isReady ? (
              say.others
            ) : (
              <>
                <Icon name="check" /> {notes > 0 ? say.notes({ n: notes }) : say.allPassed}
              </>
            )}
          </summary>
          <Lines findings={rest} />
        </details>
      )}
      <Action quiet icon="camera" disabled={unchosen || look.is === "looking"} onPress={withCameras}>
        {say.lookCameras}
      </Action>
    </section>
  );
}

function Lines({ findings }: { readonly findings: Findings }) {
  const say = useWords().record;
  return (
    <ul className="preflight">
      {findings.map(({ check, camera, level, text, fix }) => (
        <li key={`${check} ${camera}`} className={`level-${level}`}>
          <Icon name={LEVELS[level]} />
          <span>
            <b>{level === "ok" ? "" : level === "warning" ? say.mind : say.notYet}</b> {asReported(text)}{" "}
            {asReported(fix)}
          </span>
        </li>
      ))}
    </ul>
  );
}
