import { Form, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Panel } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { RefusedAnswer } from "#domain/briefs/index.ts";
import { AnswerField } from "./answer-field.tsx";
import { AnswerFiles, type FileLimits } from "./answer-files.tsx";
import type { SavedBrief } from "./brief-actions.ts";
import styles from "./briefs.module.css";
import { BriefProgress } from "./progress.tsx";
import type { BriefView, QuestionView } from "./read-view.ts";
import { useSaving } from "./use-saving.ts";

type Props = { view: BriefView; saveUrl: string; limits: FileLimits; answer: FormAnswer<SavedBrief> | undefined };

const formId = "brief";

/** The questions of a brief with their fields. Answers are saved while they are typed, or by the button. */
export function BriefForm({ view, saveUrl, limits, answer }: Props) {
  const { form, state, note, hold, keepMine, takeTheirs } = useSaving(saveUrl);
  const { revalidate } = useRevalidator();
  const saved = answer?.kind === "saved" ? answer.value : null;
  const savedAt = saved && saved.refused.length === 0 ? `Saved ${saved.savedAt}` : "";
  const isHydrated = useHydrated();
  const problem = problemOf(answer);
  // A form that was refused as a whole comes back with all that was typed.
  const textsOf = (question: QuestionView) =>
    saved?.refused.find(({ id }) => id === question.id)?.typed ??
    (problem && `seen.${question.id}` in problem.typed && !isMany(question)
      ? [problem.typed[`answer.${question.id}`] ?? ""]
      : question.typed);
  const isLacking = ({ id, isRequired, typed, files }: QuestionView) =>
    problem?.code === "brief-missing" && isRequired && typed.length + files.length === 0 && !state.touched[id];
  const refusedOf = (id: string): RefusedAnswer | undefined =>
    state.refused[id] ?? saved?.refused.find((one) => one.id === id);
  return (
    <div className={styles.brief} onInput={({ target }) => note(target)}>
      <div className={styles.saying}>
        <BriefProgress progress={state.progress ?? view.progress} />
        <p
          role="status"
          data-wrong={state.isWrong || undefined}
          data-needs-script={(!isHydrated && !savedAt) || undefined}
        >
          {state.words || savedAt || "Saved while you type."}
        </p>
      </div>
      {saved && saved.refused.length > 0 && <p role="alert">Not all of it is saved: see what is marked.</p>}
      <WhyNot answer={problem} />
      {view.sections.map(({ title, questions }) => (
        <Panel key={title} title={title}>
          <div className={styles.questions}>
            {questions.map((question) =>
              question.kind === "files" ? (
                <AnswerFiles
                  key={question.id}
                  question={question}
                  limits={limits}
                  answer={answer}
                  lacks={isLacking(question) ? ["Add a file."] : undefined}
                />
              ) : (
                <div key={question.id} className={styles.question}>
                  <AnswerField
                    key={state.touched[question.id]?.first ?? question.version}
                    question={question}
                    typed={textsOf(question)}
                    form={formId}
                    problems={problemsOf(refusedOf(question.id), isLacking(question))}
                  />
                  <Seen question={question} refused={refusedOf(question.id)} touched={state.touched[question.id]} />
                  <Theirs
                    refused={refusedOf(question.id)}
                    keepMine={() => keepMine(question.id)}
                    takeTheirs={() => {
                      takeTheirs(question.id);
                      void revalidate();
                    }}
                  />
                  {question.answered && <p className={styles.by}>{question.answered}</p>}
                </div>
              ),
            )}
          </div>
        </Panel>
      ))}
      <Form id={formId} ref={form} method="post" onSubmit={hold} className={styles.foot} noValidate preventScrollReset>
        <Submit busy="Saving…" tone="plain" name="intent" value="save">
          Save
        </Submit>
        <Submit busy="Saving…" name="intent" value="finish">
          The brief is done
        </Submit>
      </Form>
    </div>
  );
}

const isMany = ({ kind }: QuestionView) => kind === "choices";
const problemsOf = (refused: RefusedAnswer | undefined, isLacking: boolean) =>
  refused ? [refused.because] : isLacking ? ["Answer this question."] : undefined;

type SeenProps = {
  question: QuestionView;
  refused: RefusedAnswer | undefined;
  touched: { seen: number; base: string | null } | undefined;
};

/** What the answer is checked against. After somebody else's answer was shown, sending again means to replace it. */
function Seen({ question: { id, version, base }, refused, touched }: SeenProps) {
  const seen = touched?.seen ?? refused?.theirs?.version ?? version;
  const shown = touched ? touched.base : base;
  return (
    <>
      <input type="hidden" form={formId} name={`seen.${id}`} value={seen} />
      {!refused && shown !== null && <input type="hidden" form={formId} name={`base.${id}`} value={shown} />}
    </>
  );
}

type TheirsProps = { refused: RefusedAnswer | undefined; keepMine: () => void; takeTheirs: () => void };

function Theirs({ refused, keepMine, takeTheirs }: TheirsProps) {
  const isHydrated = useHydrated();
  if (!refused?.theirs) return null;
  const { words, by } = refused.theirs;
  return (
    <div className={styles.theirs}>
      <p>{by ? `${by} wrote:` : "Somebody wrote:"}</p>
      <blockquote>{words || "Nothing"}</blockquote>
      <div data-needs-script={!isHydrated || undefined}>
        <Button type="button" onClick={keepMine}>
          Keep mine
        </Button>
        <Button type="button" tone="quiet" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
