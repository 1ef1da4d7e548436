import type { ReactNode } from "react";
import type { SessionState } from "../../../core/journal/fold.ts";
import { waitsForPicture } from "../../../core/journal/waits.ts";
import { Health } from "../../session/health.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useKeys } from "../../ui/keys.ts";
import { show, useView } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { Strip } from "./strip.tsx";
import type { Trouble } from "../../session/troubles.ts";

const SHAPES: Record<Trouble["level"], { readonly icon: IconName; readonly tone: string }> = {
  error: { icon: "cross", tone: "bad" },
  warning: { icon: "warning", tone: "back" },
  info: { icon: "circle", tone: "plain" },
};

/** How everything behind the picture is, as one shape and a word; when something is wrong it says what. Opens the numbers (H). */
function HealthMark({ found, waits }: { readonly found: readonly Trouble[]; readonly waits: boolean }) {
  const text = useWords().health;
  const open = useView((view) => view.health);
  const toggle = () => show({ health: !open });
  useKeys({ h: toggle });
  const wrong = found.filter(({ what }) => what !== "");
  const [worst] = wrong;
  const fine = waits ? SHAPES.info : ({ icon: "health", tone: "done" } as const);
  const { icon, tone } = worst ? SHAPES[worst.level] : fine;
  const word = worst ? text.andMore({ what: worst.what, more: wrong.length - 1 }) : waits ? text.waits : text.healthy;
  return (
    <button
      type="button"
      className="action quiet health-mark"
      aria-label={text.mark({ word })}
      aria-expanded={open}
      aria-keyshortcuts="H"
      onClick={toggle}
    >
      <span className={`health-word tone-${tone}`}>
        <Icon name={icon} /> {word}
      </span>
      <Icon name="right" />
      <kbd aria-hidden="true">H</kbd>
    </button>
  );
}

/** The numbers behind the mark, and the last minute, while they are open. */
function HealthDetails({ state }: { readonly state: SessionState }) {
  const text = useWords().health;
  if (!useView((view) => view.health)) return null;
  return (
    <section className="health-details" aria-label={text.details}>
      <Strip state={state} />
      <Health state={state} />
    </section>
  );
}

/** The foot of a running session: what can be done, beside the health mark, below the numbers while those are open. */
export function HealthFoot(props: {
  readonly state: SessionState;
  readonly found: readonly Trouble[];
  readonly children: ReactNode;
}) {
  const text = useWords().health;
  return (
    <>
      <HealthDetails state={props.state} />
      <div className="coach-keys">
        {props.children}
        {props.state.feedName.startsWith("mock:") && (
          <p className="health-word tone-back">
            <Icon name="warning" /> {text.simulated}
          </p>
        )}
        <HealthMark found={props.found} waits={waitsForPicture(props.state)} />
      </div>
    </>
  );
}
