import { useCommands } from "../commands.ts";
import { useServices, useSettings } from "../services.ts";
import { percent } from "../ui/format.ts";
import { toast } from "../ui/toasts.ts";
import { useWords } from "../words/words.ts";

const THEMES = ["system", "dark", "light", "contrast"] as const;
/** Sizes of letters that one step goes between, as shares of the usual one. */
const SCALES = [0.75, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];

/** Offers what is wanted quickly on any screen: another theme, larger or smaller letters. Each can be undone. */
export function useLookCommands(): void {
  const { settings } = useServices();
  const say = useWords().program.look;
  const { theme, textScale } = useSettings().now;
  const change = async (now: Parameters<typeof settings.change>[0], before: typeof now, text: string) => {
    const refused = await settings.change(now);
    toast(refused || text, refused ? {} : { undo: () => void settings.change(before) });
  };
  const scaled = (name: string, to: number | undefined) =>
    to === undefined
      ? []
      : [
          {
            name,
            detail: percent(to),
            run: () => void change({ textScale: to }, { textScale }, say.textIs({ size: percent(to) })),
          },
        ];
  useCommands([
    ...THEMES.filter((each) => each !== theme).map((each) => ({
      ...{ name: say.theme({ name: say.themes[each] }), detail: say.name },
      run: () => void change({ theme: each }, { theme }, say.themeIs({ name: say.themes[each] })),
    })),
    ...scaled(
      say.larger,
      SCALES.find((each) => each > textScale + 0.01),
    ),
    ...scaled(
      say.smaller,
      SCALES.findLast((each) => each < textScale - 0.01),
    ),
  ]);
}
