import { useSettings } from "../services.ts";
import { Icon } from "../ui/icons.tsx";
import { useWords } from "../words/words.ts";

/** Before a recording: that faces are covered in it for good. Nothing where they are not. */
export function CoveredLine() {
  const { coverFaces } = useSettings().now;
  const text = useWords().start;
  if (!coverFaces) return null;
  return (
    <p className="finding tone-back" role="status">
      <Icon name="warning" /> {text.covered}
    </p>
  );
}
