import { between, type Random } from "../../../core/domain/seeded.ts";
import type { Apps, Context } from "./context.ts";
import { momentAt } from "./moment.ts";
import type { Sample } from "./sample.ts";
import type { Persona } from "./written/personas.ts";

/** Whose phone a cue is written for, and when. */
interface CuePlace {
  readonly personas: readonly Persona[];
  readonly date: string;
  readonly random: Random;
}

/** Texts of an entry are as long as this at most where the app shows titles. */
const TITLE = 60;

/** A phone's apps with a sample's cue as an entry of its app, at a time within the last two days (or the next, in the calendar); as they are without a cue. */
export function mergeCue(
  apps: Apps,
  cue: Sample["cues"]["digital"],
  { personas, date, random }: CuePlace,
): Pick<Context, "apps" | "cue"> {
  if (cue === null) return { apps, cue: null };
  const { app, text } = cue;
  const [own, friend] = personas as [Persona, ...Persona[]];
  const now = Date.parse(date);
  const hours = Math.floor(between(random, 1, 40));
  const before = momentAt(now - hours * 3_600_000, own.offset);
  const after = (more: number): string => momentAt(now + (hours + more) * 3_600_000, own.offset);
  const place = (length: number): number => Math.floor(between(random, 0, length + 1));
  const put = <K extends "calendar" | "search" | "videos" | "notes">(name: K, entry: Apps[K][number]) => {
    const at = place(apps[name].length);
    return { apps: { ...apps, [name]: apps[name].toSpliced(at, 0, entry as never) }, cue: { app: name, entry: at } };
  };
  switch (app) {
    case "calendar":
      return put(app, { title: text, start: after(0), end: after(1), location: "" });
    case "search":
      return put(app, { query: text, type: "web", timestamp: before });
    case "videos":
      return put(app, { title: text, duration: "12:40", tags: ["how-to"], category: "how-to", watched: before });
    case "notes":
      return put(app, { title: text.slice(0, TITLE).split(/[:,]/)[0]!, content: text, updated: before });
    case "messages": {
      const said = { sender: friend?.name ?? own.name, timestamp: before, content: text };
      const at = place(apps.messages.length);
      const thread = { participants: [own.name, said.sender], messages: [said] };
      return { apps: { ...apps, messages: apps.messages.toSpliced(at, 0, thread) }, cue: { app, entry: at } };
    }
    case "maps":
      return { apps: { ...apps, maps: { ...apps.maps, current: text } }, cue: { app, entry: 0 } };
    case "music":
      return { apps: { ...apps, music: { playing: text } }, cue: { app, entry: 0 } };
  }
}
