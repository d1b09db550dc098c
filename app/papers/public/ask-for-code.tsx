import { Form } from "react-router";
import { Doorway } from "#app/account/doorway.tsx";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Note } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { Facts } from "../facts.tsx";
import styles from "../papers.module.css";
import type { SigningView } from "./read-signing.ts";

type Props = { view: SigningView; answer: FormAnswer<unknown> | undefined };

/** What it is, who sends it and how long it takes to read; then a code, so that a forwarded link opens nothing. */
export function AskForCode({ view, answer }: Props) {
  const { title, agency, name, email, facts, takesCode, wrongCode, isCodeUsedUp, because } = view;
  const entering = problemWith(answer, "enter");
  const code = heldBy(entering, {}).box("code", "");
  return (
    <Doorway title={title} open={0.4} isBranded>
      <p>
        Hello {name}, {agency} asks you to read this paper and to sign it. You need no account.
      </p>
      <Facts facts={facts} />
      {because && <Note>{because}</Note>}
      <WhyNot answer={answer} />
      {isCodeUsedUp && <Note>The last code takes no more tries. Ask for a new one.</Note>}
      {takesCode && (
        <Form method="post" className={styles.form} noValidate>
          <Field
            label="Code"
            hint={`We sent six digits to ${email}. They work for ten minutes.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            {...code}
            problems={code.problems ?? wrongCode}
          />
          <div>
            <Submit busy="Opening…" name="intent" value="enter">
              Open the paper
            </Submit>
          </div>
        </Form>
      )}
      <Form method="post" className={styles.form}>
        {!takesCode && <p>Before we show it, we send a code of six digits to {email}.</p>}
        <div>
          <Submit busy="Sending…" tone={takesCode ? "plain" : "primary"} name="intent" value="code">
            {takesCode || isCodeUsedUp ? "Send another code" : "Send me a code"}
          </Submit>
        </div>
      </Form>
    </Doorway>
  );
}
