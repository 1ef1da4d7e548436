import { useState } from "react";
import type { SecondScreenStatus } from "../../ipc/contract.ts";
import { useBridge } from "../services.ts";
import { useSecondScreen } from "../use-second-screen.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { Problem } from "../ui/problem.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { HelpLink } from "../guide/help-link.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useWords } from "../words/words.ts";
import { Copied } from "./push-targets.tsx";

/** Reaches browsers on this computer alone. */
const LOOPBACK = "127.0.0.1";

/** Lets phones and tablets in to the running session: switches the second screen on, shows where it is, and switches it off. */
export function PhoneSheet(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it is opened for; the second screen when left out. */
  readonly title?: string;
}) {
  const { title } = useWords().secondScreen.window;
  return (
    <Sheet
      title={props.title ?? title}
      open={props.open}
      onClose={props.onClose}
      help={<HelpLink page={props.title ? "use/cameras" : "use/second-screen"} />}
    >
      <PhoneForm onClose={props.onClose} />
    </Sheet>
  );
}

function PhoneForm({ onClose }: { readonly onClose: () => void }) {
  const words = useWords().secondScreen.window;
  const { close } = useWords().common;
  const bridge = useBridge();
  const status = useSecondScreen();
  const [chosen, setHost] = useState<string | null>(null);
  const [secure, setSecure] = useState(true);
  const [problem, setProblem] = useState({ problem: "", fix: "" });
  if (!status) return null;
  const { hosts, on } = status;
  const host = [...hosts, LOOPBACK].find((each) => each === chosen) ?? hosts[0] ?? LOOPBACK;
  const open = (at: string, encrypted: boolean) =>
    void bridge.call("secondScreen.open", { host: at, secure: encrypted }).then(
      (outcome) => setProblem(outcome.ok ? { problem: "", fix: "" } : outcome),
      () => undefined,
    );
  if (on)
    return (
      <PhoneOn
        on={on}
        onRenew={() => open(on.host, on.fingerprint !== null)}
        onOff={() => void bridge.call("secondScreen.close", undefined)}
        onClose={onClose}
      />
    );
  return (
    <div className="phone-sheet">
      <p>{words.explain}</p>
      <Problem {...problem} />
      <Choice
        label={words.address}
        options={[...hosts, LOOPBACK].map((id) => ({ id, label: id === LOOPBACK ? words.loopback : id }))}
        value={host}
        onChange={setHost}
      />
      {hosts.length === 0 && <p className="hint">{words.noNetwork}</p>}
      <Toggle label={words.secure} on={secure} onChange={setSecure} />
      <p className="hint">{secure ? words.secureHint : words.plainHint}</p>
      <div className="dialog-foot">
        <Action quiet onPress={onClose}>
          {close}
        </Action>
        <Action strong onPress={() => open(host, secure)}>
          {words.on}
        </Action>
      </div>
    </div>
  );
}

/** The code to type at the page's address, in two halves, or the way to another one. */
function ShortCode({ code }: { readonly code: string | null }) {
  const words = useWords().secondScreen.window;
  const bridge = useBridge();
  return (
    <div className="push-text">
      <span className="push-name">{words.code}</span>
      {code !== null && <code className="phone-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</code>}
      <span className="hint">{code === null ? words.codeOver : words.codeHint}</span>
      <Action quiet onPress={() => void bridge.call("secondScreen.code", undefined)}>
        {words.newCode}
      </Action>
    </div>
  );
}

function PhoneOn(props: {
  readonly on: NonNullable<SecondScreenStatus["on"]>;
  readonly onRenew: () => void;
  readonly onOff: () => void;
  readonly onClose: () => void;
}) {
  const words = useWords().secondScreen.window;
  const { close } = useWords().common;
  const { on } = props;
  const { screens, fingerprint } = on;
  return (
    <div className="phone-sheet">
      <div className="push-targets">
        {on.host !== LOOPBACK && <QrCode text={on.address} label={words.qr} />}
        <div className="push-texts">
          <p>{on.host === LOOPBACK ? words.loopbackWhy : words.scan}</p>
          <p role="status">
            <strong>{screens === 0 ? words.none : words.connected({ screens })}</strong>
          </p>
          <Copied name={words.pageAddress} text={on.address} shown={on.place} />
          <ShortCode code={on.code} />
          {fingerprint !== null && <p className="hint">{words.camera}</p>}
        </div>
      </div>
      {fingerprint !== null && (
        <>
          <p className="push-name">{words.fingerprint}</p>
          <code className="phone-fingerprint">{fingerprint}</code>
          <p className="hint">{words.fingerprintHint}</p>
        </>
      )}
      <div className="dialog-foot">
        <Action quiet onPress={props.onRenew}>
          {words.renew}
        </Action>
        <Action onPress={props.onOff}>{words.off}</Action>
        <Action onPress={props.onClose}>{close}</Action>
      </div>
    </div>
  );
}
