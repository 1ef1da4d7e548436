/** An XML element as text; attributes that are null are left out. Children stand on lines of their own, text alone on the element's. */
export function element(
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
