import { useState } from "react";
import { LETTERS } from "../core/letters.ts";
import type { LookedAtGoal } from "../ipc.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, useTurns } from "../../../renderer/desk/desk-page.tsx";
import { Lines } from "./lines.tsx";
import { SampleRecording } from "./link.tsx";
import { RateRecording } from "./rate.tsx";

interface LookProps {
  readonly set: string;
  /** Who rates recordings, and is not told what is right unless they adjudicate; empty where somebody only looks. */
  readonly by: string;
  readonly onClose: () => void;
}

/** One sample after the other with all that is known of it, or, for a rater, with the questions about its recording alone. Arrows go on and back. */
export function GoalLook({ set, by, onClose }: LookProps) {
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const [at, setAt] = useState(0);
  const [shown, setShown] = useState<LookedAtGoal | null>(null);
  const { problem, setProblem, goOn } = useTurns(
    [set, at].join("\n"),
    () => bridge.call("goalKit.look", { name: set, at }),
    setShown,
  );
  const go = (steps: number) => shown && setAt(Math.max(0, Math.min(shown.of - 1, at + steps)));
  useKeys({ ArrowLeft: () => go(-1), ArrowRight: () => go(1), Escape: onClose });
  return (
    <DeskPage
      label={by === "" ? text.look : text.rateAll}
      progress={shown && text.place({ at: shown.at + 1, of: shown.of })}
      back={text.back}
      onClose={onClose}
      problem={problem}
      over={null}
    >
      {shown && (
        <>
          <div className="row">
            <Action icon="left" keyName="←" disabled={at === 0} onPress={() => go(-1)}>
              {text.previous}
            </Action>
            <Action icon="right" keyName="→" disabled={at === shown.of - 1} onPress={() => go(1)}>
              {text.next}
            </Action>
          </div>
          {by === "" || shown.rated.is === "to adjudicate" ? (
            <Sample shown={shown} />
          ) : (
            <p className="questions-step">{shown.id}</p>
          )}
          <p role="status">
            {text.rated[shown.rated.is]({ accepting: shown.rated.accepting, raters: shown.rated.raters })}
          </p>
          <SampleRecording
            key={`film of ${shown.id}`}
            {...{ set, shown, links: by === "" }}
            onProblem={setProblem}
            onLinked={goOn}
          />
          {by !== "" && <RateRecording key={shown.id} {...{ set, by, shown }} onProblem={setProblem} onRated={goOn} />}
        </>
      )}
    </DeskPage>
  );
}

function Sample({ shown }: { readonly shown: LookedAtGoal }) {
  const { goalKit: text } = useWords();
  const cues = [
    [text.cues.seen, shown.seen],
    [text.cues.heard, shown.heard],
    [text.cues.phone, shown.onPhone],
    [text.cues.before, shown.before],
    [text.cues.prework, shown.prework],
  ] as const;
  return (
    <>
      <p className="questions-step">{shown.goal}</p>
      <dl className="goal-cues">
        {cues.map(([name, cue]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{cue ?? text.noCue}</dd>
          </div>
        ))}
      </dl>
      <Lines label={text.phone({ lines: shown.phone.length })} lines={shown.phone} />
      <Lines
        label={text.earlier({ sessions: shown.sessions.length })}
        lines={shown.sessions.map(({ text: line, supports }) => (supports ? `✓ ${line}` : line))}
      />
      {shown.choices.map(({ kind, options, right }) => (
        <Lines
          key={kind}
          label={text.options[kind]}
          lines={options.map((option, k) => `${LETTERS[k]!}${LETTERS[k] === right ? " ✓" : ""} ${option}`)}
        />
      ))}
    </>
  );
}
