import {
  QUALITY_CRITERIA,
  SCALE_VALUES,
  type RatedQuestion,
  type RatingScale,
} from "../../../core/annotation/annotation-quality.ts";
import { htmlText as text } from "../../../core/text/html-text.ts";
import { RATER_INTRODUCTION, RATER_PROMPTS } from "./prompts.ts";
import { sideBySide, type RatedLine } from "./side-by-side.ts";
import { questionsOf, type RatingItem, type RatingStudy } from "./rating-study.ts";

/** Pictures of an item as data URIs: of reference steps by their ids, and of the script's entries by theirs. */
export interface ItemPictures {
  readonly reference: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, string>;
}

/** What answers are called; where nothing stands here they are called by their number. */
export const ANSWER_NAMES: Readonly<Record<RatingScale, Readonly<Record<number, string>>>> = {
  "yes-no": { 1: "no", 5: "yes" },
  type: { 1: "wrong execution", 2: "left out", 3: "another thing", 4: "something unneeded", 5: "order" },
  sure: { 1: "unsure", 3: "fairly sure", 5: "sure" },
  five: {},
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #ccc;width:50%}
tr.marked td:last-child{border-left:4px solid #b00020;background:#fff1f1}img{display:block;max-width:20rem;width:100%;margin-top:.3rem}
fieldset{margin:.8rem 0;border:1px solid #999}legend{font-weight:600}label{margin-right:1.2rem;white-space:nowrap}p{margin:.3rem 0}
section{margin-top:3rem;border-top:2px solid #333}button{font:inherit;padding:.5rem 1rem;position:sticky;bottom:1rem}`;

/** Collects what was answered and gives it as a file; nothing is sent anywhere. */
const SCRIPT = `document.querySelector("button").addEventListener("click", () => {
  const rows = [...document.querySelectorAll("input:checked")].map(({ dataset, value }) => JSON.stringify({
    rater: document.body.dataset.rater, item: dataset.item, criterion: dataset.criterion, error: dataset.error || null, value: Number(value) }));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([rows.join("\\n") + "\\n"], { type: "application/jsonl" }));
  link.download = "answers-" + document.body.dataset.rater + ".jsonl";
  link.click();
});`;

/**
 * Everything that one rater is to look at and to answer, as one page of HTML that works without a network: pictures are in it, its policy lets it load and send
 * nothing, and whatever people wrote is text. Its button saves the answers as lines for `parseAnswers`. In English, as scripts are.
 *
 * @param pictures of an item, by its id; items that have none are left out
 * @throws RangeError when the study has no such rater
 */
export function raterPage(study: RatingStudy, rater: string, pictures: ReadonlyMap<string, ItemPictures>): string {
  const ids = study.assignment[rater];
  if (ids === undefined) throw new RangeError(`the study has no rater ${rater}`);
  const items = ids.map((id) => study.items.find((one) => one.id === id)!);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"; // prettier-ignore
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<title>${text(`${study.name}: ${rater}`)}</title><style>${STYLE}</style>`,
  ];
  const body = [
    `<h1>${text(study.name)}</h1><p>${text(RATER_INTRODUCTION)}</p>`,
    ...items.map((item, at) => itemOf(item, at + 1, items.length, pictures.get(item.id))),
    `<p><button type="button">Save the answers as a file</button></p><script>${SCRIPT}</script>`,
  ];
  return `<!doctype html>\n<html lang="en"><head>${head.join("")}</head><body data-rater="${text(rater)}">\n${body.join("\n")}\n</body></html>\n`;
}

function itemOf(item: RatingItem, number: number, of: number, pictures: ItemPictures | undefined): string {
  const rows = sideBySide(item.script, item.reference).map((line) => rowOf(line, pictures));
  const questions = questionsOf(item).map((question) => questionOf(item, question));
  return [
    `<section><h2>${number} of ${of}: ${text(item.script.goal)}</h2>`,
    `<table><thead><tr><th>as it should be</th><th>what is done</th></tr></thead><tbody>${rows.join("")}</tbody></table>`,
    ...questions,
    "</section>",
  ].join("\n");
}

function rowOf({ reference, entry }: RatedLine, pictures: ItemPictures | undefined): string {
  const shown = (source: string | undefined, alt: string) =>
    source === undefined ? "" : `<img src="${text(source)}" alt="${text(alt)}">`;
  const left =
    reference === null ? "" : `${text(reference.text)}${shown(pictures?.reference.get(reference.id), reference.text)}`;
  const mark = entry.error === null ? "" : `<strong>${text(`${entry.error}, ${entry.kind}`)}:</strong> `;
  const words = entry.kind === "omitted" ? `<s>${text(entry.text)}</s>` : text(entry.text);
  const right = `${mark}${words}${shown(pictures?.entries.get(entry.id), entry.text)}`;
  return `<tr${entry.error === null ? "" : ' class="marked"'}><td>${left}</td><td>${right}</td></tr>`;
}

function questionOf({ id, script }: RatingItem, { criterion, error }: RatedQuestion): string {
  const wrong = script.errors.find((one) => one.id === error)?.wrong;
  const about = error === null ? "" : ` of ${error}`;
  const name = `${id} ${criterion.id} ${error ?? ""}`;
  const answers = SCALE_VALUES[criterion.scale].map((value) => {
    const data = `data-item="${text(id)}" data-criterion="${criterion.id}" data-error="${text(error ?? "")}"`;
    const words = ANSWER_NAMES[criterion.scale][value] ?? String(value);
    return `<label><input type="radio" name="${text(name)}" value="${value}" ${data}> ${text(words)}</label>`;
  });
  return [
    `<fieldset><legend>${text(criterion.id.replaceAll("-", " ") + about)}</legend>`,
    wrong === undefined ? "" : `<p><em>${text(wrong)}</em></p>`,
    `<p>${text(RATER_PROMPTS[criterion.id])}</p>${answers.join("\n")}</fieldset>`,
  ].join("");
}

/** Criteria with what a rater reads about them, one a paragraph, for who prints instructions. */
export function raterInstructions(): string {
  return [RATER_INTRODUCTION, ...QUALITY_CRITERIA.map(({ id }) => `${id}: ${RATER_PROMPTS[id]}`)].join("\n\n");
}
