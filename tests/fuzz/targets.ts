import type { Target } from "./target.ts";
import { ANSWER_TARGETS } from "./targets/answers.ts";
import { EXCHANGE_TARGETS } from "./targets/exchange.ts";
import { FOLDER_TARGETS } from "./targets/folders.ts";
import { MEDIA_TARGETS } from "./targets/media.ts";
import { REDACTION_TARGETS } from "./targets/redaction.ts";
import { SEALED_TARGETS } from "./targets/sealed.ts";
import { TEXT_TARGETS } from "./targets/texts.ts";

/** Everything that takes something from outside. */
export const TARGETS: readonly Target[] = [
  ...[
    ...ANSWER_TARGETS,
    ...MEDIA_TARGETS,
    ...TEXT_TARGETS,
    ...EXCHANGE_TARGETS,
    ...REDACTION_TARGETS,
    ...FOLDER_TARGETS,
    ...SEALED_TARGETS,
  ],
];
