import { useEffect, useState } from "react";
import { CARD_PROVIDERS, type CardNumber } from "../../../core/settings/providers.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import type { CallOutput } from "../../../ipc/contract.ts";
import { useBridge } from "../../services.ts";
import { Choice, type Option } from "../../ui/choice.tsx";
import { useWords, words } from "../../words/words.ts";

type Provider = Settings["provider"];

/** What models can run on, in words. */
export function allProviders(): readonly Option<Provider>[] {
  const { providers: text } = words().models;
  return [
    { id: "auto", label: text.auto, detail: text.autoDetail },
    { id: "cuda", label: text.cuda, detail: text.cudaDetail },
    { id: "coreml", label: text.coreml, detail: text.coremlDetail },
    { id: "dml", label: text.dml, detail: text.dmlDetail },
    { id: "webgpu", label: text.webgpu, detail: text.webgpuDetail },
    { id: "cpu", label: text.cpu, detail: text.cpuDetail },
  ];
}

/** What this kind of machine can have, and what was chosen on another one. */
export function useProviders(): (chosen: Provider | null) => readonly Option<Provider>[] {
  const bridge = useBridge();
  const [here, setHere] = useState<readonly string[]>(["cpu"]);
  useEffect(() => {
    bridge.call("app.info", undefined).then(
      ({ providers }) => setHere(providers),
      () => undefined,
    );
  }, [bridge]);
  return (chosen) => allProviders().filter(({ id }) => id === "auto" || id === chosen || here.includes(id));
}

/** Which of several cards a provider runs on; nothing where it cannot be told, or there is one card and none was chosen. */
export function CardChoice(props: {
  readonly provider: Provider | null;
  readonly device: CardNumber;
  /** What it is for, for those who cannot see where it stands. */
  readonly label: string;
  readonly onChange: (device: CardNumber) => void;
}) {
  const { provider, device } = props;
  const text = useWords().models.card;
  const counts = provider !== null && CARD_PROVIDERS.includes(provider);
  const cards = useCards(counts);
  if (!counts) return null;
  const names = cards?.[provider as keyof typeof cards] ?? [];
  if (names.length < 2 && device === undefined) return null;
  const numbered = (number: number): Option<string> => ({
    id: String(number),
    label: text.numbered({ number, name: names[number] || null }),
  });
  const options = [
    { id: NONE, label: text.asFound },
    ...names.map((_, number) => numbered(number)),
    ...(device === undefined || device < names.length ? [] : [numbered(device)]),
  ];
  return (
    <Choice
      label={props.label}
      options={options}
      value={device === undefined ? NONE : String(device)}
      onChange={(chosen) => props.onChange(chosen === NONE ? undefined : Number(chosen))}
    />
  );
}

const NONE = "none";

/** @param wanted the system is asked only where it counts: that starts a program */
function useCards(wanted: boolean): CallOutput<"inference.cards"> | null {
  const bridge = useBridge();
  const [cards, setCards] = useState<CallOutput<"inference.cards"> | null>(null);
  useEffect(() => {
    if (wanted) bridge.call("inference.cards", undefined).then(setCards, () => undefined);
  }, [bridge, wanted]);
  return cards;
}
