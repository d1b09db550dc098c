import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import { type FormAnswer, problemOf } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";

/** Whether the timestamp server answers, before any paper depends on it. */
export function Trial({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const because = problemOf(answer)?.fields["timestampUrl"]?.join(" ");
  return (
    <section aria-labelledby="trial">
      <Form method="post" className={styles.narrow}>
        <h2 id="trial">Try the timestamp server</h2>
        <p>Asks the saved address for a timestamp of random bytes, and verifies it.</p>
        {because && <Alert key={answer?.at}>{because}</Alert>}
        {answer?.kind === "saved" && <Note tone="success">It works.</Note>}
        <Submit tone="plain" busy="Trying…" name="intent" value="try">
          Try it
        </Submit>
      </Form>
    </section>
  );
}
