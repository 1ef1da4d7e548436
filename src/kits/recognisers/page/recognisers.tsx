import { HelpLink } from "../../../renderer/guide/help-link.tsx";
import { useEffect } from "react";
import type { KitRoomProps } from "../../../renderer/page-kit.ts";
import { JobProgress } from "../../../renderer/jobs/job-progress.tsx";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { PlainChoice } from "../../../renderer/ui/plain-choice.tsx";
import { Problem } from "../../../renderer/ui/problem.tsx";
import { Segmented } from "../../../renderer/ui/segmented.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { KeptRecognisers } from "./kept-recognisers.tsx";
import { RecogniserSource } from "./recogniser-source.tsx";
import "./recognisers.css";
import { readKept, set, sourceOf, train, useRecognising } from "./recognising.ts";

const FORMS = ["seconds", "steps"] as const;
const SPLITS = ["recording", "step", "person", "environment", "recipe"] as const;
const LOOKS = ["whole", "early"] as const;
const SEED = /^\d{1,9}$/;
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Recognisers of errors: train one on labelled takes, read its card, run it. */
export function Recognisers({ onClose }: Pick<KitRoomProps, "onClose">) {
  const bridge = useBridge();
  const state = useRecognising();
  const { recognise: text } = useWords();
  const { running, name, form, split, look, weigh } = state;
  useEffect(() => void readKept(bridge), [bridge]);
  const source = sourceOf(state);
  const isNamed = NAME.test(name);
  const isSeed = SEED.test(state.seed);
  const missing = source === null ? text.chooseSource : !isNamed ? text.chooseName : !isSeed ? text.seedProblem : "";
  const begin = () => {
    if (source === null || missing !== "" || running) return;
    void train(bridge, { name, form, look, split, seed: Number(state.seed), weigh, source });
  };
  const job = running === "starting" ? null : running;
  const cancel = () => job?.state === "running" && void bridge.call("jobs.cancel", { id: job.id });
  useKeys(running ? { Escape: cancel } : { Escape: onClose, t: begin });
  return (
    <section className="page evaluate-setup" aria-label={text.title}>
      <div className="row">
        <h1>{text.title}</h1>
        <Action quiet icon="left" keyName="Esc" disabled={running !== null} onPress={onClose}>
          {text.back}
        </Action>
        <HelpLink page="use/recognisers" />
      </div>
      <p className="hint">{text.what}</p>
      <Problem {...state.problem} />
      <RecogniserSource />
      <How />
      {running ? (
        <JobProgress job={job} keyName="Esc" />
      ) : (
        <div className="row in-sight">
          <Action strong icon="evaluate" keyName="T" disabled={missing !== ""} onPress={begin}>
            {text.train}
          </Action>
          <p className="hint">{missing}</p>
        </div>
      )}
      <KeptRecognisers source={source} />
    </section>
  );
}

/** How it is to be trained. */
function How() {
  const { running, name, form, split, look, seed, weigh } = useRecognising();
  const { recognise: text } = useWords();
  return (
    <div className="recogniser-how">
      <Typed
        label={text.name}
        value={name}
        hint={text.nameHint}
        problem={name === "" || NAME.test(name) ? "" : text.nameProblem}
        disabled={running !== null}
        onChange={(value) => set({ name: value })}
      />
      <Segmented
        label={text.form}
        options={FORMS.map((id) => ({ id, label: text.forms[id] }))}
        value={form}
        disabled={running !== null}
        onChange={(value) => set({ form: value })}
      />
      <Segmented
        label={text.look}
        options={LOOKS.map((id) => ({ id, label: text.looks[id] }))}
        value={look}
        disabled={running !== null}
        onChange={(value) => set({ look: value })}
      />
      <Typed
        label={text.seed}
        value={seed}
        hint={text.seedHint}
        problem={SEED.test(seed) ? "" : text.seedProblem}
        disabled={running !== null}
        onChange={(value) => set({ seed: value })}
      />
      <Segmented
        label={text.weigh}
        options={(["no", "yes"] as const).map((id) => ({ id, label: text.weighs[id] }))}
        value={weigh ? "yes" : "no"}
        disabled={running !== null}
        onChange={(value) => set({ weigh: value === "yes" })}
      />
      <PlainChoice
        label={text.split}
        options={SPLITS.map((id) => ({ id, label: text.splits[id] }))}
        value={split}
        onChange={(value) => set({ split: value })}
      />
    </div>
  );
}
