import { amount, moment, percent } from "../../../renderer/ui/format.ts";
import { JpegPicture } from "../../../renderer/ui/jpeg-picture.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { secondsTyped, setSide, useCutting, type CutSide, type FoundCuts } from "./cutting.ts";

/** The cuts that were found: both pictures of each, how far they are apart, whether hands are there, and the times, which can be set by hand. */
export function SeamList({ found }: { readonly found: FoundCuts }) {
  const text = useWords().cut;
  const { what, onset, seconds, seams } = found;
  return (
    <>
      <p role="status">
        {text.shows({ length: amount(seconds, "s") })} <strong>{what}.</strong> {text.toldAt({ t: moment(onset) })}
      </p>
      <ol className="seams" aria-label={text.cuts}>
        {seams.map(({ end, start, apart, hands, before, after }, number) => (
          <li key={`${end} ${start}`}>
            <h2>{text.cutNumber({ n: number + 1 })}</h2>
            <p className="hint">
              {text.apart({ share: percent(apart) })} ·{" "}
              {text.hands[hands === null ? "unknown" : hands ? "there" : "off"]}
            </p>
            <div className="seam-sides">
              <Side side={`${number}:end`} label={text.leaves} t={end} jpeg={before} />
              <Side side={`${number + 1}:start`} label={text.goesOn} t={start} jpeg={after} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Side(props: {
  readonly side: CutSide;
  readonly label: string;
  /** Where it was found, in seconds of its recording. */
  readonly t: number;
  readonly jpeg: Uint8Array | null;
}) {
  const { side, label, t, jpeg } = props;
  const text = useWords().cut;
  const { typed, running } = useCutting();
  const value = typed[side] ?? "";
  const isWrong = value.trim() !== "" && secondsTyped(value) === null;
  return (
    <div className="seam-side">
      {jpeg ? (
        <JpegPicture jpeg={jpeg} alt={text.pictureAt({ side: label, t: moment(t) })} />
      ) : (
        <p className="empty">{text.noPicture}</p>
      )}
      <Typed
        label={label}
        value={value}
        placeholder={t.toFixed(2)}
        problem={isWrong ? text.badSeconds : ""}
        disabled={running !== null}
        onChange={(next) => setSide(side, next)}
      />
    </div>
  );
}
