import { Form } from "react-router";
import { Hidden } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { FileList } from "./answers.tsx";
import styles from "./briefs.module.css";
import type { QuestionView } from "./read-view.ts";

export type FileLimits = { accept: string; bytes: number; tooLarge: string };

type Props = {
  question: QuestionView;
  limits: FileLimits;
  answer: FormAnswer<unknown> | undefined;
  lacks: string[] | undefined;
};

/** Files are sent one by one, each in a form of its own. */
export function AnswerFiles({ question: { id, words, help, isRequired, files }, limits, answer, lacks }: Props) {
  const problem = problemWith(answer, "add_file", { questionId: id });
  return (
    <div className={styles.files}>
      {files.map((file) => (
        <div key={file.id} className={styles.held}>
          <FileList files={[file]} />
          <Form method="post" preventScrollReset>
            <Hidden values={{ fileId: file.id }} />
            <Submit tone="quiet" busy="Removing…" name="intent" value="remove_file" aria-label={`Remove ${file.name}`}>
              Remove
            </Submit>
          </Form>
        </div>
      ))}
      <Form key={files.length} method="post" encType="multipart/form-data" className={styles.adding} preventScrollReset>
        <WhyNot answer={problem} />
        <Hidden values={{ questionId: id }} />
        <FileField
          label={words}
          name="file"
          accept={limits.accept}
          most={limits}
          required={isRequired}
          problems={problem?.fields["file"] ?? lacks}
          {...(help && { hint: help })}
        />
        <Submit tone="plain" busy="Adding…" name="intent" value="add_file">
          Add file
        </Submit>
      </Form>
    </div>
  );
}
