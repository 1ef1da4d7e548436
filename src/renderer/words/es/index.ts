import { kitsEs } from "../../../kits/index.words.ts";
import { common } from "./common.ts";
import { compare } from "./compare.ts";
import { devices } from "./devices.ts";
import { encryption } from "./encryption.ts";
import { encodings } from "./encodings.ts";
import { exchange } from "./exchange.ts";
import { evaluate } from "./evaluate.ts";
import { films } from "./films.ts";
import { consent } from "./consent.ts";
import { guide } from "./guide.ts";
import { health } from "./health.ts";
import { reported } from "./reported.ts";
import { addresses } from "./addresses.ts";
import { along } from "./along.ts";
import { checked } from "./checked.ts";
import { doing } from "./doing.ts";
import { refused } from "./refused.ts";
import { told } from "./told.ts";
import { work } from "./work.ts";
import { drafting } from "./drafting.ts";
import { graph } from "./graph.ts";
import { hearing } from "./hearing.ts";
import { importing } from "./importing.ts";
import { keys } from "./keys.ts";
import { languages } from "./languages.ts";
import { live } from "./live.ts";
import { look } from "./look.ts";
import { modelServer } from "./model-server.ts";
import { models } from "./models.ts";
import { preview } from "./preview.ts";
import { pictures } from "./pictures.ts";
import { procedures } from "./procedures.ts";
import { replay } from "./replay.ts";
import { secondScreen } from "./second-screen.ts";
import { signals } from "./signals.ts";
import { secrets } from "./secrets.ts";
import { sessions } from "./sessions.ts";
import { settings } from "./settings.ts";
import { start } from "./start.ts";
import { summary } from "./summary.ts";
import { trial } from "./trial.ts";
import { updates } from "./updates.ts";
import { ui } from "./ui.ts";
import { voice } from "./voice.ts";
import { window } from "./window.ts";
import { feeds } from "./feeds.ts";
import { blur } from "./blur.ts";
import { cameras } from "./cameras.ts";
import { playback } from "./playback.ts";
import { annotation } from "./annotation.ts";
import { audit } from "./audit.ts";
import { agreement } from "./agreement.ts";
import { correct } from "./correct.ts";
import { study } from "./study.ts";
import { record } from "./record.ts";
import { script } from "./script.ts";
import { scripts } from "./scripts.ts";
import { review } from "./review.ts";
import { criteria } from "./criteria.ts";
import { rubric } from "./rubric.ts";
import { coach } from "./coach.ts";
import { kept } from "./kept.ts";
import { withdraw } from "./withdraw.ts";
import { program } from "./program.ts";
import { lookback } from "./lookback.ts";
import { teach } from "./teach.ts";

/** Everything that the interface says in this language, by screen or part. */
export const es = {
  ...kitsEs,
  common,
  compare,
  devices,
  evaluate,
  encodings,
  exchange,
  films,
  consent,
  guide,
  health,
  reported: { ...reported, ...told, ...along, ...refused, ...work, ...checked, ...addresses, ...doing },
  drafting,
  graph,
  hearing,
  importing,
  keys,
  languages,
  live,
  look,
  modelServer,
  models,
  preview,
  pictures,
  procedures,
  replay,
  secondScreen,
  signals,
  secrets,
  encryption,
  sessions,
  settings,
  start,
  summary,
  trial,
  updates,
  ui,
  voice,
  window,
  feeds,
  blur,
  cameras,
  playback,
  annotation,
  audit,
  agreement,
  correct,
  record,
  study,
  script,
  scripts,
  review,
  criteria,
  rubric,
  coach,
  kept,
  withdraw,
  program,
  lookback,
  teach,
};
