import { between, pick, seeded, shuffled, type Random } from "../../../core/domain/seeded.ts";
import { goalFields } from "../../../core/domain/goal.ts";
import { Apps, contextLines, type AppLine, type Context } from "./context.ts";
import { mergeCue } from "./merge-cue.ts";
import { filled, GOAL_KIT_VERSION, type Sample } from "./sample.ts";
import { momentAt } from "./moment.ts";
import { fill } from "./slots.ts";
import { PERSONAS, type Persona } from "./written/personas.ts";
import { PHONE } from "./written/phone.ts";

/** Personas that are drawn for a sample: whose phone it is, and who is in it. */
const DRAWN = 6;
const DAY = 86_400_000;
/** Characters of a context as JSON, about. */
export const CONTEXT_LENGTH = 9000;

/** What a phone's apps hold before a sample's cue is in them. */
export interface BlankPhone {
  readonly personas: readonly Persona[];
  /** When the sample is recorded, with the offset of the persona. */
  readonly date: string;
  readonly apps: Apps;
}

/**
 * The phone of a sample without its cue: six of fifty personas, a date, and seven apps of about 9,000 characters by the persona's own interests. The same seed and sample
 * give the same.
 */
export function blankPhone(sample: Sample, seed: number): BlankPhone {
  const random = seeded(seed, "goal context", sample.id);
  const personas = shuffled(random, PERSONAS).slice(0, DRAWN);
  const day = Date.UTC(2026, Math.floor(between(random, 0, 12)), 1 + Math.floor(between(random, 0, 28)));
  const date = momentAt(day + Math.floor(between(random, 7 * 60, 20 * 60)) * 60_000, personas[0]!.offset);
  return { personas, date, apps: phoneOf(personas, date, random) };
}

/**
 * The context of a sample: its cue, written apart, is merged into the blank phone; what comes of that is parsed as any other phone, and entries that would tell the goal as
 * well as the cue does are filtered out, so that the cue alone carries it.
 */
export function writeContext(sample: Sample, phone: BlankPhone, seed: number, by = "rules"): Context {
  const whole = filled(sample);
  const apps = withoutTellers(phone.apps, whole);
  const random = seeded(seed, "goal cue", sample.id);
  const merged = mergeCue(apps, whole.cues.digital, { ...phone, random });
  return {
    form: "benchside-goal-context",
    version: GOAL_KIT_VERSION,
    sample: sample.id,
    personas: phone.personas.map(({ name }) => name),
    date: phone.date,
    apps: Apps.parse(JSON.parse(JSON.stringify(merged.apps))),
    cue: merged.cue,
    by,
  };
}

function phoneOf(personas: readonly Persona[], date: string, random: Random): Apps {
  const [own, ...friends] = personas as [Persona, ...Persona[]];
  const now = Date.parse(date);
  const midnight = Date.parse(`${date.slice(0, 10)}T00:00:00${own.offset}`);
  const say = (text: string): string => fill(text, wordsOf(own, friends, random));
  const at = (days: number, latest = 0): string =>
    momentAt(now - Math.floor(between(random, latest * 1440, days * 1440)) * 60_000, own.offset);
  const some = (texts: readonly string[], count: number): string[] => shuffled(random, texts).slice(0, count).map(say);
  const event = (title: string) => {
    const start =
      midnight + Math.floor(between(random, -14, 15)) * DAY + Math.floor(between(random, 16, 41)) * 1_800_000;
    return {
      title,
      start: momentAt(start, own.offset),
      end: momentAt(start + pick(random, [1, 2, 3, 4]) * 1_800_000, own.offset),
      location: say(pick(random, PHONE.places)),
    };
  };
  const thread = (friend: Persona, lines: readonly string[]) => {
    const end = now - between(random, 0.1, 6) * DAY;
    return {
      participants: [own.name, friend.name],
      messages: lines.map((content, line) => ({
        sender: random() < 0.5 ? own.name : friend.name,
        timestamp: momentAt(end - (lines.length - line) * 780_000, own.offset),
        content,
      })),
    };
  };
  const lines = some(PHONE.messages, PHONE.messages.length);
  const apps: Apps = {
    calendar: some(PHONE.calendar, 14)
      .map(event)
      .sort(byTime(({ start }) => start)),
    messages: friends.map((friend, k) => thread(friend, lines.slice(k * 5, k * 5 + 5))),
    search: some(PHONE.search, 14)
      .map((query) => ({ query, type: pick(random, PHONE.types), timestamp: at(12) }))
      .sort(byTime(({ timestamp }) => timestamp)),
    videos: some(PHONE.videos, 8)
      .map((title) => ({
        title,
        duration: `${Math.floor(between(random, 2, 58))}:${String(Math.floor(between(random, 0, 60))).padStart(2, "0")}`,
        tags: shuffled(random, PHONE.tags).slice(0, 3),
        category: pick(random, PHONE.categories),
        watched: at(20),
      }))
      .sort(byTime(({ watched }) => watched)),
    notes: some(PHONE.notes, 8)
      .map((note) => ({ title: note.split("|")[0]!, content: note.split("|")[1]!, updated: at(40) }))
      .sort(byTime(({ updated }) => updated)),
    maps: { home: own.home, current: say(pick(random, PHONE.current)) },
    music: { playing: pick(random, PHONE.music) },
  };
  return upTo(apps, lines.slice(friends.length * 5), CONTEXT_LENGTH);
}

/** More lines in the conversations as long as the phone is short of its length. */
function upTo(apps: Apps, spare: readonly string[], length: number): Apps {
  const messages = apps.messages.map((thread) => ({ ...thread, messages: [...thread.messages] }));
  const left = [...spare];
  for (let at = 0; left.length > 0 && JSON.stringify({ ...apps, messages }).length < length; at++) {
    const { messages: lines } = messages[at % messages.length]!;
    const last = lines.at(-1)!;
    lines.push({ ...last, content: left.shift()! });
  }
  return { ...apps, messages };
}

function wordsOf(own: Persona, friends: readonly Persona[], random: Random): Record<string, string> {
  const [hobby, other] = own.interests;
  const town = own.home.split(", ").at(-1)!;
  return { friend: pick(random, friends).name.split(" ")[0]!, town, hobby, other, work: own.work };
}

const byTime =
  <T>(time: (entry: T) => string) =>
  (a: T, b: T): number =>
    Date.parse(time(a)) - Date.parse(time(b));

/** A phone without entries that name what is in one of the goal's fields, or one of the sample's variables, word for word. */
function withoutTellers(apps: Apps, { goal, variables }: Sample): Apps {
  const told = [...goalFields(goal), ...Object.values(variables)].map((text) => text.toLowerCase());
  const tells = ({ text }: AppLine): boolean => told.some((one) => one.length > 3 && text.toLowerCase().includes(one));
  const out = new Set(
    contextLines(apps)
      .filter(tells)
      .map(({ app, entry }) => `${app} ${entry}`),
  );
  const keep = <T>(app: string, entries: readonly T[]): T[] => entries.filter((_, at) => !out.has(`${app} ${at}`));
  return {
    calendar: keep("calendar", apps.calendar),
    messages: keep("messages", apps.messages),
    search: keep("search", apps.search),
    videos: keep("videos", apps.videos),
    notes: keep("notes", apps.notes),
    maps: out.has("maps 0") ? { ...apps.maps, current: "at home" } : apps.maps,
    music: out.has("music 0") ? { playing: "nothing" } : apps.music,
  };
}
