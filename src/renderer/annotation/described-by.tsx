import { isAgreed, leavesThisMachine, serverHost } from "../../core/settings/model-server.ts";
import type { ModelChoice } from "../../core/settings/model-slots.ts";
import { Icon } from "../ui/icons.tsx";
import { PlainChoice } from "../ui/plain-choice.tsx";
import { useWords } from "../words/words.ts";

/** A model that can describe a film's parts: the one that is chosen as the coach. */
export interface Describer {
  readonly name: string;
  /** Where pictures go: the server, or null for a folder or a file. */
  readonly host: string | null;
  /** Whether they leave this machine by it. */
  readonly leaves: boolean;
}

/** The model that is chosen as the coach; null for none, and where nobody has agreed to what leaves this machine. */
export function describerOf(choice: ModelChoice): Describer | null {
  if (choice.by === "default") return null;
  if (choice.by === "folder" || choice.by === "file") {
    const path = choice.by === "folder" ? choice.folder : choice.file.replace(/\.gguf$/i, "");
    const name = path.replace(/[\\/]+$/, "").replace(/^.*[\\/]/, "");
    return { name, host: null, leaves: false };
  }
  if (!isAgreed(choice)) return null;
  const host = serverHost(choice);
  return { name: choice.model || host, host, leaves: leavesThisMachine(choice) };
}

/** Whether the model describes the parts of a film, and where the pictures go that it is shown. */
export function DescribedBy(props: {
  readonly describer: Describer;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  const text = useWords().annotation;
  const { describer, on, onChange } = props;
  const options = [
    { id: "model", label: text.theModel({ name: describer.name }) },
    { id: "nobody", label: text.nobody },
  ] as const;
  return (
    <>
      <PlainChoice
        label={text.describedBy}
        options={options}
        value={on ? "model" : "nobody"}
        onChange={(chosen) => onChange(chosen === "model")}
      />
      {on && <Sent {...describer} />}
    </>
  );
}

function Sent({ host, leaves }: Describer) {
  const text = useWords().annotation;
  if (leaves)
    return (
      <p className="tone-back">
        <Icon name="warning" /> {text.sentTo({ host })}
      </p>
    );
  return (
    <p className="hint">
      <Icon name="check" /> {text.staysHere({ host })}
    </p>
  );
}
