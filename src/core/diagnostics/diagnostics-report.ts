import type { Settings } from "../settings/settings.ts";
import type { Facts } from "./facts.ts";
import { findingsOf, type Finding } from "./findings.ts";

/** A file of the bundle that a report is sent as. */
export interface BundleFile {
  readonly name: string;
  readonly text: string;
}

/** How the program and the machine are. */
export interface Report {
  /** What is said of it on this machine, with its folders. */
  readonly findings: readonly Finding[];
  /** The findings and the newest entries of the log as a text. */
  readonly text: string;
  /** The files that can be sent, whole, as they would be written: without folders and addresses. */
  readonly files: readonly BundleFile[];
}

/** What a report is made from. */
export interface ReportParts {
  readonly facts: Facts;
  /** The settings in force. */
  readonly settings: Settings;
  /** Files of the log, the newest first. */
  readonly logs: readonly BundleFile[];
  /** Wall clock, ISO 8601. */
  readonly at: string;
  /** Takes out of a text what must not leave this machine. */
  readonly hide: (text: string) => string;
  /** Takes out of a text what must not even be shown. */
  readonly hideSecrets: (text: string) => string;
}

/** Make a report. Every text in it has gone through `hideSecrets`, and every file through `hide`. */
export function makeReport({ facts, settings, logs, at, hide, hideSecrets }: ReportParts): Report {
  const found = findingsOf(facts);
  const findings = found.map((each) => ({ ...each, text: hideSecrets(each.text), fix: hideSecrets(each.fix) }));
  const text = hideSecrets(reportText(findings, facts, at));
  const files = [
    { name: "report.txt", text },
    { name: "report.json", text: json({ at, findings, facts }) },
    { name: "settings.json", text: json(shared(settings)) },
    ...logs,
  ];
  return { findings, text, files: files.map((file) => ({ name: file.name, text: hide(file.text) })) };
}

const SIGNS = { ok: "✓", warning: "!", problem: "×" } as const;
const WORDS = { ok: "", warning: "warning: ", problem: "to fix: " } as const;

/** A report as a person reads it, a line for each finding and one for each fix. */
function reportText(findings: readonly Finding[], { log }: Pick<Facts, "log">, at: string): string {
  const lines = findings.flatMap(({ area, level, text, fix }) => [
    `${SIGNS[level]} ${area}: ${WORDS[level]}${text}`,
    ...(fix === "" ? [] : [`    ${fix}`]),
  ]);
  const troubles = log.troubles.map((each) => `${each.at} ${each.level} ${each.where}: ${each.text.split("\n")[0]}`);
  return [
    `Report of Benchside, ${at}`,
    "",
    ...lines,
    ...(troubles.length === 0 ? [] : ["", "Newest warnings and errors of the log, oldest first:", ...troubles]),
    "",
  ].join("\n");
}

/** The settings that say how the program works; those that name cameras, microphones, devices and addresses stay here. */
function shared(settings: Settings): Partial<Settings> {
  const { version, provider, modelFolder, voice, dataFolder, mp4Copy, coverFaces, talkativeness, textScale } = settings;
  const { handOverlay, detailedLog, feeds } = settings;
  return {
    ...{ version, provider, modelFolder, voice, dataFolder, mp4Copy, coverFaces, talkativeness, textScale },
    ...{ handOverlay, detailedLog, feeds },
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
