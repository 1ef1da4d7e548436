import { HelpLink } from "../../../renderer/guide/help-link.tsx";
import { useEffect } from "react";
import { BRIDGES } from "../core/operation.ts";
import { JobProgress } from "../../../renderer/jobs/job-progress.tsx";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { Problem } from "../../../renderer/ui/problem.tsx";
import { Segmented } from "../../../renderer/ui/segmented.tsx";
import { openReplay } from "../../../renderer/view.ts";
import { useWords } from "../../../renderer/words/words.ts";
import { choose, findCuts, makeCut, readRecordings, useCutting, wishOf } from "./cutting.ts";
import { CutSource } from "./cut-source.tsx";
import { SeamList } from "./seam-list.tsx";
import "./cut.css";

/** Mistakes cut from clean recordings: choose what, see where it would be cut, make it. */
export function CutRoom() {
  const text = useWords().cut;
  const bridge = useBridge();
  const state = useCutting();
  const { recordings, running, found, made, operation } = state;
  useEffect(() => void readRecordings(bridge), [bridge]);
  const wish = wishOf(state);
  const find = () => wish && !running && void findCuts(bridge, wish);
  const make = () => wish && found && !running && void makeCut(bridge, wish);
  const open = () => made && openReplay(made.session);
  const job = running === "starting" ? null : running;
  const cancel = () => job?.state === "running" && void bridge.call("jobs.cancel", { id: job.id });
  useKeys(running ? { Escape: cancel } : { f: find, m: make, o: open });
  if (recordings === null) return <p className="empty">{text.reading}</p>;
  return (
    <section className="page cut-room" aria-label={text.title}>
      <div className="row">
        <h1>{text.title}</h1>
        <HelpLink page="use/splice" />
      </div>
      <p className="hint">{text.what}</p>
      <Problem {...state.problem} />
      {recordings.length === 0 ? (
        <p className="empty">{text.none}</p>
      ) : (
        <>
          <CutSource recordings={recordings} />
          <Segmented
            label={text.bridge}
            options={BRIDGES.map((id) => ({ id, label: text.bridges[id] }))}
            value={state.bridge}
            disabled={running !== null}
            onChange={(value) => choose({ bridge: value })}
          />
          {running ? (
            <JobProgress job={job} keyName="Esc" />
          ) : (
            <div className="row">
              <Action strong={!found} icon="find" keyName="F" disabled={wish === null} onPress={() => void find()}>
                {found ? text.findAgain : text.find}
              </Action>
              <p className="hint">
                {wish === null ? text.missing[operation === "insertion" ? "insertion" : "step"] : ""}
              </p>
            </div>
          )}
          {found && (
            <>
              <SeamList found={found} />
              <div className="row">
                <Action
                  strong
                  icon="check"
                  keyName="M"
                  disabled={wish === null || running !== null || made !== null}
                  onPress={() => void make()}
                >
                  {text.make}
                </Action>
                <p className="hint">{text.makes}</p>
              </div>
            </>
          )}
          {made && (
            <div className="cut-made" role="status">
              <p>
                <strong>{text.made({ id: made.session })}</strong>{" "}
                {text.noticed({ found: made.noticed, of: made.cuts })}
              </p>
              <Action icon="replay" keyName="O" onPress={() => void open()}>
                {text.open}
              </Action>
            </div>
          )}
        </>
      )}
    </section>
  );
}
