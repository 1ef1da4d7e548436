import { useState } from "react";
import type { FoundModel, FoundServer } from "../../../core/settings/found-server.ts";
import { refusalOf, type Refusal } from "../../refusal.ts";
import { useBridge } from "../../services.ts";
import { Action } from "../../ui/action.tsx";

import { Problem } from "../../ui/problem.tsx";
import { announce } from "../../view.ts";
import { nameInside, useWords, words } from "../../words/words.ts";

/** Looks for servers on this computer when it is asked to, and offers their models; nothing is contacted before. */
export function FoundServers(props: {
  readonly label: string;
  readonly onChoose: (address: string, model: string) => void;
}) {
  const bridge = useBridge();
  const { modelServer: text } = useWords();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly FoundServer[] | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const look = () => {
    setBusy(true);
    setRefused(null);
    bridge
      .call("models.look", undefined)
      .then(
        (servers) => {
          setFound(servers);
          announce(words().modelServer.foundHere({ n: servers.flatMap(({ models }) => models).length }));
        },
        (error: unknown) => setRefused(refusalOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <div className="row">
        <Action quiet disabled={busy} label={text.lookFor({ job: nameInside(props.label) })} onPress={look}>
          {busy ? text.looking : text.look}
        </Action>
      </div>
      {refused && <Problem {...refused} />}
      {found && (
        <ul className="probe" aria-label={text.serversHere}>
          {found.map((server) => (
            <FoundItem key={server.name} server={server} onChoose={props.onChoose} />
          ))}
        </ul>
      )}
    </>
  );
}

function FoundItem(props: {
  readonly server: FoundServer;
  readonly onChoose: (address: string, model: string) => void;
}) {
  const { name, address, models, problem } = props.server;
  const { modelServer: text } = useWords();
  return (
    <li>
      <span className="probe-word">{name}</span>
      {problem !== "" && <span className="probe-text">{problem}</span>}
      {models.map((model) => (
        <span key={model.name} className="probe-text row">
          <Action
            quiet
            label={text.takeModel({ model: model.name, server: name })}
            onPress={() => props.onChoose(address, model.name)}
          >
            {model.name}
          </Action>
          {abilities(model)}
        </span>
      ))}
    </li>
  );
}

function abilities({ pictures, tools, context }: FoundModel): string {
  const { models, modelServer: text } = words();
  return [
    pictures === null ? "" : pictures ? models.readsPictures : models.readsNone,
    tools ? text.tools : "",
    context === null ? "" : text.context({ tokens: context }),
  ]
    .filter(Boolean)
    .join(" · ");
}
