import { Action } from "../ui/action.tsx";
import { show } from "../view.ts";
import { useWords } from "../words/words.ts";
import type { GuidePage } from "./pages.ts";

/** Opens the page of the guide about what it stands beside. */
export function HelpLink({ page }: { readonly page: GuidePage }) {
  return (
    <Action quiet icon="question" onPress={() => show({ guide: page })}>
      {useWords().guide.help}
    </Action>
  );
}
