import { useRef, useState } from "react";
import { FileTrigger } from "react-aria-components";
import type { CallOutput } from "../../ipc/contract.ts";
import { HelpLink } from "../guide/help-link.tsx";
import { refusalOf } from "../refusal.ts";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { EncodingChoice, type EncodingName } from "../ui/encoding-choice.tsx";
import { moment } from "../ui/format.ts";
import { useKeys } from "../ui/keys.ts";
import { Problem } from "../ui/problem.tsx";
import { announce } from "../view.ts";
import { useWords } from "../words/words.ts";

type Outcome = CallOutput<"propose.narration">;

/**
 * Lets a person choose the transcript of a session, whose sentences are then proposed as its segments, and says what came of it: the sentences
 * that were left out, the steps that were not told, and whether the times are guesses. Key: N.
 */
export function NarrationAction(props: {
  readonly session: string;
  /** Who asks for it. */
  readonly by: string;
  /** The words of steps, by their ids. */
  readonly stepText: (id: string) => string;
  readonly onProposed?: () => void;
}) {
  const { annotation: words, encodings } = useWords();
  const { session, by, stepText, onProposed } = props;
  const bridge = useBridge();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<EncodingName | null>(null);
  const [reading, setReading] = useState(false);
  const trigger = useRef<HTMLDivElement>(null);
  useKeys({ n: () => trigger.current?.querySelector("input")?.click() }, !reading);
  const read = async (file: File, named: EncodingName | null) => {
    setReading(true);
    setOutcome(null);
    setChosen(file);
    setEncoding(named);
    const answer = await bridge
      .call("propose.narration", { session, by, file: bridge.pathOf(file), encoding: named })
      .catch((error: unknown): Outcome => refusalOf(error, words.unchanged));
    setReading(false);
    setOutcome(answer);
    if (!answer.ok) return;
    announce(words.transcriptUsed);
    onProposed?.();
  };
  return (
    <div className="narration" ref={trigger}>
      <div className="row">
        <FileTrigger
          acceptedFileTypes={[".vtt", ".srt", ".txt"]}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) void read(file, null);
          }}
        >
          <Action icon="file" keyName="N" disabled={reading} onPress={() => undefined}>
            {words.transcript}
          </Action>
        </FileTrigger>
        <HelpLink page="use/narration" />
      </div>
      {outcome && !outcome.ok && <Problem problem={outcome.problem} fix={outcome.fix} />}
      {outcome?.ok && outcome.guessed !== null && (
        <p className="tone-back">{encodings.guessed({ name: outcome.guessed })}</p>
      )}
      {chosen && outcome && (encoding !== null || !outcome.ok || outcome.guessed !== null) && (
        <EncodingChoice value={encoding} onChange={(named) => void read(chosen, named)} />
      )}
      {outcome?.ok && <Report {...outcome} stepText={stepText} />}
    </div>
  );
}

function Report(
  props: Omit<Extract<Outcome, { ok: true }>, "ok" | "guessed"> & { readonly stepText: (id: string) => string },
) {
  const words = useWords().annotation;
  const { left, spread, untold, stepText } = props;
  return (
    <div className="narration-report" role="status">
      {spread && <p className="tone-back">{words.spread}</p>}
      {untold.length > 0 && <p>{words.untold({ steps: untold.map(stepText).join(" · ") })}</p>}
      {left.length > 0 && (
        <>
          <p>{words.leftOut({ n: left.length })}</p>
          <ul>
            {left.map(({ text, start, why }) => (
              <li key={`${start} ${text}`}>
                <span className="number">{moment(start)}</span> {words.quoted({ text })} <small>{why}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
