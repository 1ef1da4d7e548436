import { withoutFolders } from "../../../src/core/diagnostics/without-folders.ts";
import { csvLine, withoutGuard } from "../../../src/core/text/csv.ts";
import { feedName, secretsOf, withoutAddresses } from "../../../src/core/domain/feed/secrets.ts";
import { parseAddress } from "../../../src/core/domain/feed/address.ts";
import { FORM_PARSERS } from "../../../src/app/exchange/parsers.ts";
import { FILE, must, textTarget, type Target } from "../target.ts";

/** A word that must not be left, in places where one stands. */
const SECRET = "Zq7secretZq7";

/** Whatever else an address holds, its login does not come through. */
const addresses: Target = {
  ...textTarget(
    "redaction",
    () => [
      `rtsp://admin:${SECRET}@10.0.0.7:554/live/main?x=1`,
      `rtmp://host/app/${SECRET}`,
      `http://cam.local/video?token=${SECRET}&a=b`,
    ],
    (text) => {
      const parsed = parseAddress(text);
      const shown = feedName(text);
      const said = withoutAddresses(`Cannot open ${text} now`);
      secretsOf(text);
      if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/.test(text) && parsed !== null) {
        const secret = text.indexOf(SECRET);
        const host = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\@]*)/.exec(text)?.[1] ?? "";
        if (secret > 0 && !host.includes(SECRET)) must(!shown.includes(SECRET), `it is shown: ${shown}`);
        if (secret > 0 && !host.includes(SECRET) && !/[\s"<>]/.test(text))
          must(!said.includes(SECRET), `it is said: ${said}`);
      }
      must(feedName(shown) === shown || shown.length <= text.length + 8, "it grows");
    },
  ),
  refuses: () => false,
};

const folders: Target = {
  ...textTarget(
    "without-folders",
    () => [
      "ENOENT: no such file, open '/home/ada lovelace/Benchside/sessions/tea-1/journal.jsonl'",
      "C:\\Users\\Ada\\x.mkv: no room",
      "file:///home/ada/x",
    ],
    (text) => {
      const short = withoutFolders(text, [
        { path: "/home/ada lovelace", name: "~" },
        { path: "/home/ada", name: "~" },
      ]);
      must(!/\/home\/ada(?=\/|'|"|$)/.test(short), `a folder is left: ${short.slice(0, 200)}`);
    },
  ),
  refuses: () => false,
};

/** Whatever a text holds, it comes back from a table as it was, and runs as no formula. */
const tables: Target = {
  ...textTarget(
    "csv",
    () => ["=HYPERLINK(1)", 'a "quoted", field', "line\r\nbreak", "-1+2", "\ttab", "a;b;c"],
    (text) => {
      const line = csvLine([text, 1, null]);
      const [row = []] = FORM_PARSERS.table(line, FILE);
      must(!/^[=+\-@\t\r\n]/.test(row[0] ?? ""), "a formula");
      must(
        withoutGuard(row[0] ?? "") === text.replace(/^\ufeff/, "") || text.includes("\r") || text.startsWith("\ufeff"),
        "another text",
      );
    },
  ),
  refuses: () => false,
};

/** What is taken out of texts before others read them. */
export const REDACTION_TARGETS: readonly Target[] = [addresses, folders, tables];
