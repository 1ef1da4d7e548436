import type { FeedChoice } from "../../ipc/contract.ts";
import { useBridge, useSecrets } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { Choice } from "../ui/choice.tsx";
import { SecretsNote } from "../secrets/secrets-note.tsx";
import { Typed } from "../ui/typed.tsx";
import { addressProblem } from "./feed-validation.ts";
import { FeedTry } from "./feed-try.tsx";
import { useWords } from "../words/words.ts";

/** A stream that somebody else serves: typed, or one that was opened before, of which the page knows the name alone. */
export type AddressFeed = Extract<FeedChoice, { readonly kind: "address" | "kept" }>;

/** Type the address of a stream, or choose one that was opened before. */
export function AddressChoice(props: { readonly feed: AddressFeed; readonly onChange: (feed: FeedChoice) => void }) {
  const text = useWords().feeds;
  const { feed, onChange } = props;
  const bridge = useBridge();
  const kept = useSecrets()?.addresses ?? [];
  const typed = feed.kind === "address" ? feed.address : "";
  const problem = addressProblem(typed);
  const forget = (id: string) => {
    onChange({ kind: "address", address: "" });
    void bridge.call("secrets.forgetAddress", { id });
  };
  return (
    <>
      {kept.length > 0 && (
        <Choice
          label={text.openedBefore}
          options={kept.map(({ id, name }) => ({ id, label: name }))}
          value={feed.kind === "kept" ? feed.id : null}
          placeholder={text.orType}
          onChange={(id) => onChange({ kind: "kept", id })}
        />
      )}
      {feed.kind === "kept" && (
        <div className="row">
          <Action quiet onPress={() => forget(feed.id)}>
            {text.forgetAddress}
          </Action>
        </div>
      )}
      <Typed
        label={feed.kind === "address" ? text.address : text.anotherAddress}
        value={typed}
        placeholder={text.addressExample}
        problem={problem}
        onChange={(address) => onChange({ kind: "address", address })}
      />
      <SecretsNote />
      <FeedTry
        feed={feed}
        disabled={feed.kind === "address" && (typed.trim() === "" || problem !== "")}
        waiting={text.firstPicture}
      />
    </>
  );
}
