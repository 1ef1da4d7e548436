import { useState } from "react";
import { JobProgress } from "../jobs/job-progress.tsx";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { fileSize } from "../ui/format.ts";
import { Problem } from "../ui/problem.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { Typed } from "../ui/typed.tsx";
import { useWords } from "../words/words.ts";
import { useKept, type KeptOfThem } from "./use-kept.ts";

/** Everything that is kept of a participant, handed over as one file, and their pseudonym corrected. */
export function Kept(props: {
  /** Pseudonym to begin with, if it is one of those who consented. */
  readonly begin?: string | null;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const { begin = null, onChanged, onClose } = props;
  const { kept: text, withdraw: w, common, blur: hidden } = useWords();
  const kept = useKept(begin, onChanged);
  const [blur, setBlur] = useState(false);
  const { participants, who, things, busy, job, problem, done } = kept;
  return (
    <div className="withdrawal">
      {participants?.length === 0 && <p>{w.nobody}</p>}
      {participants !== null && participants.length > 0 && (
        <Choice
          label={w.participant}
          options={participants.map(({ participant, sessions }) => ({
            ...{ id: participant, label: participant, detail: w.sessions({ n: sessions }) },
          }))}
          value={who}
          onChange={kept.look}
        />
      )}
      {things === null && who !== null && problem === null && (
        <p className="hint" role="status">
          {w.doing.looking}
        </p>
      )}
      {things !== null && <Things things={things} missing={kept.missing} />}
      {things !== null && things.length > 0 && (
        <div>
          <Toggle label={hidden.clip} on={blur} disabled={busy} onChange={setBlur} />
          <p className="hint">{blur ? hidden.mayMiss : text.others}</p>
        </div>
      )}
      {who !== null && <Correct kept={kept} who={who} />}
      {problem && (
        <Problem {...problem} {...(kept.again && { action: { label: common.tryAgain, onFix: kept.again } })} />
      )}
      {done !== "" && (
        <p className="tone-done" role="status">
          {done}
        </p>
      )}
      {job && <JobProgress job={job} />}
      <div className="dialog-foot">
        <Action quiet onPress={onClose}>
          {common.close}
        </Action>
        <Action strong icon="export" disabled={busy || !things?.length} onPress={() => kept.exportIt(blur)}>
          {text.exportIt}
        </Action>
      </div>
    </div>
  );
}

/** What is kept, by thing, and what is not in the file although it may be theirs. */
function Things({
  things,
  missing,
}: {
  readonly things: NonNullable<KeptOfThem["things"]>;
  readonly missing: readonly string[];
}) {
  const { kept: text, withdraw: w } = useWords();
  if (things.length === 0) return <p>{w.nothingFound}</p>;
  return (
    <section aria-label={text.what}>
      <p>{text.isKept}</p>
      <ul className="withdrawal-lines">
        {things.map(({ name, files, bytes, shared }) => (
          <li key={name}>{text.thing({ name, files, size: fileSize(bytes), shared })}</li>
        ))}
        {missing.map((one) => (
          <li key={one} className="tone-back">
            {text.missing({ one })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Their pseudonym, corrected everywhere it stands. */
function Correct({ kept, who }: { readonly kept: KeptOfThem; readonly who: string }) {
  const text = useWords().kept;
  return (
    <form
      className="kept-correct"
      onSubmit={(event) => {
        event.preventDefault();
        kept.correct();
      }}
    >
      <Typed label={text.rightPseudonym({ who })} hint={text.everywhere} value={kept.typed} onChange={kept.type} />
      <Action disabled={!kept.mayCorrect} onPress={kept.correct}>
        {text.correct}
      </Action>
    </form>
  );
}
