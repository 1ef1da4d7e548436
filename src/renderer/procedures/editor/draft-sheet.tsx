import { useMemo, useState, type KeyboardEvent } from "react";
import { FileTrigger } from "react-aria-components";
import { readPasted, type Pasted } from "../../../core/procedure/import/import-procedure.ts";
import { FormatError } from "../../../core/domain/format-error.ts";
import { useBridge, useSettings } from "../../services.ts";
import { wording } from "../../settings-store.ts";
import { JobProgress } from "../../jobs/job-progress.tsx";
import { useJob } from "../../jobs/use-job.ts";
import { endDrafting, useDrafting } from "../drafting.ts";
import { textOfFile } from "../../read-file.ts";
import { failedJob, refusalOf } from "../../refusal.ts";
import { Action } from "../../ui/action.tsx";
import { capital, sentence } from "../../ui/format.ts";
import { Problem } from "../../ui/problem.tsx";
import { HelpLink } from "../../guide/help-link.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toasts.ts";
import { Typed } from "../../ui/typed.tsx";
import { announce, goTo } from "../../view.ts";
import { asReported } from "../../words/as-reported.ts";
import { useWords, words } from "../../words/words.ts";
import { isUnsaved, openDraft, useEditor } from "./editor-store.ts";
import { MOST_BYTES } from "./importing.ts";
import { coachNext } from "./saving.ts";

/**
 * A procedure from a text: its steps are read by rules while it is pasted, and made at once. A model that drafts more of it, cues and an order that is
 * not the written one, is an offer beside that. It lies over whatever screen it was asked for from.
 */
export function DraftSheet() {
  const { open } = useDrafting();
  const { drafting: w } = useWords();
  return (
    <Sheet title={w.title} open={open} onClose={endDrafting} help={<HelpLink page="use/procedures" />}>
      <DraftForm />
    </Sheet>
  );
}

function DraftForm() {
  const { text, file } = useDrafting();
  const { problem, setProblem, read } = useReading();
  const pasted = usePasted();
  const { drafting: w, common } = useWords();
  const by = useModel(setProblem);
  const make = useMaking(pasted, setProblem);
  const goal = useDrafting((drafting) => drafting.goal) ?? pasted.read?.goal ?? "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || make.lack !== "") return;
    event.preventDefault();
    make.run();
  };
  return (
    <div className="draft-form" onKeyDown={onKeyDown}>
      <Typed
        label={w.text}
        lines={8}
        focus
        value={file === "" ? text : ""}
        placeholder={file === "" ? w.textHint : w.readFrom({ file })}
        onChange={(typed) => useDrafting.setState({ text: typed, file: "" })}
      />
      <div className="row">
        <FileTrigger
          acceptedFileTypes={[".html", ".htm", ".txt", ".md", "text/html", "text/plain"]}
          onSelect={(files) => read(files?.[0] ?? null)}
        >
          <Action icon="file" onPress={() => undefined}>
            {w.readFile}
          </Action>
        </FileTrigger>
        {file !== "" && <span className="hint">{file}</span>}
      </div>
      <Typed
        label={w.goal}
        value={goal}
        placeholder={w.goalHint}
        onEnter={() => make.lack === "" && make.run()}
        onChange={(typed) => useDrafting.setState({ goal: typed })}
      />
      {pasted.read && <ReadSteps {...pasted.read} />}
      <Problem {...problem} />
      {by.busy && <JobProgress job={by.job} />}
      <p className="hint">{[...new Set([make.lack, by.canDraft ? by.lack : ""])].join(" ").trim()}</p>
      <p className="hint">{by.canDraft ? w.noInstruction : w.noModel}</p>
      <div className="dialog-foot">
        <Action quiet onPress={endDrafting}>
          {common.close}
        </Action>
        {by.canDraft && (
          <Action icon="procedures" disabled={by.busy || by.lack !== ""} onPress={by.run}>
            {by.busy ? w.busy : w.draftIt}
          </Action>
        )}
        <Action strong icon="check" keyName="Ctrl Enter" disabled={by.busy || make.lack !== ""} onPress={make.run}>
          {w.make}
        </Action>
      </div>
    </div>
  );
}

/** What was read, before anything is made of it. */
function ReadSteps({ procedure }: Pasted) {
  const { drafting: w } = useWords();
  const { steps } = procedure;
  return (
    <section aria-label={w.readSteps({ n: steps.length })}>
      <p role="status">{w.readSteps({ n: steps.length })}</p>
      <ol className="draft-steps" tabIndex={0} data-scrolls="">
        {steps.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
    </section>
  );
}

/** The text as it is read by rules; why it cannot be, where it cannot. Neither for no text. */
function usePasted(): { readonly read: Pasted | null; readonly refused: string } {
  const { text, file, goal } = useDrafting();
  return useMemo(() => {
    if (text.trim() === "") return { read: null, refused: "" };
    try {
      return { read: readPasted(text, file || words().drafting.pasted, goal ?? ""), refused: "" };
    } catch (error) {
      if (error instanceof FormatError)
        return { read: null, refused: `${asReported(sentence(capital(error.problem)))} ${asReported(error.fix)}` };
      throw error;
    }
  }, [text, file, goal]);
}

/** What was wrong last time, until the next try. */
interface Told {
  readonly problem: string;
  readonly fix: string;
}
const NOTHING_WRONG: Told = { problem: "", fix: "" };

/** Makes the procedure that was read and saves it; what is missing for that, in words. */
function useMaking({ read, refused }: ReturnType<typeof usePasted>, setProblem: (told: Told) => void) {
  const bridge = useBridge();
  const blocked = useBlocked();
  const { drafting: w } = useWords();
  const { leadsTo } = useDrafting();
  const [busy, setBusy] = useState(false);
  // A session can be started beside a procedure that is being edited; in the editor only one is.
  const unsaved = leadsTo === "edit" || read?.procedure.draft !== undefined ? blocked : "";
  const lack = read === null ? refused || w.noText : read.goal === "" ? w.noGoal : unsaved;
  const make = async () => {
    const { text, file } = useDrafting.getState();
    setBusy(true);
    setProblem(NOTHING_WRONG);
    const pasted = { name: file || w.pasted, text };
    const asked = { from: "auto" as const, file: pasted, encoding: null, goal: read!.goal };
    const made = await bridge.call("library.import", asked).catch((error: unknown) => refusalOf(error, w.notMade));
    setBusy(false);
    if (made === null) return;
    if ("ok" in made) return setProblem(made);
    if (made.procedure === null) return setProblem({ problem: made.problem, fix: "" });
    const { goal, steps, draft } = made.procedure;
    endDrafting();
    announce(w.made({ goal, n: steps.length }));
    if (leadsTo === "edit" || draft !== undefined) {
      openDraft(made.procedure, true);
      goTo("procedures");
    } else toast(w.made({ goal, n: steps.length }));
    if (draft === undefined) coachNext(made.procedure);
  };
  return { lack: busy ? w.busy : lack, run: () => void make() };
}

/** Why the editor cannot be opened on another procedure; empty where it can. */
function useBlocked(): string {
  const editor = useEditor();
  const { drafting: w } = useWords();
  return isUnsaved(editor) ? w.blocked({ goal: editor.draft!.goal }) : "";
}

/** Reads files. */
function useReading() {
  const [problem, setProblem] = useState(NOTHING_WRONG);
  const read = async (chosen: File | null) => {
    if (chosen === null) return;
    if (chosen.size > MOST_BYTES)
      return setProblem({
        problem: words().drafting.tooLarge({ file: chosen.name }),
        fix: words().drafting.chooseOther,
      });
    setProblem(NOTHING_WRONG);
    try {
      const { text, encoding, isGuess } = await textOfFile(chosen);
      useDrafting.setState({ text, file: chosen.name });
      if (isGuess) toast(words().importing.guessed({ encoding }));
    } catch (error) {
      setProblem({ problem: wording(error), fix: "" });
    }
  };
  return { problem, setProblem, read: (chosen: File | null) => void read(chosen) };
}

/** Lets a model draft, as a job; its draft opens in the editor, unsaved. */
function useModel(setProblem: (told: Told) => void) {
  const bridge = useBridge();
  const { now: settings } = useSettings();
  const { goal, text } = useDrafting();
  const blocked = useBlocked();
  const { drafting: w } = useWords();
  const [busy, setBusy] = useState(false);
  const job = useJob(["draft"]);
  const draft = async () => {
    setBusy(true);
    setProblem(NOTHING_WRONG);
    const { goal, text, file } = useDrafting.getState();
    const outcome = await bridge.call("draft.procedure", { goal: (goal ?? "").slice(0, 500), text }).catch(failedJob);
    setBusy(false);
    if (outcome.kind === "failed") return setProblem(outcome);
    if (outcome.kind === "cancelled") return announce(words().drafting.cancelled);
    const source = file === "" ? {} : { source: words().drafting.source({ file }).slice(0, 500) };
    openDraft({ ...outcome.procedure, ...source, id: "untitled" }, false);
    endDrafting();
    goTo("procedures");
    announce(words().drafting.drafted);
  };
  const nothing = (goal ?? "").trim() === "" && text.trim() === "" ? w.nothing : "";
  return {
    ...{ busy, job, canDraft: settings.models.planner.by !== "default" },
    lack: blocked || nothing,
    run: () => void draft(),
  };
}
