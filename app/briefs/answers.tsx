import { formatSize } from "#app/ui/format-size.ts";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./briefs.module.css";
import type { BriefView, FileView, QuestionView } from "./read-view.ts";

/** A brief to read: every question with its answer, who gave it and when. */
export const BriefAnswers = ({ view: { sections, retired } }: { view: BriefView }) => (
  <>
    {sections.map(({ title, questions }) => (
      <Panel key={title} title={title}>
        <AnswerLines questions={questions} />
      </Panel>
    ))}
    {retired.length > 0 && (
      <Panel title="Asked no longer" note="Answered before the questions changed">
        <AnswerLines questions={retired} />
      </Panel>
    )}
  </>
);

/** The files that answer a question. */
export const FileList = ({ files }: { files: FileView[] }) =>
  files.map(({ id, name, size, by, href }) => (
    <p key={id} className={styles.file}>
      <a href={href}>{name}</a>{" "}
      <small>
        {formatSize(size)}
        {by && `, ${by}`}
      </small>
    </p>
  ));

const AnswerLines = ({ questions }: { questions: QuestionView[] }) => (
  <dl className={styles.answers}>
    {questions.map(({ id, words, said, files, answered, isRequired, isRetired }) => (
      <div key={id}>
        <dt>{words}</dt>
        <dd>
          {said && <p className={styles.said}>{said}</p>}
          <FileList files={files} />
          {!said && files.length === 0 && (
            <p className={styles.nothing}>{isRequired && !isRetired ? "Not answered yet, required" : "Not answered"}</p>
          )}
          {answered && <small className={styles.by}>{answered}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
