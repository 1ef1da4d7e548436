import { HelpLink } from "../../../renderer/guide/help-link.tsx";
import { useState } from "react";
import type { CallInput, CallOutput } from "../../../ipc/contract.ts";
import type { RatingStudySummary } from "../ipc.ts";
import { JobProgress } from "../../../renderer/jobs/job-progress.tsx";
import { useJob } from "../../../renderer/jobs/use-job.ts";
import { useBridge } from "../../../renderer/services.ts";
import { Action } from "../../../renderer/ui/action.tsx";
import { Choice } from "../../../renderer/ui/choice.tsx";
import { useKeys } from "../../../renderer/ui/keys.ts";
import { Toggle } from "../../../renderer/ui/toggle.tsx";
import { Typed } from "../../../renderer/ui/typed.tsx";
import { useWords } from "../../../renderer/words/words.ts";
import { DeskPage, NoSet } from "../../../renderer/desk/desk-page.tsx";
import { ended, useSets } from "../../../renderer/desk/use-sets.ts";
import { CutDesk } from "./cuts.tsx";
import { RatingDesk } from "./rating-desk.tsx";
import { GuessDesk } from "./guess.tsx";
import { Agreement, QuizScores } from "./rating-results.tsx";
import "./rating.css";

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

type Desk = { readonly is: "rating" | "guessing" | "cuts"; readonly rater: string };

/** Planned mistakes: studies are laid out and rated, and mistakes are guessed about. */
export function RatingRoom({ onClose }: { readonly onClose: () => void }) {
  const bridge = useBridge();
  const { rating: text } = useWords();
  const { sets, chosen, choose, problem, done, load, work } = useSets(
    () => bridge.call("rating.list", undefined),
    false,
  );
  const job = useJob(["export"]);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [report, setReport] = useState<Extract<CallOutput<"rating.report">, { ok: true }> | null>(null);
  useKeys(desk ? {} : { Escape: onClose });
  const leave = () => (setDesk(null), void load());
  if (desk?.is === "cuts") return <CutDesk rater={desk.rater} onClose={leave} />;
  if (desk?.is === "guessing") return <GuessDesk rater={desk.rater} onClose={leave} />;
  if (desk && chosen) return <RatingDesk study={chosen.name} rater={desk.rater} onClose={leave} />;
  const chooseAnother = (next: string) => (choose(next), setReport(null));
  return (
    <DeskPage
      {...{
        label: text.title,
        progress: null,
        back: text.back,
        onClose,
        problem,
        over: null,
        help: <HelpLink page="use/rating" />,
      }}
    >
      <p className="hint">{text.what}</p>
      {done !== "" && <p role="status">{done}</p>}
      <NoSet {...{ sets, problem: problem.problem, none: text.none }} />
      {chosen && (
        <StudyPart
          studies={sets!}
          chosen={chosen}
          onChoose={chooseAnother}
          onRate={(rater) => setDesk({ is: "rating", rater })}
          onReport={() =>
            void work(ended(bridge.call("rating.report", { study: chosen.name })), (found) => (setReport(found), ""))
          }
          onPages={(blur) =>
            void work(
              bridge
                .call("rating.export", { study: chosen.name, blur })
                .then((made) => made ?? { kind: "cancelled" as const }),
              ({ folder }) => text.written({ folder }),
            )
          }
        />
      )}
      {job && <JobProgress job={job} />}
      {report && <Agreement report={report} />}
      <QuizPart onBegin={(is, rater) => setDesk({ is, rater })} />
      <Make
        onMake={(wish) =>
          void work(
            ended(bridge.call("rating.make", wish)),
            ({ items }) => (chooseAnother(wish.name), text.made({ n: items, name: wish.name })),
          )
        }
        onFile={() =>
          void work(
            ended(bridge.call("rating.choose", undefined)),
            (kept) => (chooseAnother(kept.name), text.kept({ name: kept.name })),
          )
        }
      />
    </DeskPage>
  );
}

function StudyPart(props: {
  readonly studies: readonly RatingStudySummary[];
  readonly chosen: RatingStudySummary;
  readonly onChoose: (name: string) => void;
  readonly onRate: (rater: string) => void;
  readonly onReport: () => void;
  readonly onPages: (blur: boolean) => void;
}) {
  const { rating: text, blur: hidden } = useWords();
  const { chosen } = props;
  const [blur, setBlur] = useState(true);
  const [rater, setRater] = useState("");
  const who = chosen.raters.find((one) => one.rater === rater)?.rater ?? chosen.raters[0]?.rater ?? null;
  const progress = (one: RatingStudySummary["raters"][number]) =>
    text.progress({ rater: one.rater, done: one.done, of: one.of });
  const broken = chosen.problem !== "";
  return (
    <fieldset className="questions-part">
      <legend>{text.study}</legend>
      <Choice
        label={text.study}
        problem={chosen.problem}
        hint={text.counts({ answers: chosen.answers, who: chosen.raters.map(progress).join(", ") })}
        options={props.studies.map((study) => ({ id: study.name, label: study.name }))}
        value={chosen.name}
        onChange={props.onChoose}
      />
      <Choice
        label={text.rater}
        disabled={broken}
        options={chosen.raters.map((one) => ({ id: one.rater, label: one.rater, detail: progress(one) }))}
        value={who}
        onChange={setRater}
      />
      <div className="row">
        <Action strong icon="check" disabled={who === null} onPress={() => who !== null && props.onRate(who)}>
          {text.rate}
        </Action>
        <Action icon="evaluate" disabled={broken || chosen.answers === 0} onPress={props.onReport}>
          {text.agreement}
        </Action>
        <Action icon="file" disabled={broken} onPress={() => props.onPages(blur)}>
          {text.pages}
        </Action>
      </div>
      <Toggle label={hidden.pictures} on={blur} onChange={setBlur} />
      <p className="hint">{blur ? hidden.mayMiss : hidden.allShow}</p>
    </fieldset>
  );
}

function QuizPart({ onBegin }: { readonly onBegin: (is: "guessing" | "cuts", rater: string) => void }) {
  const { rating: text } = useWords();
  const [by, setBy] = useState("");
  const [scores, setScores] = useState(false);
  const problem = by === "" || NAME.test(by) ? "" : text.nameProblem;
  return (
    <fieldset className="questions-part">
      <legend>{text.quiz}</legend>
      <p className="hint">{text.quizWhat}</p>
      <Typed label={text.guesser} value={by} onChange={setBy} problem={problem} />
      <div className="row">
        <Action icon="say" disabled={by === "" || problem !== ""} onPress={() => onBegin("guessing", by)}>
          {text.begin}
        </Action>
        <Action icon="link" disabled={by === "" || problem !== ""} onPress={() => onBegin("cuts", by)}>
          {text.cuts.title}
        </Action>
        <Action icon="evaluate" pressed={scores} onPress={() => setScores(!scores)}>
          {text.scores}
        </Action>
      </div>
      {scores && <QuizScores />}
    </fieldset>
  );
}

const NUMBERS = { perItem: "3", pilot: "2", attention: "2" };

function Make(props: { readonly onMake: (wish: CallInput<"rating.make">) => void; readonly onFile: () => void }) {
  const { rating: text } = useWords();
  const [name, setName] = useState("rating");
  const [raters, setRaters] = useState("");
  const [numbers, setNumbers] = useState(NUMBERS);
  const names = raters.split(",").flatMap((one) => one.trim() || []);
  const isNumber = (value: string) => /^\d{1,2}$/.test(value.trim());
  const isReady = NAME.test(name) && names.length > 0 && names.every((one) => NAME.test(one));
  const whole = Object.values(numbers).every(isNumber) && Number(numbers.perItem) > 0;
  const count = (which: keyof typeof NUMBERS) => Number(numbers[which]);
  const make = () =>
    props.onMake({
      ...{ name, raters: names, perItem: count("perItem") },
      ...{ pilot: count("pilot"), attention: count("attention") },
    });
  return (
    <fieldset className="questions-part">
      <legend>{text.make}</legend>
      <p className="hint">{text.makeHint}</p>
      <Typed label={text.name} value={name} onChange={setName} problem={NAME.test(name) ? "" : text.nameProblem} />
      <Typed
        label={text.raters}
        hint={text.ratersHint}
        value={raters}
        placeholder={text.ratersExample}
        problem={names.every((one) => NAME.test(one)) ? "" : text.ratersProblem}
        onChange={setRaters}
      />
      <div className="rating-numbers">
        {(["perItem", "pilot", "attention"] as const).map((which) => (
          <Typed
            key={which}
            label={text[which]}
            value={numbers[which]}
            onChange={(next) => setNumbers({ ...numbers, [which]: next })}
          />
        ))}
      </div>
      <div className="row">
        <Action icon="plus" disabled={!isReady || !whole} onPress={make}>
          {text.layOut}
        </Action>
        <Action icon="file" onPress={props.onFile}>
          {text.choose}
        </Action>
      </div>
    </fieldset>
  );
}
