import { useEffect, useState } from "react";
import type { CallOutput } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { wording } from "../settings-store.ts";
import { Action } from "../ui/action.tsx";
import { capital, fileSize } from "../ui/format.ts";
import { Icon } from "../ui/icons.tsx";
import { Problem } from "../ui/problem.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { show, useView } from "../view.ts";
import { useWords, words } from "../words/words.ts";

type Report = CallOutput<"report.make">;
type Saved = CallOutput<"report.save">;

/** How the program and the machine are, what a bundle of it would hold, and the way to write one. */
export function ReportSheet() {
  const say = useWords().program.report;
  const open = useView((view) => view.report);
  return (
    <Sheet title={say.title} open={open} onClose={() => show({ report: false })} help={<HelpLink page="use/trouble" />}>
      {open && <ReportBody />}
    </Sheet>
  );
}

function ReportBody() {
  const say = useWords().program.report;
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
        problem: words().program.report.failed({ why: wording(error) }),
        fix: words().program.report.doctor,
      });
    });
  };
  useEffect(make, [bridge]);
  const save = async (id: number) => {
    const answer: Saved = await bridge
      .call("report.save", { id })
      .catch((error: unknown) => ({ ok: false, problem: wording(error), fix: words().common.tryAgainSentence }));
    if (answer === null) return;
    setFailure(answer.ok ? { problem: "", fix: "" } : answer);
    setSaved(answer.ok ? answer.file : "");
  };
  return (
    <div className="report">
      <Problem problem={failure.problem} fix={failure.fix} />
      {report === null && failure.problem === "" && <p role="status">{say.looking}</p>}
      {report && <Findings findings={report.findings} />}
      {report && <Files files={report.files} />}
      <p role="status">{saved && say.saved({ file: saved })}</p>
      <div className="dialog-foot">
        <Action icon="again" onPress={make}>
          {say.again}
        </Action>
        {report && (
          <Action strong icon="file" onPress={() => void save(report.id)}>
            {say.save}
          </Action>
        )}
      </div>
    </div>
  );
}

const SIGNS = {
  ok: { icon: "check", tone: "tone-done" },
  warning: { icon: "warning", tone: "tone-back" },
  problem: { icon: "cross", tone: "tone-bad" },
} as const;

function Findings({ findings }: Pick<Report, "findings">) {
  const say = useWords().program.report;
  const many = (wanted: Report["findings"][number]["level"]) => findings.filter(({ level }) => level === wanted).length;
  const worst = many("problem");
  const warnings = many("warning");
  return (
    <>
      <p className="hint">
        {worst === 0 ? say.nothing : say.toFix({ n: worst })} {warnings > 0 && say.warnings({ n: warnings })}{" "}
        {say.stays}
      </p>
      <ul className="report-findings" aria-label={say.findings}>
        {findings.map(({ area, level, text, fix }) => (
          <li key={`${area}${text}`}>
            <p className={SIGNS[level].tone}>
              <Icon name={SIGNS[level].icon} /> {say.levels[level]}
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
  const say = useWords().program.report;
  return (
    <section aria-label={say.files}>
      <h3>{say.files}</h3>
      <p className="hint">{say.filesWhat}</p>
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
