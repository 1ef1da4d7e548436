import {
  agreementOf,
  isAgreed,
  leavesThisMachine,
  serverHost,
  type ServerChoice,
} from "../../../core/settings/model-server.ts";
import { Action } from "../../ui/action.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { nameInside, useWords } from "../../words/words.ts";
import type { ServerJob } from "./server-jobs.ts";

/** Whether somebody has agreed to what leaves this machine; nothing for a server on this machine. */
export function AgreementLine(props: {
  readonly choice: ServerChoice;
  readonly onAsk: () => void;
  readonly onChange: (choice: ServerChoice) => void;
}) {
  const { choice } = props;
  const { modelServer: text } = useWords();
  if (!leavesThisMachine(choice))
    return (
      <p className="hint">
        <Icon name="check" /> {text.thisMachine}
      </p>
    );
  const host = serverHost(choice);
  if (isAgreed(choice))
    return (
      <div className="row">
        <span className="tone-back">
          <Icon name="warning" /> {text.agreed({ host })}
        </span>
        <Action quiet icon="undo" onPress={() => props.onChange({ ...choice, agreed: "" })}>
          {text.takeBack}
        </Action>
      </div>
    );
  return (
    <div className="row">
      <span className="tone-back">
        <Icon name="warning" /> {text.notUsed({ host })}
      </span>
      <Action onPress={props.onAsk}>{text.whatLeaves}</Action>
    </div>
  );
}

/** Says what would leave this machine, and to whom, and asks. */
export function AgreementDialog(props: {
  readonly job: ServerJob;
  readonly choice: ServerChoice;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgree: (agreed: string) => void;
}) {
  const { job, choice } = props;
  const host = serverHost(choice);
  const { modelServer: text } = useWords();
  return (
    <Sheet title={text.wouldLeave} open={props.open} onClose={props.onClose}>
      <p>{text.to({ host, job: nameInside(job.label) })}</p>
      <ul>
        {job.leaves.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {choice.address.startsWith("http:") && (
        <p className="tone-back">
          <Icon name="warning" /> {text.readAlong}
        </p>
      )}
      <p>
        {text.nobodyKnows} {job.pictures && `${text.consent} `}
        {text.anyTime}
      </p>
      <div className="dialog-foot">
        <Action quiet onPress={props.onClose}>
          {text.refuse}
        </Action>
        <Action
          strong
          onPress={() => {
            props.onAgree(agreementOf(choice));
            props.onClose();
          }}
        >
          {text.agree}
        </Action>
      </div>
    </Sheet>
  );
}
