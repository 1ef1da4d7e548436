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
import type { ServerJob } from "./server-jobs.ts";

/** Whether somebody has agreed to what leaves this machine; nothing for a server on this machine. */
export function AgreementLine(props: {
  readonly choice: ServerChoice;
  readonly onAsk: () => void;
  readonly onChange: (choice: ServerChoice) => void;
}) {
  const { choice } = props;
  if (!leavesThisMachine(choice))
    return (
      <p className="hint">
        <Icon name="check" /> It is this machine: nothing leaves it.
      </p>
    );
  const host = serverHost(choice);
  if (isAgreed(choice))
    return (
      <div className="row">
        <span className="tone-back">
          <Icon name="warning" /> You agreed that it is sent to {host}.
        </span>
        <Action quiet icon="undo" onPress={() => props.onChange({ ...choice, agreed: "" })}>
          Take that back
        </Action>
      </div>
    );
  return (
    <div className="row">
      <span className="tone-back">
        <Icon name="warning" /> Not used yet: {host} is another machine.
      </span>
      <Action onPress={props.onAsk}>What would leave…</Action>
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
  const pictures = job.leaves.some((one) => /pictures of/i.test(one));
  return (
    <Sheet title="This would leave your machine" open={props.open} onClose={props.onClose}>
      <p>
        To <strong>{host}</strong>, while it does the job of the {job.label.toLowerCase()}:
      </p>
      <ul>
        {job.leaves.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {choice.address.startsWith("http:") && (
        <p className="tone-back">
          <Icon name="warning" /> The address begins with http, not https: whoever is on the way can read along.
        </p>
      )}
      <p>
        Nobody here knows what is kept there.{" "}
        {pictures && "In a take it is used only if the participant agreed to it. "}
        You can take it back at any time; another address asks again.
      </p>
      <div className="dialog-foot">
        <Action quiet onPress={props.onClose}>
          Do not send anything
        </Action>
        <Action
          strong
          onPress={() => {
            props.onAgree(agreementOf(choice));
            props.onClose();
          }}
        >
          I agree: send it
        </Action>
      </div>
    </Sheet>
  );
}
