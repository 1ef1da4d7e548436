import { useState } from "react";
import { LEAST_SILENT_DISTANCE, USUAL_SILENT_DISTANCE } from "../../../../core/annotation/silences.ts";
import { Action } from "../../../ui/action.tsx";
import { count } from "../../../ui/format.ts";
import { Typed } from "../../../ui/typed.tsx";

/** What the rows depend on besides the takes. */
export interface ExportTerms {
  readonly seed: number;
  /** Seconds that a silence lies from every interrupt, at least. */
  readonly silentDistance: number;
}

/** Asks how the rows are drawn, with the command line's defaults, before the folder is chosen. */
export function ExportForm(props: { readonly takes: number; readonly onGo: (terms: ExportTerms) => void }) {
  const [seed, setSeed] = useState("1");
  const [distance, setDistance] = useState(String(USUAL_SILENT_DISTANCE));
  const seedProblem = /^\d{1,15}$/.test(seed.trim()) ? "" : "Write a whole number, 0 or more.";
  const seconds = Number(distance.replace(",", "."));
  const inRange = distance.trim() !== "" && seconds >= LEAST_SILENT_DISTANCE && seconds <= 3600;
  const distanceProblem = inRange ? "" : `Write seconds, ${LEAST_SILENT_DISTANCE} or more.`;
  const may = seedProblem === "" && distanceProblem === "";
  const go = () => may && props.onGo({ seed: Number(seed.trim()), silentDistance: seconds });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <p>
        {count(props.takes, "take")}: a row at each end of a step and beginning of a mistake, and as many where the
        coach keeps silent.
      </p>
      <Typed
        label="Silent at least so many seconds from any interrupt"
        value={distance}
        onChange={setDistance}
        problem={distanceProblem}
        focus
      />
      <Typed
        label="Seed: the same takes and seed give the same rows"
        value={seed}
        onChange={setSeed}
        problem={seedProblem}
      />
      {/* With two fields Enter submits only where there is a button for it. */}
      <input type="submit" hidden />
      <div className="dialog-foot">
        <Action strong icon="file" disabled={!may} onPress={go}>
          Choose a folder…
        </Action>
      </div>
    </form>
  );
}
