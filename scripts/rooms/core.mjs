// @ts-check
/**
 * The rooms of the pure core and their arrows: see scripts/layers.mjs.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const CORE_ROOMS = {
  "core/annotation": [
    ...["core/consent", "core/domain", "core/journal", "core/metrics", "core/plan", "core/procedure", "core/recording"],
    ...["core/redaction", "core/rerun", "core/script", "core/speech/wording", "core/synthetic", "core/text"],
  ],
  "core/brain": [
    ...["core/brain/advice", "core/brain/filter", "core/brain/manual", "core/domain", "core/plan", "core/procedure"],
    ...["core/profile", "core/speech/wording"],
  ],
  "core/brain/advice": [
    ...["core/brain", "core/brain/advice/forms", "core/domain", "core/metrics", "core/plan", "core/plan/forms"],
    ...["core/procedure", "core/profile", "core/script", "core/text"],
  ],
  "core/brain/advice/captions": [
    ...["core/brain/advice", "core/brain/advice/draft", "core/brain/advice/forms", "core/domain"],
  ],
  "core/brain/advice/draft": [
    ...["core/brain/advice", "core/brain/advice/forms", "core/domain", "core/procedure", "core/procedure/import"],
    "core/text",
  ],
  "core/brain/advice/forms": [
    ...["core/brain/advice", "core/domain", "core/metrics", "core/plan", "core/plan/forms", "core/procedure"],
  ],
  "core/brain/filter": ["core/brain", "core/domain", "core/plan", "core/procedure", "core/profile"],
  "core/brain/manual": ["core/brain", "core/domain", "core/procedure"],
  "core/coach": [
    ...["core/brain", "core/devices", "core/domain", "core/journal", "core/plan", "core/plan/forms", "core/procedure"],
    ...["core/profile", "core/review", "core/script", "core/speech/wording", "core/words"],
  ],
  "core/consent": ["core/domain", "core/procedure", "core/script"],
  "core/devices": [],
  "core/diagnostics": ["core/domain", "core/domain/feed", "core/settings"],
  "core/dialogue": [
    ...["core/brain/advice", "core/domain", "core/journal", "core/plan", "core/procedure", "core/speech/spoken"],
    ...["core/speech/wording", "core/words"],
  ],
  "core/domain": [],
  "core/domain/feed": ["core/domain"],
  "core/evaluation": [
    ...["core/brain", "core/coach", "core/consent", "core/domain", "core/interchange/egoproactive", "core/journal"],
    ...["core/metrics", "core/plan", "core/procedure", "core/procedure/import", "core/profile", "core/rerun"],
    ...["core/script", "core/text"],
  ],
  "core/explain": ["core/brain", "core/brain/advice", "core/domain", "core/journal", "core/profile", "core/rerun"],
  "core/hearing": ["core/text"],
  "core/interchange/captaincook4d": ["core/domain", "core/procedure", "core/procedure/import", "core/text"],
  "core/interchange/chat": [
    ...["core/annotation", "core/brain/advice", "core/brain/advice/forms", "core/domain", "core/plan"],
    ...["core/procedure", "core/text"],
  ],
  "core/interchange/egoproactive": ["core/annotation", "core/domain", "core/metrics"],
  "core/interchange/features": ["core/domain"],
  "core/interchange/second-look": ["core/brain/advice", "core/domain", "core/journal", "core/review", "core/text"],
  "core/interchange/timeline": [
    ...["core/annotation", "core/domain", "core/journal", "core/narration", "core/procedure/import", "core/text"],
  ],
  "core/journal": [
    ...["core/brain", "core/brain/advice", "core/consent", "core/domain", "core/domain/feed", "core/plan"],
    ...["core/plan/forms", "core/procedure", "core/profile", "core/script", "core/speech/wording"],
  ],
  "core/learning": [
    ...["core/annotation", "core/brain", "core/brain/filter", "core/coach", "core/domain", "core/evaluation"],
    ...["core/journal", "core/metrics", "core/procedure", "core/profile", "core/script"],
  ],
  "core/metrics": ["core/domain"],
  "core/narration": ["core/annotation", "core/domain", "core/procedure", "core/procedure/import", "core/text"],
  "core/plan": ["core/domain", "core/procedure", "core/words"],
  "core/plan/forms": ["core/domain", "core/plan"],
  "core/procedure": ["core/domain", "core/text"],
  "core/procedure/import": ["core/domain", "core/narration", "core/procedure"],
  "core/profile": ["core/domain", "core/words"],
  "core/proposals": [
    ...["core/annotation", "core/brain", "core/brain/filter", "core/coach", "core/domain", "core/evaluation"],
    ...["core/metrics", "core/procedure", "core/procedure/import", "core/profile"],
  ],
  "core/questions": [
    ...["core/brain/advice", "core/domain", "core/evaluation", "core/journal", "core/metrics", "core/procedure"],
    "core/text",
  ],
  "core/recognise": ["core/brain", "core/brain/advice", "core/domain", "core/profile"],
  "core/recording": ["core/domain", "core/domain/feed", "core/journal"],
  "core/redaction": ["core/domain"],
  "core/report": ["core/domain", "core/journal", "core/procedure", "core/review", "core/text", "core/words"],
  "core/rerun": [
    ...["core/brain", "core/brain/advice", "core/coach", "core/domain", "core/journal", "core/plan", "core/procedure"],
    "core/profile",
  ],
  "core/review": ["core/brain/advice", "core/domain", "core/journal", "core/plan"],
  "core/script": ["core/domain", "core/procedure", "core/text"],
  "core/settings": ["core/devices", "core/domain", "core/updates"],
  "core/speech": ["core/domain", "core/journal", "core/plan"],
  "core/speech/commands": ["core/coach", "core/domain", "core/journal"],
  "core/speech/spoken": ["core/domain"],
  "core/speech/wording": ["core/domain", "core/plan", "core/procedure", "core/words"],
  "core/study": ["core/domain", "core/procedure", "core/script", "core/settings"],
  "core/synthetic": ["core/domain", "core/procedure", "core/script", "core/speech/wording"],
  "core/text": ["core/domain"],
  "core/updates": ["core/domain"],
  "core/words": ["core/domain"],
  "core/workshop": ["core/domain"],
};
