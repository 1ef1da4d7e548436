import { announcementOf, type SmoothedRecord } from "../../core/rerun/smoothed-record.ts";
import { textOf } from "../../core/journal/left-out.ts";
import type { SessionState } from "../../core/journal/fold.ts";
import { Action } from "../ui/action.tsx";
import { amount, moment, percent } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords, words } from "../words/words.ts";

interface Line {
  readonly key: string;
  /** Where it leads to, in seconds; null for what never happened. */
  readonly t: number | null;
  readonly text: string;
  readonly what: string;
  readonly differs: boolean;
}

/** What was done, seen afterwards, and how that differs from what was said while the session ran. Each line leads to its moment. */
export function AfterwardsPanel(props: {
  readonly record: SmoothedRecord;
  /** The session at its end. */
  readonly whole: Pick<SessionState, "procedure" | "corrections">;
  readonly onSeek: (t: number) => void;
  readonly onClose: () => void;
}) {
  const say = useWords().lookback;
  const { record, onSeek, onClose } = props;
  const { procedure, corrections } = props.whole;
  const lines = linesOf(record, procedure);
  const different = lines.filter(({ differs }) => differs).length;
  return (
    <section className="model-answer" aria-label={say.title}>
      <header>
        <h2>{say.title}</h2>
        <span className="hint">{different === 0 ? say.same : say.differ({ n: different })}</span>
      </header>
      <p className="hint">{say.what}</p>
      {corrections > 0 && <p>{say.corrected({ n: corrections })}</p>}
      <ol className="afterwards">
        {lines.map(({ key, t, text, what, differs }) => (
          <li key={key} className={differs ? "tone-back" : ""}>
            <Action quiet disabled={t === null} onPress={() => t !== null && onSeek(t)}>
              {t === null ? "–" : moment(t)}
            </Action>
            <span>
              <strong>{text}</strong>
              <small>
                <Icon name={differs ? "warning" : t === null ? "circle" : "check"} /> {what}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <div className="model-answer-ways">
        <Action quiet icon="cross" keyName="D" onPress={onClose}>
          {useWords().common.close}
        </Action>
      </div>
    </section>
  );
}

/** Performances in order of time, then what was never done. */
function linesOf(record: SmoothedRecord, procedure: SessionState["procedure"]): Line[] {
  const say = words().lookback;
  const { segments, leftOut, notReached, outOfOrder, announced } = record;
  const last = new Map(segments.map((segment, number) => [segment.step, number]));
  const performed = segments.map(({ step, start, end, chance, wrong }, number): Line => {
    const early = outOfOrder.find((one) => one.step === step && one.start === start);
    const times = announced.find((one) => one.step === step);
    const told = times && last.get(step) === number ? announcementOf(times) : null;
    const off = times && times.live !== null && times.ended !== null ? times.live - times.ended : 0;
    const late = off === 0 ? "" : ` (${seconds(off)})`;
    const notes = [
      say.span({ start: moment(start), end: moment(end), sure: percent(chance) }),
      ...(wrong ? [say.saidWrong] : []),
      ...(early ? [say.begunBefore({ steps: early.missing.map((id) => textOf(id, procedure)).join(", ") })] : []),
      ...(told === null ? [] : [`${say.announced[told]}${told === "too late" || told === "too early" ? late : ""}`]),
    ];
    const differs = early !== undefined || (told !== null && told !== "in time");
    return { key: `${number}`, t: start, text: textOf(step, procedure), what: notes.join("; "), differs };
  });
  const missing = leftOut.map(({ step, chance }): Line => {
    const live = announced.find((one) => one.step === step)?.live ?? null;
    const what = `${say.leftOut({ sure: percent(chance) })}${live === null ? "" : `; ${say.announced["announced, not seen"]}`}`;
    return { key: step, t: live, text: textOf(step, procedure), what, differs: true };
  });
  const after = notReached.map((step): Line => ({
    key: step,
    t: null,
    text: textOf(step, procedure),
    what: say.notReached,
    differs: false,
  }));
  return [...performed, ...missing, ...after];
}

function seconds(off: number): string {
  return `${off < 0 ? "−" : "+"}${amount(Math.abs(off), "s")}`;
}
