import { useState } from "react";
import { MOST_SAMPLES } from "../core/letters.ts";
import type { CallInput } from "../../../ipc/contract.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";

/** Say how a set is called, how large it is and of which seed, and make it. */
export function MakeGoals(props: {
  readonly busy: boolean;
  readonly onMake: (wish: CallInput<"goalKit.make">) => void;
}) {
  const { goalKit: text } = useWords();
  const [name, setName] = useState("goals");
  const [count, setCount] = useState("200");
  const [seed, setSeed] = useState("1");
  const isName = /^[a-z0-9][a-z0-9-]{0,59}$/.test(name);
  const isCount = /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= MOST_SAMPLES;
  const isSeed = /^\d{1,9}$/.test(seed);
  return (
    <fieldset className="questions-part">
      <legend>{text.make}</legend>
      <div className="row">
        <Typed label={text.name} value={name} onChange={setName} problem={isName ? "" : text.nameProblem} />
        <Typed
          {...{ label: text.count, value: count, onChange: setCount }}
          problem={isCount ? "" : text.countProblem({ most: MOST_SAMPLES })}
        />
        <Typed {...{ label: text.seed, value: seed, onChange: setSeed }} problem={isSeed ? "" : text.seedProblem} />
      </div>
      <div className="row">
        <Action
          icon="plus"
          disabled={props.busy || !isName || !isCount || !isSeed}
          onPress={() => props.onMake({ name, count: Number(count), seed: Number(seed) })}
        >
          {text.makeNow}
        </Action>
        <p className="hint">{text.seedHint}</p>
      </div>
    </fieldset>
  );
}
