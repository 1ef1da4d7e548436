import { Sheet } from "../ui/sheet.tsx";
import { show, useView } from "../view.ts";
import { useWords } from "../words/words.ts";
import { GuideReader } from "./reader.tsx";

/** The user guide with its documents, over the screen. */
export function Guide() {
  const place = useView((view) => view.guide);
  const close = () => show({ guide: null });
  return (
    <Sheet title={useWords().guide.title} open={place !== null} onClose={close}>
      {place !== null && (
        <div className="guide-frame">
          <GuideReader key={place} place={place} onClose={close} />
        </div>
      )}
    </Sheet>
  );
}
