import { useState } from "react";
import { KIT_ROOMS } from "../../../../kits/index.page.ts";
import { feedProblem } from "../../../feeds/feed-validation.ts";
import { useSettings } from "../../../services.ts";
import { scriptProblems, useRecording } from "../../../session/record-store.ts";
import { TakeChoices } from "../../../takes/take-choices.tsx";
import { useUnheard } from "../../../takes/use-unheard.ts";
import { Action } from "../../../ui/action.tsx";
import { useKeys } from "../../../ui/keys.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Typed } from "../../../ui/typed.tsx";
import { useWords, words } from "../../../words/words.ts";
import { ScriptPage } from "./script-page.tsx";
import { useStudySession } from "./use-study-session.ts";
import { WhatIsDone } from "./what-is-done.tsx";

/** Rooms of kits that stand beside takes. */
const BESIDE = KIT_ROOMS.filter(({ place }) => place === "record");

/** A study session is prepared once, with all that its takes need, and started for each participant. */
export function StudyScreen() {
  const text = useWords().studySession;
  const [room, setRoom] = useState<string | null>(null);
  const beside = BESIDE.find(({ name }) => name === room);
  useKeys(Object.fromEntries(BESIDE.map(({ name }, k) => [`Shift+Digit${k + 1}`, () => setRoom(name)])));
  if (beside) return <beside.Room onClose={() => setRoom(null)} onReport={() => {}} />;
  return (
    <section className="study-session" aria-label={text.title}>
      <header className="study-head">
        <h1>{text.title}</h1>
        {BESIDE.map(({ name, icon, title }, k) => (
          <Action key={name} quiet icon={icon} keyName={`Shift ${k + 1}`} onPress={() => setRoom(name)}>
            {title()}
          </Action>
        ))}
      </header>
      <p className="hint">{text.what}</p>
      <Preparing />
    </section>
  );
}

function Preparing() {
  const text = useWords().studySession;
  const { camera } = useSettings().now;
  const state = useRecording();
  const { procedure, protocol, consent, script } = state;
  const { word, setWord, hasWord, refused, start, save } = useStudySession();
  const unheard = useUnheard();
  const lack = studyLack(state);
  return (
    <>
      <Problem {...refused} />
      <WhatIsDone />
      {procedure && protocol !== "impromptu" && <ScriptPage procedure={procedure} />}
      {procedure && protocol === "impromptu" && <p className="empty">{words().scripts.impromptu}</p>}
      <h2>{text.recording}</h2>
      <TakeChoices remembered={camera} />
      <Typed
        label={text.word}
        hint={hasWord && word === null ? text.wordKept : text.wordHint}
        secret
        value={word ?? ""}
        onChange={setWord}
      />
      {unheard && <Problem {...unheard} />}
      <footer className="study-foot">
        <Action strong icon="person" disabled={lack !== "" || unheard !== null} onPress={start}>
          {consent.participant === "" ? text.start : text.startFor({ who: consent.participant })}
        </Action>
        <Action icon="check" disabled={lack !== ""} onPress={save}>
          {text.save}
        </Action>
        {hasWord && word === null && <Action onPress={() => setWord("")}>{text.noWord}</Action>}
        <p className="hint" role="status">
          {lack || (script || unheard ? "" : text.ready)}
        </p>
      </footer>
    </>
  );
}

/** What has to be set up before anybody can take part, a sentence; empty when it is. */
function studyLack(state: ReturnType<typeof useRecording.getState>): string {
  const text = words().record.lacks;
  const { procedure, protocol, script, feed } = state;
  if (!procedure) return text.procedure;
  if (protocol !== "impromptu" && !script) return protocol === "induced" ? text.plan : text.script;
  if (protocol !== "impromptu" && scriptProblems(state).length > 0) return text.problems;
  return feedProblem(feed);
}
