import { useEffect, useState } from "react";
import type { TimelineChanges } from "../../../ipc/contract.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { EncodingChoice, type EncodingName } from "../../ui/encoding-choice.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toasts.ts";
import { Typed } from "../../ui/typed.tsx";
import { useView } from "../../view.ts";
import { useWords } from "../../words/words.ts";
import { FormatFields, formatOfFile, rateOf, READ_FORMATS, type FormatId } from "./format-fields.tsx";

/** Takes a file of another program over as the session's annotation; says before what changes. */
export function ImportForm({ session, onDone }: { readonly session: string; readonly onDone: () => void }) {
  const bridge = useBridge();
  const { exchange: w, common } = useWords();
  const [file, setFile] = useState<string | null>(null);
  const [format, setFormat] = useState<FormatId>("eaf");
  const [fps, setFps] = useState("");
  const [from, setFrom] = useState("");
  const [encoding, setEncoding] = useState<EncodingName | null>(null);
  const [by, setBy] = useState(() => useView.getState().auditor);
  const [found, setFound] = useState<TimelineChanges | Refusal | null>(null);
  const rate = rateOf(format, fps);
  const who = by.trim().toLowerCase();
  const wanted =
    file === null || who === "" || rate === undefined ? null : { session, file, format, fps: rate, by: who };
  const asked = wanted && JSON.stringify({ ...wanted, from: from.trim() || null, encoding });
  useEffect(() => {
    let over = false;
    setFound(null);
    if (asked !== null)
      bridge.call("exchange.import", { ...(JSON.parse(asked) as Asked), keep: false }).then(
        (changes) => !over && setFound(changes),
        (error: unknown) => !over && setFound(refusalOf(error)),
      );
    return () => {
      over = true;
    };
  }, [bridge, asked]);
  const choose = async () => {
    const chosen = await bridge.call("exchange.choose", undefined).catch(() => null);
    if (chosen === null) return;
    setFile(chosen);
    setEncoding(null);
    setFormat(formatOfFile(chosen) ?? format);
  };
  const take = async () => {
    if (asked === null) return;
    const taken = await bridge
      .call("exchange.import", { ...(JSON.parse(asked) as Asked), keep: true })
      .catch(refusalOf);
    if (!taken.ok) return setFound(taken);
    toast(w.taken({ by: who }));
    onDone();
  };
  return (
    <>
      <div className="row">
        <Action icon="folder" onPress={() => void choose()}>
          {w.choose}
        </Action>
        <span>{file?.split(/[\\/]/).at(-1) ?? w.noFile}</span>
      </div>
      <FormatFields formats={READ_FORMATS} {...{ format, fps }} onFormat={setFormat} onFps={setFps} />
      <Typed label={w.by} value={by} onChange={setBy} hint={w.byHint} />
      <Typed label={w.from} value={from} onChange={setFrom} hint={w.fromHint} />
      {file !== null && (encoding !== null || (found && (!found.ok || found.guessed !== null))) && (
        <EncodingChoice value={encoding} onChange={setEncoding} />
      )}
      {found && (found.ok ? <Changes {...found} /> : <Problem problem={found.problem} fix={found.fix} />)}
      <div className="dialog-foot">
        <Action onPress={onDone}>{common.cancel}</Action>
        <Action strong icon="check" disabled={!found?.ok} onPress={() => void take()}>
          {w.take}
        </Action>
      </div>
    </>
  );
}

interface Asked {
  readonly session: string;
  readonly file: string;
  readonly format: FormatId;
  readonly fps: number | null;
  readonly by: string;
  readonly from: string | null;
  readonly encoding: EncodingName | null;
}

/** What the annotation becomes, and what of the file is taken otherwise. */
function Changes({ segments, mistakesPut, mistakesRemoved, notes, unplaced, more, guessed }: TimelineChanges) {
  const { exchange: w, encodings } = useWords();
  return (
    <div role="status">
      <p>{w.becomes({ segments, put: mistakesPut, removed: mistakesRemoved })}</p>
      {guessed !== null && <p className="tone-back">{encodings.guessed({ name: guessed })}</p>}
      <ul className="plain-list">
        {notes.map(({ is, count }) => (
          <li key={is}>{w.note({ note: w.notes[is], count })}</li>
        ))}
      </ul>
      {unplaced.length > 0 && (
        <>
          <p className="tone-back">{w.notTaken}</p>
          <ul className="plain-list">
            {unplaced.map(({ at, text, why }) => (
              <li key={`${at} ${text} ${why}`}>
                {w.unplaced({
                  place: typeof at === "number" ? w.line({ number: at }) : (at ?? ""),
                  text,
                  why: w.why[why],
                })}
              </li>
            ))}
            {more > 0 && <li>{w.more({ n: more })}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
