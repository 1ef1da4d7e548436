import { entryId, TIER_TYPES, TIERS, vocabulariesOf, type Part } from "./eaf-vocabulary.ts";
import { inLanes } from "../../annotation/annotation-lanes.ts";
import type { Timeline } from "./timeline-model.ts";

/** An annotation with times, and what other tiers say of it, by the tier's name; a timed one has its own times. */
interface Written {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly parts: Readonly<Record<string, string | { readonly start: number; readonly end: number } | null>>;
}

/** Length of what has none, in seconds: annotations of ELAN are at least as long. */
const LEAST = 0.001;
/** How long a decision stands, in seconds: as long as a tick of the coach. */
const TICK = 0.5;

/**
 * The timeline as an ELAN annotation file (EAF 3.0, by the schema of The Language Archive): a tier each for steps, mistakes, decisions, words and what the person said, with
 * dependent tiers for what is known of each annotation, and controlled vocabularies. What overlaps stands in further tiers ("steps 2"). Times are
 * milliseconds of the first film, which is linked by its address and by its path from the file; where these are not known by its name.
 */
export function writeEaf(timeline: Timeline): string {
  const slots = new Slots();
  const vocabularies = vocabulariesOf(timeline);
  const values = new Map(vocabularies.flatMap(({ entries }) => entries.map(({ id, value }) => [id, value])));
  const annotations = annotationsOf(timeline);
  const names = (Object.keys(TIERS) as (keyof typeof TIERS)[]).filter(
    (name) => (name !== "actions" && name !== "heard") || annotations[name].length > 0,
  );
  const tiers = names.flatMap((name) => tiersOf(name, annotations[name], values, slots));
  const language = timeline.language?.slice(0, 2) ?? "en";
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    "ANNOTATION_DOCUMENT",
    {
      ...{ AUTHOR: "", DATE: "1970-01-01T00:00:00Z", FORMAT: "3.0", VERSION: "3.0" },
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
      "xsi:noNamespaceSchemaLocation": "http://www.mpi.nl/tools/elan/EAFv3.0.xsd",
    },
    [
      element("HEADER", { MEDIA_FILE: "", TIME_UNITS: "milliseconds" }, [
        ...timeline.films.slice(0, 1).map(({ file, place }) =>
          element("MEDIA_DESCRIPTOR", {
            MEDIA_URL: place?.url ?? file,
            MIME_TYPE: mediaType(file),
            RELATIVE_MEDIA_URL: place ? place.relative : `./${file}`,
          }),
        ),
        element("PROPERTY", { NAME: "lastUsedAnnotationId" }, String(slots.annotations)),
      ]),
      element("TIME_ORDER", {}, slots.written()),
      ...tiers,
      ...typesOf(),
      element("LANGUAGE", {
        LANG_ID: "words",
        LANG_DEF: `http://cdb.iso.org/lg/CDB-${language}`,
        LANG_LABEL: language,
      }),
      element("CONSTRAINT", {
        STEREOTYPE: "Symbolic_Association",
        DESCRIPTION: "1-1 association with a parent annotation",
      }),
      element("CONSTRAINT", {
        STEREOTYPE: "Included_In",
        DESCRIPTION: "Time alignable annotations within the parent annotation's time interval, gaps are allowed",
      }),
      ...vocabularies.map(({ id, description, entries }) =>
        element("CONTROLLED_VOCABULARY", { CV_ID: id }, [
          element("DESCRIPTION", { LANG_REF: "words" }, description),
          ...entries.map((entry) =>
            element("CV_ENTRY_ML", { CVE_ID: entry.id }, [
              element("CVE_VALUE", { LANG_REF: "words", DESCRIPTION: "" }, entry.value),
            ]),
          ),
        ]),
      ),
    ],
  )}\n`;
}

function annotationsOf(timeline: Timeline): Readonly<Record<keyof typeof TIERS, readonly Written[]>> {
  const { steps, mistakes, decisions, words, seconds } = timeline;
  return {
    steps: steps.map(({ start, end, text, step, outcome }) => ({ start, end, value: text, parts: { step, outcome } })),
    mistakes: mistakes.map((one) => {
      const end = Math.max(one.onset + LEAST, one.back ?? Math.max(seconds, one.fix ?? 0));
      return {
        ...{ start: one.onset, end, value: one.what },
        parts: {
          ...{ "mistake kind": one.kind, "mistake step": one.step, "missing steps": one.missing.join(" ") || null },
          ...{ "cooking category": one.cooking, "general type": one.general, "planned error": one.error },
          ...{ recovery: one.recovery || null, "mistake id": one.id, "never back": one.back === null ? "yes" : null },
          fix: one.fix === null ? null : { start: Math.min(one.fix, end - LEAST), end },
        },
      };
    }),
    decisions: decisions.map(({ t, kind, step }) => ({
      ...{ start: t, end: t + TICK, value: kind },
      parts: { "decision step": step },
    })),
    words: spoken(words),
    heard: spoken(timeline.heard),
    actions: (timeline.actions ?? []).map(({ id, start, end, text, verb, noun, step, by }) => ({
      ...{ start, end, value: text },
      parts: { "action step": step, verb: verb || null, noun: noun || null, "said by": by, "action id": id },
    })),
  };
}

function spoken(words: Timeline["words"]): Written[] {
  return words.map(({ start, end, text }) => ({ start, end, value: text, parts: {} }));
}

function tiersOf(
  name: keyof typeof TIERS,
  annotations: readonly Written[],
  /** What entries of vocabularies hold, by their ids. */
  values: ReadonlyMap<string, string>,
  slots: Slots,
): string[] {
  const sorted = annotations.toSorted((a, b) => a.start - b.start);
  const lanes = sorted.length === 0 ? [[]] : inLanes(sorted, (one) => ({ start: ms(one.start), end: ms(one.end) }));
  const { type, vocabulary } = TIER_TYPES[name];
  return lanes.flatMap((lane, number) => {
    const suffix = number === 0 ? "" : ` ${number + 1}`;
    const tier = name + suffix;
    const ids = lane.map(() => slots.annotation());
    const alignable = lane.map((one, k) => slots.alignable(ids[k]!, one, one.value, cve(vocabulary, one.value)));
    const dependent = TIERS[name].map((part: Part) =>
      element(
        "TIER",
        { TIER_ID: part.tier + suffix, LINGUISTIC_TYPE_REF: part.type, PARENT_REF: tier, LANG_REF: "words" },
        lane.flatMap((one, k) => {
          const said = one.parts[part.tier] ?? null;
          if (said === null) return [];
          if (typeof said !== "string") return [slots.alignable(slots.annotation(), said, "", null)];
          const entry = cve(part.vocabulary, said);
          const value = entry === null ? undefined : values.get(entry);
          return [slots.reference(ids[k]!, value ?? said, entry)];
        }),
      ),
    );
    const attributes = { TIER_ID: tier, LINGUISTIC_TYPE_REF: type, LANG_REF: "words" };
    return [element("TIER", attributes, alignable), ...dependent];
  });
}

function cve(vocabulary: string | undefined, value: string): string | null {
  return vocabulary === undefined ? null : entryId(vocabulary, value);
}

function typesOf(): string[] {
  const parts = Object.values(TIERS).flatMap((each: readonly Part[]) => each);
  const once = [...new Map(parts.map((part) => [part.type, part])).values()];
  return [
    ...Object.values(TIER_TYPES).map(({ type, vocabulary }) =>
      element("LINGUISTIC_TYPE", {
        ...{ LINGUISTIC_TYPE_ID: type, TIME_ALIGNABLE: "true", GRAPHIC_REFERENCES: "false" },
        CONTROLLED_VOCABULARY_REF: vocabulary ?? null,
      }),
    ),
    ...once.map(({ type, vocabulary, timed }) =>
      element("LINGUISTIC_TYPE", {
        ...{ LINGUISTIC_TYPE_ID: type, TIME_ALIGNABLE: timed ? "true" : "false", GRAPHIC_REFERENCES: "false" },
        CONSTRAINTS: timed ? "Included_In" : "Symbolic_Association",
        CONTROLLED_VOCABULARY_REF: vocabulary ?? null,
      }),
    ),
  ];
}

/** The time slots and annotation numbers of a file. */
class Slots {
  readonly #times: number[] = [];
  annotations = 0;

  annotation(): string {
    this.annotations += 1;
    return `a${this.annotations}`;
  }

  alignable(id: string, { start, end }: { start: number; end: number }, value: string, entry: string | null): string {
    const [from, to] = [this.#slot(ms(start)), this.#slot(Math.max(ms(start) + 1, ms(end)))];
    const attributes = { ANNOTATION_ID: id, CVE_REF: entry, TIME_SLOT_REF1: from, TIME_SLOT_REF2: to };
    return element("ANNOTATION", {}, [
      element("ALIGNABLE_ANNOTATION", attributes, [element("ANNOTATION_VALUE", {}, value)]),
    ]);
  }

  reference(of: string, value: string, entry: string | null): string {
    return element("ANNOTATION", {}, [
      element("REF_ANNOTATION", { ANNOTATION_ID: this.annotation(), ANNOTATION_REF: of, CVE_REF: entry }, [
        element("ANNOTATION_VALUE", {}, value),
      ]),
    ]);
  }

  /** In order of time, as ELAN keeps them. */
  written(): string[] {
    const slots = this.#times.map((time, k) => ({ id: `ts${k + 1}`, time })).sort((a, b) => a.time - b.time);
    return slots.map(({ id, time }) => element("TIME_SLOT", { TIME_SLOT_ID: id, TIME_VALUE: time }));
  }

  #slot(time: number): string {
    this.#times.push(time);
    return `ts${this.#times.length}`;
  }
}

function ms(seconds: number): number {
  return Math.max(0, Math.round(seconds * 1000));
}

function mediaType(file: string): string {
  if (/\.mp4$/i.test(file)) return "video/mp4";
  if (/\.webm$/i.test(file)) return "video/webm";
  return /\.mkv$/i.test(file) ? "video/x-matroska" : "unknown";
}

/** An XML element as text; attributes that are null are left out. Children stand on lines of their own, text alone on the element's. */
function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: readonly string[] | string = [],
): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== null);
  const head = [name, ...given.map(([key, value]) => `${key}="${xmlText(String(value))}"`)].join(" ");
  if (typeof content === "string") return `<${head}>${xmlText(content)}</${name}>`;
  if (content.length === 0) return `<${head}/>`;
  return [`<${head}>`, ...content.flatMap((child) => child.split("\n")).map((line) => ` ${line}`), `</${name}>`].join(
    "\n",
  );
}

/** Text as XML 1.0 may hold it (section 2.2): characters that it has no place for are left out. */
function xmlText(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replace(/[\t\n\r]/g, (one: string) => `&#${one.charCodeAt(0)};`);
}
