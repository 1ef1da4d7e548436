import { TIMELINE_FORMATS } from "../../../core/interchange/timeline/formats.ts";
import { Choice } from "../../ui/choice.tsx";
import { Typed } from "../../ui/typed.tsx";
import { useWords, type Words } from "../../words/words.ts";

export type FormatId = keyof Words["exchange"]["formats"];

/** The formats that there is a name for, which are all of them. */
const FORMATS = TIMELINE_FORMATS.map((format) => ({ ...format, id: format.id as FormatId }));

/** Formats that can be read. */
export const READ_FORMATS: readonly FormatId[] = FORMATS.filter(({ read }) => read !== null).map(({ id }) => id);
/** All of them. */
export const ALL_FORMATS: readonly FormatId[] = FORMATS.map(({ id }) => id);

/** The format of a file by its ending, where only one that is read has it; else the first of those that have it, or null. */
export function formatOfFile(file: string): FormatId | null {
  const ending = /\.[a-z0-9]+$/i.exec(file)?.[0].toLowerCase() ?? "";
  const wanted = ending === ".tsv" ? ".csv" : ending;
  return FORMATS.find(({ read, ending: own }) => read !== null && own === wanted)?.id ?? null;
}

/** Frames per second as they are sent: null where the format counts none, and where those of the film or the file count; undefined where no rate was typed. */
export function rateOf(format: FormatId, typed: string): number | null | undefined {
  if (!countsFrames(format) || typed.trim() === "") return null;
  const rate = Number(typed.replace(",", "."));
  return rate > 0 && rate <= 1000 ? rate : undefined;
}

function countsFrames(format: FormatId): boolean {
  return FORMATS.some(({ id, frames }) => id === format && frames);
}

/** Chooses the format, and the frames per second of one that counts them. */
export function FormatFields(props: {
  readonly formats: readonly FormatId[];
  readonly format: FormatId;
  readonly onFormat: (format: FormatId) => void;
  readonly fps: string;
  readonly onFps: (fps: string) => void;
}) {
  const { exchange: w } = useWords();
  const { format, fps } = props;
  return (
    <>
      <Choice
        label={w.format}
        options={props.formats.map((id) => ({ id, label: w.formats[id] }))}
        value={format}
        onChange={props.onFormat}
      />
      {countsFrames(format) && (
        <Typed
          label={w.fps}
          value={fps}
          onChange={props.onFps}
          hint={w.fpsHint}
          problem={rateOf(format, fps) === undefined ? w.fpsProblem : ""}
        />
      )}
    </>
  );
}
