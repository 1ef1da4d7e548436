import { useWords, type Words } from "../words/words.ts";
import { Choice } from "./choice.tsx";

/** Name of an encoding that a person may choose. */
export type EncodingName = keyof Words["encodings"]["scripts"];

/** Names the encoding of a file from another program; null leaves it to the file. */
export function EncodingChoice(props: {
  readonly value: EncodingName | null;
  readonly onChange: (encoding: EncodingName | null) => void;
}) {
  const { encodings: w } = useWords();
  const names = Object.keys(w.scripts) as EncodingName[];
  return (
    <Choice
      label={w.label}
      hint={w.hint}
      options={[
        { id: "file" as const, label: w.asTheFileSays },
        ...names.map((id) => ({ id, label: id, detail: w.scripts[id] })),
      ]}
      value={props.value ?? "file"}
      onChange={(id) => props.onChange(id === "file" ? null : id)}
    />
  );
}
