import { useMemo, useState } from "react";
import type { Procedure } from "../../../../core/procedure/schema.ts";
import { rewordEntry, rewordError, withEpisode, withFix, withoutError } from "../../../../core/script/edit-script.ts";
import { SCRIPT_ERROR_TYPES } from "../../../../core/domain/taxonomy.ts";
import { hintsAt, withOwnMistake, type Hint, type OwnMistake } from "../../../../core/script/hints.ts";
import type { Script, ScriptEntry, ScriptError } from "../../../../core/script/script-file.ts";
import { Action } from "../../../ui/action.tsx";
import { Choice } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { editScript, settingOf } from "../../../session/record-store.ts";
import { useWords } from "../../../words/words.ts";

/** What can be done with the chosen entry: plan a mistake at a step, or change the mistake that it belongs to. */
export function EntryPanel({ procedure, script, entry }: Chosen) {
  const text = useWords().script;
  const error = script.errors.find(({ id }) => id === entry.error);
  const step = procedure.steps.find(({ id }) => id === entry.step);
  if (error) return <ErrorPanel procedure={procedure} script={script} entry={entry} error={error} />;
  if (step?.safetyCritical)
    return (
      <p className="empty">
        <Icon name="warning" /> {text.safetyCritical({ step: step.text })}
      </p>
    );
  return <HintPanel procedure={procedure} script={script} entry={entry} />;
}

interface Chosen {
  readonly procedure: Procedure;
  readonly script: Script;
  readonly entry: ScriptEntry;
}

/** Mistakes that fit the step, by kind and role, and one in one's own words. */
function HintPanel({ procedure, script, entry }: Chosen) {
  const text = useWords().script;
  const hints = useMemo(() => hintsAt(settingOf(procedure), script, entry.id), [procedure, script, entry.id]);
  return (
    <div className="hints">
      <h3>{text.planAt({ entry: entry.text })}</h3>
      {SCRIPT_ERROR_TYPES.map((type) => {
        const own = hints.filter(({ episode }) => episode.type === type);
        return (
          <details key={type} open={own.length > 0 && own.length < 6}>
            <summary>
              {text.types[type].word}{" "}
              <small className="tone-plain">{own.length === 0 ? text.noIdea : own.length}</small>
            </summary>
            <p className="hint">{text.types[type].hint}</p>
            {own.map((hint) => (
              <HintLine key={hint.doing} hint={hint} />
            ))}
          </details>
        );
      })}
      <OwnWords procedure={procedure} script={script} entry={entry} />
    </div>
  );
}

function HintLine({ hint: { episode, doing } }: { readonly hint: Hint }) {
  const text = useWords().script;
  return (
    <button type="button" className="hint-line" onClick={() => editScript((now) => withEpisode(now, episode))}>
      <span>
        {episode.role && <b>{episode.role}: </b>}
        {doing || text.leaveOut}
      </span>
      <small>
        {episode.wrong}
        {episode.fixes.length > 0
          ? ` ${text.thenFix({ fixes: episode.fixes.map((fix) => fix.text).join(", ") })}`
          : ` ${text.nobodyNotices}`}
      </small>
    </button>
  );
}

const OWN_TYPES = SCRIPT_ERROR_TYPES.filter((type) => type !== "transposition");

function OwnWords({ procedure, script, entry }: Chosen) {
  const text = useWords().script;
  const [own, setOwn] = useState<OwnMistake>({ type: "wrong-execution", doing: "", wrong: "", noticedBy: "", fix: "" });
  const change = (field: Partial<OwnMistake>) => setOwn({ ...own, ...field });
  const whole = (own.type === "deletion" || own.doing.trim() !== "") && own.wrong.trim() !== "";
  const noticedBy = own.noticedBy.trim() || text.looksWrong;
  const plan = () => editScript(() => withOwnMistake(settingOf(procedure), script, entry.id, { ...own, noticedBy }));
  return (
    <details className="own-words">
      <summary>{text.ownWords}</summary>
      <Choice
        label={text.kindOfMistake}
        options={OWN_TYPES.map((id) => ({ id, label: text.types[id].word, detail: text.types[id].hint }))}
        value={own.type}
        onChange={(type) => change({ type })}
      />
      {own.type !== "deletion" && (
        <Typed
          label={text.whatYouDo}
          value={own.doing}
          placeholder={text.doExample}
          onChange={(doing) => change({ doing })}
        />
      )}
      <Typed
        label={text.whatIsWrong}
        value={own.wrong}
        placeholder={text.wrongExample}
        onChange={(wrong) => change({ wrong })}
      />
      <Typed label={text.howYouNotice} value={own.noticedBy} onChange={(next) => change({ noticedBy: next })} />
      <Typed label={text.howYouFix} value={own.fix} onChange={(fix) => change({ fix })} />
      <Action icon="plus" disabled={!whole} onPress={plan}>
        {text.planIt}
      </Action>
    </details>
  );
}

/** The words of a mistake that is planned, its fix, and how to take it out. */
function ErrorPanel({ procedure, entry, error }: Chosen & { readonly error: ScriptError }) {
  const text = useWords().script;
  const [fix, setFix] = useState(error.fix?.text.replace(/\.$/, "") ?? "");
  const verbatim = error.type === "transposition" || entry.kind === "omitted";
  return (
    <div className="hints">
      <h3>
        {text.types[error.type].word} · {error.id}
      </h3>
      {!verbatim && (
        <Typed
          label={text.whatYouDo}
          lines={2}
          value={entry.text}
          onChange={(next) => editScript((now) => rewordEntry(now, entry.id, next))}
        />
      )}
      <Typed
        label={text.whatIsWrong}
        lines={2}
        value={error.wrong}
        onChange={(wrong) => editScript((now) => rewordError(now, error.id, { wrong }))}
      />
      <Typed
        label={text.howNoticed}
        lines={2}
        value={error.noticedBy}
        onChange={(noticedBy) => editScript((now) => rewordError(now, error.id, { noticedBy }))}
      />
      <Typed
        label={text.coachSays}
        lines={2}
        value={error.recovery}
        onChange={(recovery) => editScript((now) => rewordError(now, error.id, { recovery }))}
      />
      <Typed label={text.howPutRight} value={fix} onChange={setFix} />
      <div className="row">
        <Action
          icon="back"
          disabled={fix.trim() === ""}
          onPress={() => editScript((now) => withFix(now, error.id, fix.trim()))}
        >
          {text.setFix}
        </Action>
        <Action
          icon="cross"
          disabled={error.fix === null}
          onPress={() => editScript((now) => withFix(now, error.id, null))}
        >
          {text.noFix}
        </Action>
        <Action icon="bin" onPress={() => editScript((now) => withoutError(now, error.id, procedure))}>
          {text.takeOut}
        </Action>
      </div>
    </div>
  );
}
