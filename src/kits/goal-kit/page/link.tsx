import { useEffect, useState } from "react";
import type { CallOutput } from "../../../ipc/contract.ts";
import type { LookedAtGoal } from "../ipc.ts";
import { ClipFilm } from "../../../renderer/playback/clip-film.tsx";
import { refusalOf } from "../../../renderer/refusal.ts";
import { useBridge } from "../../../renderer/services.ts";
import { recordSample } from "../../../renderer/session/record-store.ts";
import { wording } from "../../../renderer/settings-store.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { day } from "../../../renderer/ui/format.ts";
import { useWords } from "../../../renderer/words/words.ts";

/** The recording of a sample; for who makes the set also which session it is, and the way to Record with its script. */
export function SampleRecording(props: {
  readonly set: string;
  readonly shown: LookedAtGoal;
  /** Whether it may be linked; raters only watch. */
  readonly links: boolean;
  readonly onProblem: (problem: { readonly problem: string; readonly fix: string }) => void;
  readonly onLinked: () => void;
}) {
  const { set, shown, links, onProblem, onLinked } = props;
  const bridge = useBridge();
  const { goalKit: text } = useWords();
  const [sessions, setSessions] = useState<CallOutput<"goalKit.recordings">>([]);
  const [picked, pick] = useState("");
  useEffect(() => {
    if (links) bridge.call("goalKit.recordings", undefined).then(setSessions, () => undefined);
  }, [bridge, links]);
  const session = sessions.some(({ id }) => id === picked) ? picked : (sessions[0]?.id ?? "");
  const link = async () => {
    const outcome = await bridge
      .call("goalKit.link", { name: set, sample: shown.id, session })
      .catch((error: unknown) => refusalOf(error, ""));
    if (outcome.ok) onLinked();
    else onProblem(outcome);
  };
  const recordIt = () =>
    bridge.call("goalKit.toRecord", { name: set, sample: shown.id }).then(
      (made) => recordSample(set, shown.id, made),
      (error: unknown) => onProblem({ problem: wording(error), fix: "" }),
    );
  return (
    <fieldset className="questions-part">
      <legend>{text.recording}</legend>
      {shown.film ? (
        <ClipFilm
          key={shown.film.session}
          film={shown.film}
          label={text.film({ id: shown.id })}
          broken={text.filmBroken}
        />
      ) : (
        <p className="hint">{text.noFilm}</p>
      )}
      {links && (
        <div className="row">
          {sessions.length > 0 && (
            <>
              <Choice
                label={text.session}
                options={sessions.map(({ id, name, startedAt }) => ({
                  ...{ id, label: name || id, detail: day(startedAt) },
                }))}
                value={session}
                onChange={pick}
              />
              <Action icon="check" onPress={() => void link()}>
                {text.link}
              </Action>
            </>
          )}
          <Action quiet icon="record" onPress={() => void recordIt()}>
            {text.record}
          </Action>
        </div>
      )}
    </fieldset>
  );
}
