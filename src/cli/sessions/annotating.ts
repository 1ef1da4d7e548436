import { permissionProblem } from "../../core/annotation/permission.ts";
import type { AnnotationChange } from "../../core/annotation/annotation-events.ts";
import { Pseudonym } from "../../core/consent/consent.ts";
import { AnnotationFile } from "../../storage/annotations.ts";
import { UsageError } from "../errors.ts";

/** Refuses a `--by` that names nobody. @param does what they do, e.g. `draws it` @throws UsageError */
export function refuseNobody(by: string, does: string): void {
  if (!Pseudonym.safeParse(by).success)
    throw new UsageError(`--by "${by}": say who ${does}, in lower-case letters, digits and hyphens, such as a02.`);
}

/**
 * Keep what somebody says about the session in `folder`.
 *
 * @param participant whose session it is; null for nobody named
 * @param about put before what is wrong, e.g. `camera-2: `
 * @throws UsageError when it is refused; AnnotationWriteError when the disk does not take it
 */
export async function keepSaid(
  folder: string,
  { by, participant }: { readonly by: string; readonly participant: string | null },
  change: AnnotationChange,
  about = "",
): Promise<void> {
  const annotations = new AnnotationFile(
    folder,
    () => new Date(),
    (at, wanted, who) => permissionProblem(at, wanted, who, participant),
  );
  const kept = await annotations.append(by, change);
  if (!kept.ok) throw new UsageError(`${about}${kept.problem}. ${kept.fix}`);
}
