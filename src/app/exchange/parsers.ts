import Papa from "papaparse";
import { SaxesParser } from "saxes";
import { FormatError } from "../../core/domain/format-error.ts";
import type { FormParsers, XmlElement } from "../../core/interchange/timeline/timeline-model.ts";

/** Most elements of an XML file, and how deep they may lie: an hour that is annotated four times a second has a tenth of it. */
const MOST_ELEMENTS = 1_000_000;
const DEEPEST = 64;
/** Most rows of a table. */
const MOST_ROWS = 500_000;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
}

/** XML by saxes, tables by Papa Parse: neither follows anything that a file names. */
export const FORM_PARSERS: FormParsers = { xml: parseXml, table: parseTable };

/**
 * The root element of an XML file. A document type is refused, so that no entity of a file expands; so are more than a million elements, and
 * elements that lie more than 64 deep.
 *
 * @throws FormatError naming line and column
 */
function parseXml(text: string, file: string): XmlElement {
  const parser = new SaxesParser();
  const stack: Open[] = [{ name: "", attributes: {}, children: [], text: "", line: 0 }];
  let elements = 0;
  const refuse = (problem: string, fix: string): never => {
    throw new FormatError(file, `line ${parser.line}, column ${parser.column}`, problem, fix);
  };
  parser.on("error", () => refuse("it is not well-formed XML", "Save the file again in the program that made it."));
  parser.on("doctype", () => refuse("it has a document type, which could expand without end", "Remove the DOCTYPE."));
  parser.on("opentag", ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS || stack.length > DEEPEST) refuse("it has too many elements", "Cut it into parts.");
    stack.push({ name, attributes, children: [], text: "", line: parser.line });
  });
  parser.on("text", (words) => {
    stack.at(-1)!.text += words;
  });
  parser.on("cdata", (words) => {
    stack.at(-1)!.text += words;
  });
  parser.on("closetag", () => {
    const done = stack.pop()!;
    stack.at(-1)!.children.push(done);
  });
  parser.write(text.replace(/^\uFEFF/, "")).close();
  return stack[0]!.children[0] ?? refuse("it has no element", "Choose another file.");
}

/** Rows of a table with commas, semicolons or tabs between fields. @throws FormatError naming the line. */
function parseTable(text: string, file: string): readonly (readonly string[])[] {
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { delimitersToGuess: [",", "\t", ";"] });
  const fault = parsed.errors.find(({ type }) => type === "Quotes");
  if (fault)
    throw new FormatError(
      file,
      `line ${(fault.row ?? 0) + 1}`,
      "a quote is opened and not closed",
      "Save the table again.",
    );
  if (parsed.data.length > MOST_ROWS)
    throw new FormatError(file, "", `it has more than ${MOST_ROWS} rows`, "Cut it into the parts of the session.");
  return parsed.data;
}
