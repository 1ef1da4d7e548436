import { useRef, useState, type KeyboardEvent } from "react";
import { Action } from "../ui/action.tsx";
import { CATALOGUES, useWords } from "../words/words.ts";
import { DocumentShown, type Opened } from "./document.tsx";
import { guideDocuments } from "./documents.ts";
import { Finder } from "./finder.tsx";
import { OutsideAddress } from "./outside-address.tsx";
import { ledTo } from "./places.ts";

/** Chapters and search at the left, a document at the right. `place` is `document#heading`. */
export function GuideReader({ place, onClose }: { readonly place: string; readonly onClose: () => void }) {
  const documents = guideDocuments();
  const { trail, opened, open, back } = useTrail(place);
  const [address, setAddress] = useState("");
  const box = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const shown = documents.find(({ name }) => name === opened.document) ?? documents[0]!;
  const catalogue = useWords();
  const text = catalogue.guide;
  const read = (next: Opened) => {
    setAddress("");
    open(next);
    box.current?.focus();
  };
  const follow = (href: string) => {
    const led = ledTo(
      href,
      shown.name,
      documents.map(({ name }) => name),
    );
    if (led.to === "outside") setAddress(led.address);
    else read({ document: led.document, heading: led.heading });
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "ArrowLeft") back();
    else if ((event.ctrlKey || event.metaKey) && event.key === "f") search.current?.select();
    else return;
    event.preventDefault();
  };
  return (
    <div className="guide" onKeyDown={press}>
      <Finder documents={documents} opened={opened} box={box} field={search} onOpen={read} />
      <div className="guide-page">
        <div className="row">
          <Action quiet icon="left" keyName="Alt ←" disabled={trail.length === 0} onPress={back}>
            {text.back}
          </Action>
          {catalogue !== CATALOGUES.en && <span className="hint">{text.inEnglish}</span>}
          <span className="guide-close">
            <Action quiet icon="cross" keyName="Esc" onPress={onClose}>
              {catalogue.common.close}
            </Action>
          </span>
        </div>
        <DocumentShown document={shown} opened={opened} box={box} onLink={follow} />
        {address !== "" && <OutsideAddress address={address} onClose={() => setAddress("")} />}
      </div>
    </div>
  );
}

/** What is open, and what was before it. */
function useTrail(place: string) {
  const [document = "", heading = ""] = place.split("#");
  const [trail, setTrail] = useState<readonly Opened[]>([]);
  const [opened, setOpened] = useState<Opened>({ document, heading });
  const open = (next: Opened) => {
    setTrail([...trail, opened]);
    setOpened(next);
  };
  const back = () => {
    const last = trail.at(-1);
    if (!last) return;
    setTrail(trail.slice(0, -1));
    setOpened(last);
  };
  return { trail, opened, open, back };
}
