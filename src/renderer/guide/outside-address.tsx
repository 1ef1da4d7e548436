import { useBridge } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { announce } from "../view.ts";
import { useWords } from "../words/words.ts";

/** Where a link leads that goes out of the guide: the program opens nothing, and shows the address to copy. */
export function OutsideAddress({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const bridge = useBridge();
  const text = useWords().guide;
  const copy = () =>
    void bridge.call("app.copy", { text: address }).then(
      () => announce(text.copied),
      () => announce(text.notCopied),
    );
  const isFile = !/^[a-z][a-z\d+.-]*:|^\/\//i.test(address);
  return (
    <div className="guide-outside" role="status">
      <p>{isFile ? text.file : text.outside}</p>
      <code>{address}</code>
      <Action icon="copy" onPress={copy}>
        {text.copy}
      </Action>
      <Action quiet icon="cross" label={text.close} onPress={onClose} />
    </div>
  );
}
