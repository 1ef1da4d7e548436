import { useEffect, useState } from "react";
import type { WantedChanges } from "../../../ipc/contract.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { failedJob } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";
import { Choice } from "../../ui/choice.tsx";
import { Problem } from "../../ui/problem.tsx";
import { HelpLink } from "../../guide/help-link.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toasts.ts";
import { Typed } from "../../ui/typed.tsx";
import { useWords } from "../../words/words.ts";
import { areNumbers, NO_PARAMETERS, ParameterFields, parametersText } from "./parameter-fields.tsx";

/** Asks what is changed of one or several sessions and runs them again. `onMade` is given the run's name where one session was run. */
export function RerunSheet(props: {
  readonly sessions: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: (name: string | null) => void;
}) {
  const { compare: w } = useWords();
  const { sessions, open, onClose } = props;
  return (
    <Sheet
      title={w.makeTitle({ count: sessions.length })}
      open={open}
      onClose={onClose}
      help={<HelpLink page="use/rerun" />}
    >
      {open && <RerunForm {...props} />}
    </Sheet>
  );
}

const NOTHING: WantedChanges = {
  ...{ talkativeness: null, plan: null, model: null, asked: null, profile: null, parameters: null },
};

/** A model that is asked again as the settings have it. */
const AS_SET: NonNullable<WantedChanges["asked"]> = { mode: null, strategy: null, form: null };

function RerunForm({ sessions, onClose, onMade }: Parameters<typeof RerunSheet>[0]) {
  const { compare: w, common } = useWords();
  const [changes, setChanges] = useState<WantedChanges>(NOTHING);
  const [name, setName] = useState("");
  const [problems, setProblems] = useState<readonly { readonly problem: string; readonly fix: string }[]>([]);
  const [typed, setTyped] = useState(NO_PARAMETERS);
  const profiles = useProfiles(sessions[0]!);
  const wanted = { ...changes, parameters: parametersText(typed) };
  const { begin, busy, job } = useMaking({ sessions, changes: wanted, name, setProblems, onClose, onMade });
  return (
    <>
      <p>{w.what}</p>
      <ChangeFields
        changes={changes}
        profiles={profiles}
        onChange={(change) => setChanges({ ...changes, ...change })}
      />
      <ParameterFields typed={typed} onChange={setTyped} />
      <Typed label={w.name} hint={w.nameHint} value={name} onChange={setName} />
      {problems.slice(0, MOST_PROBLEMS).map((one) => (
        <Problem key={one.problem} {...one} />
      ))}
      {busy && <JobProgress job={job} />}
      <div className="dialog-foot">
        <Action onPress={onClose}>{common.cancel}</Action>
        <Action strong icon="replay" busy={busy} disabled={!areNumbers(typed)} onPress={() => void begin()}>
          {w.begin}
        </Action>
      </div>
    </>
  );
}

/** Sessions that could not be run and are named; the rest is counted in the toast. */
const MOST_PROBLEMS = 5;

function useMaking(given: {
  readonly sessions: readonly string[];
  readonly changes: WantedChanges;
  readonly name: string;
  readonly setProblems: (problems: readonly { readonly problem: string; readonly fix: string }[]) => void;
  readonly onClose: () => void;
  readonly onMade: (name: string | null) => void;
}) {
  const { sessions, changes, name, setProblems, onClose, onMade } = given;
  const bridge = useBridge();
  const { compare: w } = useWords();
  const job = useJob(["rerun"]);
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    setProblems([]);
    const asked = { sessions: [...sessions], changes, name: name.trim() || null };
    const outcome = await bridge.call("runs.make", asked).catch(failedJob);
    setBusy(false);
    if (outcome.kind === "cancelled") return;
    if (outcome.kind === "failed") return setProblems([outcome]);
    const { made, failed } = outcome;
    if (made.length > 0) onMade(sessions.length === 1 ? made[0]!.name : null);
    if (made.length > 0) toast(w.made({ made: made.length, failed: failed.length }));
    if (failed.length === 0) return onClose();
    setProblems(failed.map(({ problem }) => ({ problem, fix: "" })));
  };
  return { begin, busy, job };
}

function ChangeFields(props: {
  readonly changes: WantedChanges;
  /** Bench profiles that can take the place of the session's. */
  readonly profiles: readonly string[];
  readonly onChange: (change: Partial<WantedChanges>) => void;
}) {
  const { compare: w } = useWords();
  const { changes, profiles, onChange } = props;
  const chosen = <K extends string>(options: Readonly<Record<K, string>>) => [
    { id: "" as const, label: w.same },
    ...(Object.keys(options) as K[]).map((id) => ({ id, label: options[id] })),
  ];
  const level = changes.talkativeness === null ? "" : (String(changes.talkativeness) as keyof typeof w.levels);
  return (
    <>
      <Choice
        label={w.talkativeness}
        options={chosen(w.levels)}
        value={level}
        onChange={(id) => onChange({ talkativeness: id === "" ? null : Number(id) })}
      />
      <Choice
        label={w.plan}
        options={chosen(w.plans)}
        value={changes.plan ?? ""}
        onChange={(id) => onChange({ plan: id === "" ? null : id })}
      />
      <Choice
        label={w.model}
        hint={changes.asked ? w.askedWhat : ""}
        options={chosen(w.models)}
        value={changes.asked ? "ask" : (changes.model ?? "")}
        onChange={(id) =>
          onChange({ model: id === "" || id === "ask" ? null : id, asked: id === "ask" ? AS_SET : null })
        }
      />
      {changes.asked && (
        <AskedFields
          asked={changes.asked}
          onChange={(change) => onChange({ asked: { ...changes.asked!, ...change } })}
        />
      )}
      <Choice
        label={w.profile}
        options={[{ id: "", label: w.same }, ...profiles.map((name) => ({ id: name, label: name }))]}
        value={changes.profile ?? ""}
        disabled={profiles.length === 0}
        onChange={(profile) => onChange({ profile: profile || null })}
      />
    </>
  );
}

/** The bench profiles that there are of a session's procedure; none until they are known. */
function useProfiles(session: string): readonly string[] {
  const bridge = useBridge();
  const [profiles, setProfiles] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    // Where they cannot be read, the session's own stays the only choice.
    bridge.call("runs.profiles", { session }).then(
      (names) => gone || setProfiles(names),
      () => undefined,
    );
    return () => void (gone = true);
  }, [bridge, session]);
  return profiles;
}

/** How a model is asked again; what is not chosen is as in the settings. */
function AskedFields(props: {
  readonly asked: NonNullable<WantedChanges["asked"]>;
  readonly onChange: (change: Partial<NonNullable<WantedChanges["asked"]>>) => void;
}) {
  const { compare: w, models } = useWords();
  const { asked, onChange } = props;
  const { off: _, ...modes } = models.modes;
  const options = <K extends string>(from: Readonly<Record<K, { readonly label: string }>>) => [
    { id: "" as const, label: w.asSet },
    ...(Object.keys(from) as K[]).map((id) => ({ id, label: from[id].label })),
  ];
  return (
    <>
      <Choice
        label={models.whatItDoes}
        options={options(modes)}
        value={asked.mode ?? ""}
        onChange={(id) => onChange({ mode: id === "" ? null : id })}
      />
      <Choice
        label={models.strategy}
        options={options(models.strategies)}
        value={asked.strategy ?? ""}
        onChange={(id) => onChange({ strategy: id === "" ? null : id })}
      />
      <Choice
        label={models.form}
        options={options(models.forms)}
        value={asked.form ?? ""}
        onChange={(id) => onChange({ form: id === "" ? null : id })}
      />
    </>
  );
}
