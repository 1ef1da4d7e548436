import { feedName } from "../../../core/feed/secrets.ts";
import type { FeedChoice } from "../../../ipc/contract.ts";
import { useSettings } from "../../services.ts";
import { Choice } from "../../ui/choice.tsx";
import { Typed } from "../../ui/typed.tsx";
import { addressProblem } from "./feed-lack.ts";
import { FeedTry } from "./feed-try.tsx";

/** Type the address of a stream, or choose one that was opened before; passwords of those are not shown. */
export function AddressChoice(props: { readonly address: string; readonly onChange: (feed: FeedChoice) => void }) {
  const { address, onChange } = props;
  const { addresses } = useSettings().now.feeds;
  const known = addresses.indexOf(address);
  const problem = addressProblem(address);
  const take = (next: string) => onChange({ kind: "address", address: next });
  return (
    <>
      {addresses.length > 0 && (
        <Choice
          label="Opened before"
          options={addresses.map((each, at) => ({ id: String(at), label: feedName(each) }))}
          value={known < 0 ? null : String(known)}
          placeholder="Choose one, or type another below"
          onChange={(at) => take(addresses[Number(at)] ?? "")}
        />
      )}
      <Typed
        label={known < 0 ? "Address" : "Another address"}
        value={known < 0 ? address : ""}
        placeholder="rtsp://192.168.1.20:554/live"
        problem={problem}
        onChange={take}
      />
      <FeedTry
        feed={{ kind: "address", address }}
        disabled={address.trim() === "" || problem !== ""}
        waiting="Waiting for the first picture…"
      />
    </>
  );
}
