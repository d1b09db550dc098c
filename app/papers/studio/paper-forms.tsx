import { Form } from "react-router";
import { Area, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Panel, PanelBody } from "#app/ui/panel.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "../papers.module.css";
import { SignForm } from "../sign-form.tsx";
import type { PaperPageView } from "./read-paper-page.ts";

type Answer = FormAnswer<unknown> | undefined;
type Props = { page: PaperPageView; answer: Answer };

/** For whoever's turn it is on the team. */
export function Countersign({ page: { turn, textHash }, answer }: Props) {
  if (!turn) return null;
  return (
    <Panel title="It is your turn to sign" note="Read it below first">
      <PanelBody>
        <SignForm textHash={textHash} name={turn.name} answer={answer}>
          <Hidden values={{ signerId: turn.signerId }} />
        </SignForm>
        <details className={styles.more} open={problemWith(answer, "decline") !== undefined}>
          <summary>Decline to sign</summary>
          <SaidForm intent="decline" field="reason" hidden={{ signerId: turn.signerId }} answer={answer} />
        </details>
      </PanelBody>
    </Panel>
  );
}

/** What signers asked, and what they were told. */
export const Questions = ({ page: { questions, paper, mayWithdraw }, answer }: Props) => {
  const last = questions.findLast(({ isQuestion }) => isQuestion);
  return (
    <Panel title="Questions" note={questions.filter(({ isQuestion }) => isQuestion).length}>
      <PanelBody>
        <ol className={styles.events}>
          {questions.map(({ who, words, at, isQuestion }) => (
            <li key={at + words}>
              {who} {isQuestion ? "asked" : "answered"}
              <small>{at}</small>
              <blockquote>{words}</blockquote>
            </li>
          ))}
        </ol>
        {last && mayWithdraw && paper.state === "sent" && (
          <SaidForm
            key={questions.length}
            intent="answer"
            field="words"
            hidden={{ signerId: last.signerId }}
            answer={answer}
          />
        )}
      </PanelBody>
    </Panel>
  );
};

export const Withdraw = ({ answer }: { answer: Answer }) => (
  <details className={styles.more} open={problemWith(answer, "withdraw") !== undefined}>
    <summary>Withdraw this paper</summary>
    <SaidForm intent="withdraw" field="reason" hidden={{}} answer={answer} />
  </details>
);

const said = {
  answer: { label: "Your answer", busy: "Sending…", button: "Send the answer" },
  withdraw: { label: "Why, for those who were asked", busy: "Withdrawing…", button: "Withdraw" },
  decline: { label: "Why you decline", busy: "Declining…", button: "Decline" },
} as const;

type SaidProps = { intent: keyof typeof said; field: string; hidden: Record<string, string>; answer: Answer };

function SaidForm({ intent, field, hidden, answer }: SaidProps) {
  const problem = problemWith(answer, intent);
  const { label, busy, button } = said[intent];
  return (
    <Form key={`${answer?.at}`} method="post" className={styles.form} noValidate>
      <WhyNot answer={problem} />
      <Area
        label={label}
        rows={3}
        maxLength={2000}
        required={intent !== "withdraw"}
        {...heldBy(problem, {}).box(field, "")}
      />
      <Hidden values={hidden} />
      <div>
        <Submit busy={busy} tone="plain" name="intent" value={intent}>
          {button}
        </Submit>
      </div>
    </Form>
  );
}
