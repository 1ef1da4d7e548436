import { Button, DropZone } from "react-aria-components";
import type { CallInput } from "../../../../ipc/contract.ts";
import { useBridge } from "../../../services.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useWords } from "../../../words/words.ts";

/** A file (or folder) chosen by a dialog or dropped here; `path` is empty while there is none. */
export function FileField(props: {
  readonly of: CallInput<"evaluate.choose">["what"];
  readonly label: string;
  readonly hint: string;
  readonly path: string;
  /** No file has to be chosen. */
  readonly ready?: boolean;
  readonly onChoose: (path: string) => void;
}) {
  const bridge = useBridge();
  const { evaluate: text } = useWords();
  const ask = async () => {
    const path = await bridge.call("evaluate.choose", { what: props.of });
    if (path !== null) props.onChoose(path);
  };
  return (
    <DropZone
      className="file-field"
      aria-label={text.drop({ label: props.label })}
      onDrop={(event) => {
        void droppedPath(event.items, (file) => bridge.pathOf(file)).then((path) => path && props.onChoose(path));
      }}
    >
      <Button className="file-button" onPress={() => void ask()}>
        <Icon name={props.path === "" && !props.ready ? "file" : "check"} />
        <span>
          <strong>{props.label}</strong>
          <small title={props.path}>{props.path === "" ? props.hint : shortened(props.path)}</small>
        </span>
        <span className="file-verb">{props.path === "" ? text.choose : text.change}</span>
      </Button>
    </DropZone>
  );
}

type Dropped = Parameters<NonNullable<Parameters<typeof DropZone>[0]["onDrop"]>>[0]["items"];

/** A folder has no path of its own here: it is where the files in it are. */
async function droppedPath(items: Dropped, pathOf: (file: File) => string): Promise<string> {
  for (const item of items) {
    if (item.kind === "file") return pathOf(await item.getFile());
    if (item.kind !== "directory") continue;
    for await (const entry of item.getEntries())
      if (entry.kind === "file") return pathOf(await entry.getFile()).replace(/[/\\][^/\\]*$/, "");
  }
  return "";
}

/** The last two parts of a path: enough to tell files of one name apart. */
function shortened(path: string): string {
  const parts = path.split(/[/\\]/);
  return parts.length > 3 ? `…/${parts.slice(-2).join("/")}` : path;
}
