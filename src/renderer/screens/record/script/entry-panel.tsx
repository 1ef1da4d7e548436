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
import { TYPE_WORDS } from "../../../session/script-words.ts";

/** What can be done with the chosen entry: plan a mistake at a step, or change the mistake that it belongs to. */
export function EntryPanel({ procedure, script, entry }: Chosen) {
  const error = script.errors.find(({ id }) => id === entry.error);
  const step = procedure.steps.find(({ id }) => id === entry.step);
  if (error) return <ErrorPanel procedure={procedure} script={script} entry={entry} error={error} />;
  if (step?.safetyCritical)
    return (
      <p className="empty">
        <Icon name="warning" /> “{step.text}” is safety-critical: no mistake is planned on it.
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
  const hints = useMemo(() => hintsAt(settingOf(procedure), script, entry.id), [procedure, script, entry.id]);
  return (
    <div className="hints">
      <h3>Plan a mistake at “{entry.text}”</h3>
      {SCRIPT_ERROR_TYPES.map((type) => {
        const own = hints.filter(({ episode }) => episode.type === type);
        return (
          <details key={type} open={own.length > 0 && own.length < 6}>
            <summary>
              {TYPE_WORDS[type].word}{" "}
              <small className="tone-plain">{own.length === 0 ? "no idea here" : own.length}</small>
            </summary>
            <p className="hint">{TYPE_WORDS[type].hint}</p>
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
  return (
    <button type="button" className="hint-line" onClick={() => editScript((now) => withEpisode(now, episode))}>
      <span>
        {episode.role && <b>{episode.role}: </b>}
        {doing || "Leave it out"}
      </span>
      <small>
        {episode.wrong}
        {episode.fixes.length > 0 ? ` Then: ${episode.fixes.map(({ text }) => text).join(", ")}.` : " Nobody notices."}
      </small>
    </button>
  );
}

const OWN_TYPES = SCRIPT_ERROR_TYPES.filter((type) => type !== "transposition");

function OwnWords({ procedure, script, entry }: Chosen) {
  const [own, setOwn] = useState<OwnMistake>({ type: "wrong-execution", doing: "", wrong: "", noticedBy: "", fix: "" });
  const change = (field: Partial<OwnMistake>) => setOwn({ ...own, ...field });
  const whole = (own.type === "deletion" || own.doing.trim() !== "") && own.wrong.trim() !== "";
  const noticedBy = own.noticedBy.trim() || "You look at it and see that something is wrong.";
  const plan = () => editScript(() => withOwnMistake(settingOf(procedure), script, entry.id, { ...own, noticedBy }));
  return (
    <details className="own-words">
      <summary>In your own words</summary>
      <Choice
        label="What kind of mistake"
        options={OWN_TYPES.map((id) => ({ id, label: TYPE_WORDS[id].word, detail: TYPE_WORDS[id].hint }))}
        value={own.type}
        onChange={(type) => change({ type })}
      />
      {own.type !== "deletion" && (
        <Typed
          label="What you do"
          value={own.doing}
          placeholder="e.g. Fit the spring the wrong way round"
          onChange={(doing) => change({ doing })}
        />
      )}
      <Typed
        label="What is wrong about it"
        value={own.wrong}
        placeholder="e.g. The hook points down."
        onChange={(wrong) => change({ wrong })}
      />
      <Typed label="How you notice it" value={own.noticedBy} onChange={(next) => change({ noticedBy: next })} />
      <Typed label="How you put it right; empty for not at all" value={own.fix} onChange={(fix) => change({ fix })} />
      <Action icon="plus" disabled={!whole} onPress={plan}>
        Plan this mistake
      </Action>
    </details>
  );
}

/** The words of a mistake that is planned, its fix, and how to take it out. */
function ErrorPanel({ procedure, entry, error }: Chosen & { readonly error: ScriptError }) {
  const [fix, setFix] = useState(error.fix?.text.replace(/\.$/, "") ?? "");
  const verbatim = error.type === "transposition" || entry.kind === "omitted";
  return (
    <div className="hints">
      <h3>
        {TYPE_WORDS[error.type].word} · {error.id}
      </h3>
      {!verbatim && (
        <Typed
          label="What you do"
          lines={2}
          value={entry.text}
          onChange={(text) => editScript((now) => rewordEntry(now, entry.id, text))}
        />
      )}
      <Typed
        label="What is wrong about it"
        lines={2}
        value={error.wrong}
        onChange={(wrong) => editScript((now) => rewordError(now, error.id, { wrong }))}
      />
      <Typed
        label="How it is noticed"
        lines={2}
        value={error.noticedBy}
        onChange={(noticedBy) => editScript((now) => rewordError(now, error.id, { noticedBy }))}
      />
      <Typed
        label="What a good coach says: 10 to 20 words"
        lines={2}
        value={error.recovery}
        onChange={(recovery) => editScript((now) => rewordError(now, error.id, { recovery }))}
      />
      <Typed label="How you put it right" value={fix} onChange={setFix} />
      <div className="row">
        <Action
          icon="back"
          disabled={fix.trim() === ""}
          onPress={() => editScript((now) => withFix(now, error.id, fix.trim()))}
        >
          Set the fix
        </Action>
        <Action
          icon="cross"
          disabled={error.fix === null}
          onPress={() => editScript((now) => withFix(now, error.id, null))}
        >
          No fix
        </Action>
        <Action icon="bin" onPress={() => editScript((now) => withoutError(now, error.id, procedure))}>
          Take the mistake out
        </Action>
      </div>
    </div>
  );
}
