import { useLive, useServices } from "../services.ts";
import { Action } from "../ui/action.tsx";
import { useKeys } from "../ui/keys.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";
import { useCountdown } from "./use-countdown.ts";

/** A session that was ended and is not closed yet: how long it can be gone on with (G), and the way not to wait. Nothing otherwise. */
export function EndingBar() {
  const { bridge } = useServices();
  const { closesAt } = useLive();
  const text = useWords().live.ending;
  const seconds = useCountdown(closesAt);
  const goOn = () => void bridge.call("session.goOn", undefined);
  useKeys({ g: goOn }, closesAt !== null);
  if (closesAt === null) return null;
  return (
    <section className="ending" aria-label={text.label}>
      <p role="status">
        <Icon name="stop" /> <strong>{text.ended}</strong> {text.meanwhile}
      </p>
      <p className="number" aria-hidden="true">
        {text.closesIn({ seconds })}
      </p>
      <Action strong icon="play" keyName="G" onPress={goOn}>
        {text.goOn}
      </Action>
      <Action quiet icon="check" onPress={() => void bridge.call("session.close", undefined)}>
        {text.closeNow}
      </Action>
    </section>
  );
}
