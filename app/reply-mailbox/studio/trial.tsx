import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Tried } from "./try-reply-mailbox.ts";

/** Whether the mailbox can be opened, before any answer depends on it. */
export function Trial({ answer }: { answer: FormAnswer<Tried> | undefined }) {
  const tried = answer?.kind === "saved" ? answer.value : null;
  return (
    <section aria-labelledby="trial">
      <Form method="post" className={styles.narrow}>
        <h2 id="trial">Try it</h2>
        <p>Signs in with the saved settings and opens the folder. No messages are read.</p>
        <WhyNot answer={answer} />
        {tried?.sentence && <Alert key={answer?.at}>{tried.sentence}</Alert>}
        {tried && !tried.sentence && <Note tone="success">It works. Messages in the folder: {tried.messages}.</Note>}
        <Submit tone="plain" busy="Trying…" name="intent" value="try">
          Try it
        </Submit>
      </Form>
    </section>
  );
}
