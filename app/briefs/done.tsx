import { Form } from "react-router";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { BriefAnswers } from "./answers.tsx";
import styles from "./briefs.module.css";
import type { BriefView } from "./read-view.ts";

type Props = { view: BriefView; mayReopen: boolean; answer: FormAnswer<unknown> | undefined };

/** A brief that is done, with its answers, and the way to open it again. */
export const BriefDone = ({ view, mayReopen, answer }: Props) => (
  <>
    <Note tone="success">
      {view.done?.by ? `${view.done.by} said that the brief is done` : "The brief is done"}, {view.done?.at}.
    </Note>
    <WhyNot answer={answer} />
    {mayReopen && (
      <Form method="post" className={styles.ways}>
        <Submit tone="plain" busy="Opening…" name="intent" value="reopen">
          Open it again
        </Submit>
      </Form>
    )}
    <BriefAnswers view={view} />
  </>
);
