import { join } from "node:path";
import { lampProcedure } from "../fixtures/withdrawal-home.ts";
import type { MarkedPerson } from "./marked-people.ts";

/** Where commands find what they export, and where they put it. */
export interface Around {
  readonly data: string;
  readonly sessions: string;
  readonly out: string;
  readonly them: MarkedPerson;
  readonly other: MarkedPerson;
}

const FORMATS = {
  ...{ eaf: "eaf", vtt: "vtt", srt: "srt", labelstudio: "json", boris: "boris", "boris-events": "csv" },
  ...{ activitynet: "json", "steps-csv": "csv", captaincook4d: "json", "captaincook4d-errors": "json" },
  ...{ rttm: "rttm", fiftyone: "json", howtodiv: "json", proassist: "json" },
} as const;

/** Every command that writes something of a session, in each of its forms; those that need a model's server or a study's own folders are left out. */
export function exportingCommands({ data, sessions, out, them, other }: Around): readonly (readonly string[])[] {
  const [one, whole, theirs] = [them.sessions[0]!, them.sessions[1]!, other.sessions[0]!];
  const at = (...names: string[]): string => join(out, ...names);
  const of = (id: string): string => join(sessions, id);
  const profile = join(data, "profiles", lampProcedure.id, "both.json");
  const step = lampProcedure.steps[0]!.id;
  const mistake = ["--step", step, "--kind", "technique", "--what", "Wrong"];
  const rows = ["export", "rows", "--sessions", sessions, "--unaudited", "--as-recorded", "--silent-distance", "60"];
  return [
    ["sessions", "find", them.marks.heard, "--sessions", sessions],
    ["sessions", "list", "--sessions", sessions],
    ["record", "--feed", join(of(one), "media.mkv"), "--out", of(`${one}-again`), "--seconds", "3"],
    ...Object.entries(FORMATS).map(([format, ending]) => {
      const words = ["export", "timeline", of(one), "--format", format];
      return [
        ...words,
        ...(/^fiftyone|how|pro/.test(format) ? ["--fps", "5"] : []),
        "--out",
        at(`${format}.${ending}`),
      ];
    }),
    ["clip", of(one), "--from", "1", "--to", "3", "--as-recorded", "--out", at("clip.mp4")],
    ["clip", of(one), "--from", "1", "--to", "2", "--out", at("covered.mp4")],
    ["report", of(one), "--as-recorded", "--out", at("report")],
    ["report", of(one), of(theirs), "--as-recorded", "--out", at("reports")],
    ["sessions", "export", of(one), "--out", at("session.zip")],
    ["participant", them.pseudonym, "--sessions", sessions, "--export", at("participant.zip")],
    [...rows, "--out", at("rows")],
    [...rows, "--form", "chat", "--rows-only", "--out", at("chat")],
    ["rerun", of(one)],
    ["eval", "sessions", of(one), of(theirs), "--generated", "--json"],
    ["learn", "--session", of(whole), "--session", of(other.sessions[1]!), "--out", profile],
    ["learn", "--session", of(whole), "--out", at("profile.json")],
    ["splice", of(whole), "--operation", "deletion", "--step", step, "--no-look", "--name", `${one}-spliced`],
    ["splice-video", "export", of(whole), ...mistake, "--as-recorded", "--out", at("job")],
    ["questions", "make", "--sessions", of(one), "--out", at("own.jsonl")],
    ["questions", "ask", at("own.jsonl"), "--baseline", "random", "--out", at("answers.jsonl")],
    ["questions", "make", "--sessions", of(one), of(theirs), "--out", at("both.jsonl")],
    ["rate", "new", "--sessions", sessions, "--name", "s", "--raters", "a,b,c", "--pilot", "0", "--attention", "0", "--out", at("study.json")], // prettier-ignore
    ["rate", "export", "--study", at("study.json"), "--sessions", sessions, "--as-recorded", "--out", at("pages")],
    ["script", "table", "--sessions", sessions, "--out", at("habits.json")],
    ["doctor", "--bundle", at("doctor.zip"), "--data", data],
    ["sessions", "delete", `${one}-again`, "--sessions", sessions],
  ];
}
