import { useState } from "react";
import type { Bridge } from "../../ipc/contract.ts";
import { JobProgress } from "../jobs/job-progress.tsx";
import { useJob } from "../jobs/use-job.ts";
import { failedJob } from "../refusal.ts";
import { ALL_FORMATS, FormatFields, rateOf, type FormatId } from "../replay/exchange/format-fields.tsx";
import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Problem } from "../ui/problem.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useWords, words, type Words } from "../words/words.ts";

type Way = keyof Words["sessions"]["files"]["ways"];
/** Ways that have a sheet of their own. */
type OtherWay = "rows" | "report";

/** How it went: what was done, and what was not, a line each; or what went wrong with all of it. */
type Outcome =
  | { readonly said: string; readonly lines: readonly string[]; readonly isWell: boolean }
  | { readonly problem: string; readonly fix: string };

/** Checks, moves, exports and adopts whole sessions, and takes one over from a file. */
export function FilesSheet(props: {
  readonly sessions: readonly string[];
  /** What it offers, first what is chosen; left out for everything. */
  readonly ways?: readonly Way[];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens the sheet of a way that has its own. */
  readonly onOther?: (way: OtherWay) => void;
  /** The list is another one now. */
  readonly onChanged: () => void;
}) {
  const { files: w } = useWords().sessions;
  const { sessions, open, onClose } = props;
  const title = sessions.length > 0 ? w.of({ n: sessions.length }) : w.none;
  return (
    <Sheet
      title={title}
      open={open}
      onClose={onClose}
      help={<HelpLink page={props.ways?.includes("check") === false ? "use/export" : "use/keep"} />}
    >
      {open && (
        <FilesForm
          {...{ sessions, ways: props.ways ?? WAYS }}
          onDone={onClose}
          onOther={props.onOther}
          onChanged={props.onChanged}
        />
      )}
    </Sheet>
  );
}

function FilesForm(props: {
  readonly sessions: readonly string[];
  readonly ways: readonly Way[];
  readonly onDone: () => void;
  readonly onOther: ((way: OtherWay) => void) | undefined;
  readonly onChanged: () => void;
}) {
  const { sessions: all, common, blur: hidden } = useWords();
  const w = all.files;
  const { sessions, ways, onDone, onChanged } = props;
  const bridge = useBridge();
  const [way, setWay] = useState<Way>(sessions.length > 0 ? ways[0]! : "unpack");
  const [format, setFormat] = useState<FormatId>("eaf");
  const [fps, setFps] = useState("");
  const rate = rateOf(format, fps);
  const [sums, setSums] = useState(false);
  const [blur, setBlur] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const job = useJob(["files"]);
  const may = (id: Way) =>
    id === "unpack" ||
    (id === "timelines" && rate === undefined ? false : id === "adopt" ? sessions.length === 1 : sessions.length > 0);
  const go = async () => {
    if (isOther(way)) return props.onOther?.(way);
    setBusy(true);
    setOutcome(null);
    setOutcome(await WORK[way](bridge, sessions, { sums, blur, format, fps: rate ?? null }));
    setBusy(false);
    if (way === "move" || way === "unpack" || way === "adopt") onChanged();
  };
  return (
    <>
      <Segmented
        label={w.what}
        hideLabel
        disabled={busy}
        options={ways.map((id) => ({ id, label: w.ways[id], disabled: !may(id) }))}
        value={way}
        onChange={(next) => {
          setOutcome(null);
          setWay(next);
        }}
      />
      <p>{w.hints[way]}</p>
      {ways.includes("rows") && <p className="hint">{w.elsewhere}</p>}
      {way === "timelines" && (
        <FormatFields formats={ALL_FORMATS} {...{ format, fps }} onFormat={setFormat} onFps={setFps} />
      )}
      {way === "check" && <Toggle label={w.sums} on={sums} disabled={busy} onChange={setSums} />}
      {way === "pack" && <Toggle label={hidden.clip} on={blur} disabled={busy} onChange={setBlur} />}
      {way === "pack" && <p className="hint">{blur ? hidden.mayMiss : hidden.allShow}</p>}
      {busy && <JobProgress job={job} />}
      <Told outcome={outcome} />
      <div className="dialog-foot">
        <Action onPress={onDone}>{common.close}</Action>
        <Action strong icon="file" busy={busy} disabled={!may(way)} onPress={() => void go()}>
          {w.go[way]}
        </Action>
      </div>
    </>
  );
}

function Told({ outcome }: { readonly outcome: Outcome | null }) {
  if (outcome === null) return null;
  if ("problem" in outcome) return <Problem {...outcome} />;
  return (
    <div role="status">
      <p className={outcome.isWell ? "tone-done" : "tone-back"}>
        {outcome.isWell ? "✓ " : "⚠ "}
        {outcome.said}
      </p>
      <ul className="plain-list">
        {outcome.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function isOther(way: Way): way is OtherWay {
  return way === "rows" || way === "report";
}

const WAYS = ["check", "move", "pack", "timelines", "unpack", "adopt"] as const;

/** What each way does; null where nothing was chosen in its dialog. */
const WORK: Readonly<
  Record<
    Exclude<Way, OtherWay>,
    (
      bridge: Bridge,
      sessions: readonly string[],
      how: { readonly sums: boolean; readonly blur: boolean; readonly format: FormatId; readonly fps: number | null },
    ) => Promise<Outcome | null>
  >
> = {
  check: async (bridge, sessions, { sums }) => {
    const made = await bridge.call("sessions.check", { sessions: [...sessions], sums }).catch(failedJob);
    return told(made, ({ checked, left }) => {
      const { whole, notDone } = words().sessions.files;
      const well = checked.filter(({ problems }) => problems.length === 0).length;
      const lines = checked.flatMap(({ session, problems, remarks }) =>
        [...problems.map((one) => `✕ ${one}`), ...remarks.map((one) => `· ${one}`)].map((one) =>
          notDone({ session, why: one }),
        ),
      );
      return {
        said: whole({ n: well, all: sessions.length }),
        lines: [...lines, ...leftIn(left)],
        isWell: well === sessions.length,
      };
    });
  },
  move: async (bridge, sessions) => {
    const made = await bridge.call("sessions.move", { sessions: [...sessions] }).catch(failedJob);
    return told(made, ({ to, moved, left }) => many(words().sessions.files.moved({ n: moved, to }), left));
  },
  pack: async (bridge, sessions, { blur }) => {
    const made = await bridge.call("sessions.pack", { sessions: [...sessions], blur }).catch(failedJob);
    return told(made, ({ to, packed, left }) => many(words().sessions.files.packed({ n: packed, to }), left));
  },
  timelines: async (bridge, sessions, { format, fps }) => {
    const made = await bridge.call("exchange.exportMany", { sessions: [...sessions], format, fps }).catch(failedJob);
    return told(made, ({ to, written, left }) => many(words().sessions.files.packed({ n: written, to }), left));
  },
  unpack: async (bridge) => {
    const made = await bridge.call("sessions.unpack", undefined).catch(failedJob);
    return told(made, ({ session }) => many(words().sessions.files.unpacked({ id: session }), []));
  },
  adopt: async (bridge, [id]) => {
    const made = await bridge.call("sessions.adopt", { id: id! }).catch(failedJob);
    if ("ok" in made && made.ok) return many(words().sessions.files.adopted, []);
    const { problem, fix } = made;
    return { problem, fix };
  },
};

type Left = readonly { readonly session: string; readonly why: string }[];

function leftIn(left: Left): string[] {
  return left.map(({ session, why }) => words().sessions.files.notDone({ session, why }));
}

function many(said: string, left: Left): Outcome {
  return { said, lines: leftIn(left), isWell: left.length === 0 };
}

/** How a job went, in words: null where there was none, as its dialog was cancelled. */
function told<T extends { readonly kind: string }>(
  made: T | { readonly kind: "cancelled" } | ReturnType<typeof failedJob> | null,
  done: (made: Extract<T, { readonly kind: "done" }>) => Outcome,
): Outcome | null {
  if (made === null) return null;
  if (made.kind === "done") return done(made as Extract<T, { readonly kind: "done" }>);
  if ("problem" in made) return { problem: made.problem, fix: made.fix };
  return { said: words().sessions.files.cancelled, lines: [], isWell: false };
}
