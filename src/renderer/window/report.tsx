import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { capital, count, fileSize } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Problem } from "../ui/problem.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { show, useView } from "../view.ts";

type Report = CallOutput<"report.make">;
type Saved = CallOutput<"report.save">;

/** How the program and the machine are, what a bundle of it would hold, and the way to write one. */
export function ReportSheet() {
  const open = useView((view) => view.report);
  return (
    <Sheet title="Report" open={open} onClose={() => show({ report: false })}>
      {open && <ReportBody />}
    </Sheet>
  );
}

const NO_REPORT = "The report could not be made.";

function ReportBody() {
  const bridge = useBridge();
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState({ problem: "", fix: "" });
  const [saved, setSaved] = useState("");
  const make = () => {
    setReport(null);
    setSaved("");
    setFailure({ problem: "", fix: "" });
    bridge.call("report.make", undefined).then(setReport, (error: unknown) => {
      setFailure({
        problem: `${NO_REPORT} ${wording(error)}`,
        fix: "npx benchside doctor makes it without the window.",
      });
    });
  };
  useEffect(make, [bridge]);
  const save = async (id: number) => {
    const answer: Saved = await bridge
      .call("report.save", { id })
      .catch((error: unknown) => ({ ok: false, problem: wording(error), fix: "Try again." }));
    if (answer === null) return;
    setFailure(answer.ok ? { problem: "", fix: "" } : answer);
    setSaved(answer.ok ? answer.file : "");
  };
  return (
    <div className="report">
      <Problem problem={failure.problem} fix={failure.fix} />
      {report === null && failure.problem === "" && <p role="status">Looking at the program and the machine…</p>}
      {report && <Findings findings={report.findings} />}
      {report && <Files files={report.files} />}
      <p role="status">{saved && `Saved as ${saved}`}</p>
      <div className="dialog-foot">
        <Action icon="again" onPress={make}>
          Look again
        </Action>
        {report && (
          <Action strong icon="file" onPress={() => void save(report.id)}>
            Save as ZIP…
          </Action>
        )}
      </div>
    </div>
  );
}

const SIGNS = {
  ok: { icon: "check", word: "Works", tone: "tone-done" },
  warning: { icon: "warning", word: "Warning", tone: "tone-back" },
  problem: { icon: "cross", word: "To fix", tone: "tone-bad" },
} as const;

function Findings({ findings }: Pick<Report, "findings">) {
  const many = (wanted: Report["findings"][number]["level"]) => findings.filter(({ level }) => level === wanted).length;
  const worst = many("problem");
  const warnings = many("warning");
  return (
    <>
      <p className="hint">
        {worst === 0 ? "Nothing needs fixing." : `${worst} to fix.`}{" "}
        {warnings > 0 && `${count(warnings, "warning")}: the program works with less.`} Nothing of this leaves the
        machine by itself.
      </p>
      <ul className="report-findings" aria-label="Findings">
        {findings.map(({ area, level, text, fix }) => (
          <li key={`${area}${text}`}>
            <p className={SIGNS[level].tone}>
              <Icon name={SIGNS[level].icon} /> {SIGNS[level].word}
            </p>
            <div>
              <h3>{capital(area)}</h3>
              <p>{text}</p>
              {fix && <p className="report-fix">{fix}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Files({ files }: Pick<Report, "files">) {
  return (
    <section aria-label="What is saved">
      <h3>What is saved</h3>
      <p className="hint">
        These files and nothing else: no picture, no sound, no words, no participant, no password. Read them first.
      </p>
      {files.map(({ name, text }) => (
        <details key={name} className="report-file">
          <summary>
            {name} <span className="hint">{fileSize(new Blob([text]).size)}</span>
          </summary>
          {/* Long texts are scrolled by the keyboard. */}
          <pre tabIndex={0}>{text}</pre>
        </details>
      ))}
    </section>
  );
}
