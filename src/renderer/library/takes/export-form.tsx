import { useState } from "react";
import { LEAST_SILENT_DISTANCE, USUAL_SILENT_DISTANCE } from "../../../core/annotation/silences.ts";
import type { RowForm } from "../../../core/interchange/chat/forms.ts";
import { HelpLink } from "../../guide/help-link.tsx";
import { Action } from "../../ui/action.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";

/** What the rows depend on besides the takes. */
export interface ExportTerms {
  readonly seed: number;
  /** Seconds that a silence lies from every interrupt, at least. */
  readonly silentDistance: number;
  readonly form: RowForm;
  /** Cover faces that are found, and drawn regions. */
  readonly blur: boolean;
}

/** Asks how the rows are drawn, with the command line's defaults, before the folder is chosen. */
export function ExportForm(props: { readonly takes: number; readonly onGo: (terms: ExportTerms) => void }) {
  const { teach, blur: hidden } = useWords();
  const say = teach.rows;
  const [seed, setSeed] = useState("1");
  const [chat, setChat] = useState(false);
  const [blur, setBlur] = useState(true);
  const [distance, setDistance] = useState(String(USUAL_SILENT_DISTANCE));
  const seedProblem = /^\d{1,15}$/.test(seed.trim()) ? "" : say.seed;
  const seconds = Number(distance.replace(",", "."));
  const inRange = distance.trim() !== "" && seconds >= LEAST_SILENT_DISTANCE && seconds <= 3600;
  const distanceProblem = inRange ? "" : say.distance({ least: LEAST_SILENT_DISTANCE });
  const may = seedProblem === "" && distanceProblem === "";
  const form = chat ? "chat" : "rows";
  const go = () => may && props.onGo({ seed: Number(seed.trim()), silentDistance: seconds, form, blur });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <p>{say.what({ n: props.takes })}</p>
      <Typed label={say.distanceLabel} value={distance} onChange={setDistance} problem={distanceProblem} focus />
      <Typed label={say.seedLabel} value={seed} onChange={setSeed} problem={seedProblem} />
      <div className="row">
        <Toggle label={say.chat} on={chat} onChange={setChat} />
        {chat && <HelpLink page="use/tune" />}
      </div>
      <Toggle label={hidden.clip} on={blur} onChange={setBlur} />
      <p className="hint">{blur ? hidden.mayMiss : hidden.allShow}</p>
      {/* With two fields Enter submits only where there is a button for it. */}
      <input type="submit" hidden />
      <div className="dialog-foot">
        <Action strong icon="file" disabled={!may} onPress={go}>
          {say.folder}
        </Action>
      </div>
    </form>
  );
}
