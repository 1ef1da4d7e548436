import { htmlText as text } from "../text/html-text.ts";
import type { Course, ReportedHelp, ReportedSession } from "./course.ts";
import { programWords, type ProgramWords } from "../words/program-words.ts";

type ReportWords = ProgramWords["report"];
import { shownDay } from "../domain/day.ts";

/** What a page needs besides the course. */
export interface PageWish {
  /** Tag of the language that it is in. */
  readonly language: string;
  /** JPEG pictures of moments, as base64, by `pictureKey`. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Day on which it is made. */
  readonly madeAt: string;
  readonly program: string;
}

/** Names the picture of a moment of a session. */
export function pictureKey(session: string, t: number): string {
  return `${session} ${t.toFixed(1)}`;
}

const STYLE = `body{font:14px/1.45 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:1.6rem 0 .4rem}p{margin:.3rem 0}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #ccc}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
ul{padding-left:1.2rem;margin:.3rem 0}figure{margin:.5rem 0;break-inside:avoid}figure img{width:16rem;display:block}
aside{border:1px solid #666;padding:.5rem .8rem;margin-top:1.6rem;break-inside:avoid}footer{color:#555;margin-top:1rem}@page{size:A4;margin:14mm}`;

/**
 * The report of a course as one page of HTML that runs nothing and loads nothing: its style and its pictures are in it, its policy allows no more, and
 * whatever people wrote is text.
 */
export function coursePage(course: Course, wish: PageWish): string {
  const w = programWords(wish.language).report;
  const last = course.sessions.at(-1);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${text(`${w.title}: ${last?.goal ?? ""}`)}</title>`,
    `<style>${STYLE}</style>`,
  ];
  const body = last === undefined ? [] : bodyOf(course, last, wish, w);
  return `<!doctype html>\n<html lang="${wish.language}"><head>${head.join("")}</head><body>\n${body.join("\n")}\n</body></html>\n`;
}

function bodyOf(course: Course, last: ReportedSession, wish: PageWish, w: ReportWords): string[] {
  const alone = last.steps.filter((step) => step.alone);
  const probably = last.steps.filter((step) => step.probably);
  return [
    `<h1>${text(last.goal)}</h1>`,
    `<p>${text([last.person, shownDay(last.startedAt, wish.language), clock(last.seconds)].filter(Boolean).join(" · "))}</p>`,
    ...course.sessions.flatMap((one) => damageOf(one, wish.language, w)),
    `<h2>${w.well}</h2>`,
    alone.length === 0
      ? `<p>${w.noneAlone}</p>`
      : `<ul>${alone.map((step) => `<li>${text(step.text)}</li>`).join("")}</ul>`,
    ...(probably.length === 0
      ? []
      : [`<h2>${w.probably}</h2>`, `<ul>${probably.map((step) => `<li>? ${text(step.text)}</li>`).join("")}</ul>`]),
    `<h2>${w.help}</h2>`,
    ...(last.help.length === 0 ? [`<p>${w.noHelp}</p>`] : last.help.map((one) => helpOf(last.id, one, wish, w))),
    ...doubtsOf(last, w),
    `<h2>${w.times}</h2>`,
    timesOf(course, last, w),
    ...(course.sessions.length > 1 ? [`<h2>${w.progress}</h2>`, progressOf(course, wish.language, w)] : []),
    `<aside>${w.limits.map((limit) => `<p>${text(limit)}</p>`).join("")}</aside>`,
    `<footer>${text(`${wish.program} · ${wish.madeAt}`)}</footer>`,
  ];
}

function damageOf({ startedAt, damage }: ReportedSession, language: string, w: ReportWords): string[] {
  if (damage === "") return [];
  return [
    `<p>⚠ <strong>${text(`${shownDay(startedAt, language)}: ${w.damaged}`)}</strong> <span lang="en">${text(damage)}</span></p>`,
  ];
}

function helpOf(
  session: string,
  { t, kind, said, putRight }: ReportedHelp,
  { pictures }: PageWish,
  w: ReportWords,
): string {
  const picture = pictures.get(pictureKey(session, t));
  const seen = picture === undefined ? "" : `<img alt="${text(clock(t))}" src="data:image/jpeg;base64,${picture}">`;
  const words = [clock(t), w.kinds[kind], said, putRight ? `✓ ${w.putRight}` : `○ ${w.open}`].filter(Boolean);
  return `<figure>${seen}<figcaption>${text(words.join(" · "))}</figcaption></figure>`;
}

function doubtsOf({ doubts }: ReportedSession, w: ReportWords): string[] {
  if (doubts.length === 0) return [];
  const lines = doubts.map(({ t, about, step, missing }) => {
    if (about === "done") return [clock(t), w.doubtDone, step];
    return [clock(t), `${w.kinds[about]}?`, missing.length > 0 ? `${step} → ${missing.join(", ")}` : step];
  });
  return [`<h2>${w.doubts}</h2>`, `<ul>${lines.map((line) => `<li>${text(line.join(" · "))}</li>`).join("")}</ul>`];
}

function timesOf({ steps, sessions }: Course, last: ReportedSession, w: ReportWords): string {
  const own = new Map(last.steps.map(({ id, seconds }) => [id, seconds]));
  const rows = steps.map(({ id, text: step, median, alone }) => {
    const numbers = [seconds(own.get(id) ?? null), seconds(median), `${alone} / ${sessions.length}`];
    return `<tr><td>${text(step)}</td>${numbers.map((number) => `<td class="n">${number}</td>`).join("")}</tr>`;
  });
  return table([w.step, w.here, w.median, w.alone], rows);
}

function progressOf({ sessions }: Course, language: string, w: ReportWords): string {
  const rows = sessions.map(({ startedAt, seconds: length, steps, help }) => {
    const alone = `${steps.filter((step) => step.alone).length} / ${steps.length}`;
    const numbers = [clock(length), alone, String(help.length)];
    return `<tr><td>${text(shownDay(startedAt, language))}</td>${numbers.map((number) => `<td class="n">${number}</td>`).join("")}</tr>`;
  });
  return table([w.session, w.length, w.alone, w.helped], rows);
}

function table(head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((cell, at) => `<th${at > 0 ? ' class="n"' : ""}>${cell}</th>`).join("");
  return `<table><thead><tr>${cells}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function seconds(value: number | null): string {
  return value === null ? "–" : `${value.toFixed(0)} s`;
}

function clock(t: number): string {
  const whole = Math.round(t);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
