import { useEffect, useState } from "react";
import type { TimelinePreview } from "../../../ipc/contract.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { amount, decimal } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toasts.ts";
import { useWords, type Words } from "../../words/words.ts";
import { ALL_FORMATS, FormatFields, rateOf, type FormatId } from "./format-fields.tsx";

/** Writes the session's timeline in the form of another program; says before what that cannot hold. */
export function ExportForm({ session, onDone }: { readonly session: string; readonly onDone: () => void }) {
  const bridge = useBridge();
  const { exchange: w, common } = useWords();
  const [format, setFormat] = useState<FormatId>("eaf");
  const [fps, setFps] = useState("");
  const [found, setFound] = useState<TimelinePreview | Refusal | null>(null);
  const rate = rateOf(format, fps);
  useEffect(() => {
    let over = false;
    setFound(null);
    if (rate !== undefined)
      bridge.call("exchange.preview", { session, format, fps: rate }).then(
        (preview) => !over && setFound(preview),
        (error: unknown) => !over && setFound(refusalOf(error)),
      );
    return () => {
      over = true;
    };
  }, [bridge, session, format, rate]);
  const write = async () => {
    if (rate === undefined) return;
    const written = await bridge.call("exchange.export", { session, format, fps: rate }).catch(refusalOf);
    if (written === null) return;
    if (!written.ok) return setFound(written);
    toast(w.written({ file: written.file }));
    onDone();
  };
  return (
    <>
      <FormatFields formats={ALL_FORMATS} {...{ format, fps }} onFormat={setFormat} onFps={setFps} />
      {found && (found.ok ? <Holds {...found} /> : <Problem problem={found.problem} fix={found.fix} />)}
      <div className="dialog-foot">
        <Action onPress={onDone}>{common.cancel}</Action>
        <Action strong icon="export" disabled={!found?.ok} onPress={() => void write()}>
          {w.write}
        </Action>
      </div>
    </>
  );
}

/** What the session has, and what of it the file will not. */
function Holds(props: TimelinePreview) {
  const { saidBy, keptFrom, fps, early, segments, mistakes, decisions, utterances, actions, losses } = props;
  const { exchange: w, replay } = useWords();
  return (
    <div role="status">
      <p>{w.holds({ segments, mistakes, decisions, utterances, heard: props["heard words"] })}</p>
      {fps !== null && <p>{w.counted({ fps: decimal(fps, Number.isInteger(fps) ? 0 : 2) })}</p>}
      {actions > 0 && <p>{w.holdsActions({ n: actions })}</p>}
      {saidBy === "coach" && <p>{w.onlyCoach}</p>}
      {keptFrom !== null && <p>{replay.clips.keepIt({ who: keptFrom })}</p>}
      {early > 0 && <p>{w.early({ n: early })}</p>}
      {losses.length === 0 ? (
        <p className="tone-done">{w.everything}</p>
      ) : (
        <>
          <p>{w.lost}</p>
          <ul className="plain-list">
            {losses.map((loss) => (
              <li key={JSON.stringify(loss)}>{lossIn(w, loss)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function lossIn(w: Words["exchange"], loss: TimelinePreview["losses"][number]): string {
  const of = w.of[loss.of];
  if (loss.is === "whole") return w.whole({ lost: loss.lost, all: loss.all, of });
  if (loss.is === "rounded") return w.rounded({ of, seconds: upTo(loss.seconds) });
  return w.part({ part: w.parts[loss.part], lost: loss.lost, all: loss.all, of });
}

/** At most so many seconds: below one in thousandths, else in whole ones. */
function upTo(seconds: number): string {
  return seconds < 1 ? amount(seconds, "s", 3) : amount(Math.ceil(seconds), "s");
}
