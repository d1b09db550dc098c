import { Form } from "react-router";
import styles from "#app/settings/form/form.module.css";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { Alert, Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import type { Found } from "./try-provider.ts";

/** Whether the provider answers as it should, before anyone depends on it. */
export function Trial({ answer }: { answer: FormAnswer<Found> | undefined }) {
  const found = answer?.kind === "saved" ? answer.value : null;
  return (
    <section aria-labelledby="trial">
      <Form method="post" className={styles["narrow"]}>
        <h2 id="trial">Try it</h2>
        <p>Asks the issuer whether it can sign people in, and whether it knows this client ID and secret.</p>
        <WhyNot answer={answer} />
        {found?.sentence && <Alert key={answer?.at}>{found.sentence}</Alert>}
        {found?.isFine && <Note tone="success">The issuer answers, and nothing is missing.</Note>}
        <Submit tone="plain" busy="Trying…" name="intent" value="try">
          Try it
        </Submit>
      </Form>
    </section>
  );
}
