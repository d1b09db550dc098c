import { Form, useOutletContext } from "react-router";
import { Area } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { type Brand, Logo } from "#app/ui/logo.tsx";
import { Note } from "#app/ui/notice.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import { Facts } from "../facts.tsx";
import { PaperText } from "../paper-text.tsx";
import { SignForm } from "../sign-form.tsx";
import styles from "../signing.module.css";
import type { SigningView } from "./read-signing.ts";

type Props = { view: SigningView & { done: string | null }; answer: FormAnswer<unknown> | undefined; file: string };

const outcomes: Record<string, string> = {
  signed: "You have signed. You get an email once everybody has.",
  declined: "You have declined. Everybody was told.",
  asked: "Your question was sent. The answer comes by email and stands here.",
};

/** The paper itself, and below it all that can be done with it. */
export function ReadAndSign({ view, answer, file }: Props) {
  const { title, facts, because, isComplete, isSigned, done, questions } = view;
  const brand = useOutletContext<Brand>();
  const said = isComplete ? "Everybody has signed this paper." : outcomes[done ?? ""];
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <Logo brand={brand} size={26} />
      </p>
      <h1>{title}</h1>
      {said && <Note tone="success">{said}</Note>}
      {because && !isSigned && !isComplete && <Note>{because}</Note>}
      <Facts facts={facts} />
      <div>
        <PdfLink to={file} />
      </div>
      <PaperText title={title} number={view.number} sections={view.sections} signers={view.signers} />
      {questions.length > 0 && (
        <ol className={styles.questions} aria-label="Questions and answers">
          {questions.map(({ who, words, at }) => (
            <li key={at + words}>
              <strong>{who}</strong> <small>{at}</small>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      )}
      {view.mayAsk && <Said key={questions.length} intent="ask" summary="Ask a question" answer={answer} />}
      {because === null && <Said intent="decline" summary="Decline to sign" answer={answer} />}
      {because === null && <SignForm textHash={view.textHash} name={view.name} answer={answer} />}
    </main>
  );
}

const forms = {
  ask: { name: "words", label: "Your question", busy: "Sending…", button: "Send the question" },
  decline: { name: "reason", label: "Why you decline", busy: "Declining…", button: "Decline" },
} as const;

type SaidProps = { intent: keyof typeof forms; summary: string; answer: FormAnswer<unknown> | undefined };

function Said({ intent, summary, answer }: SaidProps) {
  const problem = problemWith(answer, intent);
  const { name, label, busy, button } = forms[intent];
  return (
    <details className={styles.more} open={problem !== undefined}>
      <summary>{summary}</summary>
      <Form key={`${answer?.at}`} method="post" noValidate>
        <WhyNot answer={problem} />
        <Area label={label} rows={3} maxLength={2000} required {...heldBy(problem, {}).box(name, "")} />
        <div>
          <Submit busy={busy} tone="plain" name="intent" value={intent}>
            {button}
          </Submit>
        </div>
      </Form>
    </details>
  );
}
