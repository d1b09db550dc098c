import { Form } from "react-router";
import { Area, Check, Field, Hidden } from "#app/ui/field.tsx";
import { type FormAnswer, problemWith } from "#app/ui/form-answer.ts";
import { heldBy } from "#app/ui/held.ts";
import { Mark } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { WhyNot } from "#app/ui/why-not.tsx";
import styles from "./meeting-answers.module.css";
import type { MeetingView } from "./view-meeting.ts";

type Props = { meeting: MeetingView; answer: FormAnswer<unknown> | undefined };

/** What both sides say of a meeting, side by side, and the form of whoever can say more. */
export const MeetingAnswers = ({ meeting, answer }: Props) => (
  <div className={styles.answers}>
    {meeting.says.length > 0 && (
      <div className={styles.sides}>
        {meeting.says.map(({ who, what, when, words, next }) => (
          <div key={who}>
            <p>
              <b>{who}</b> <Moment at={when} />
            </p>
            <p>{what}</p>
            {words && <p>{words}</p>}
            {next && <p>Next: {next}</p>}
          </div>
        ))}
      </div>
    )}
    {meeting.says.length > 0 && <Criteria criteria={meeting.criteria} />}
    {meeting.mayAnswer &&
      (meeting.isAsked ? (
        <AnswerForm meeting={meeting} answer={answer} />
      ) : (
        <details open={problemWith(answer, "answer_meeting", { bookingId: meeting.id }) !== undefined}>
          <summary>Say how it went</summary>
          <AnswerForm meeting={meeting} answer={answer} />
        </details>
      ))}
  </div>
);

const Criteria = ({ criteria }: Pick<MeetingView, "criteria">) =>
  criteria.some(({ met }) => met.length > 0) && (
    <ul className={styles.criteria}>
      {criteria.map(({ words, isRequired, met }) => (
        <li key={words}>
          {words} {isRequired && <small>required</small>}
          {met.map(({ who, isMet }) => (
            <Mark key={who} tone={isMet ? "success" : "warning"}>
              {`${who}: ${isMet ? "met" : "not met"}`}
            </Mark>
          ))}
        </li>
      ))}
    </ul>
  );

/** One tap in the usual case: the criteria are ticked, and the first button says that it took place. */
export function AnswerForm({ meeting, answer, at }: Props & { at?: string }) {
  const { id, criteria, seen, own } = meeting;
  const problem = problemWith(answer, "answer_meeting", { bookingId: id });
  const held = heldBy(problem, { seen });
  return (
    <Form method="post" {...(at && { action: at })} className={styles.form} preventScrollReset noValidate>
      {at && <WhyNot answer={problem} />}
      {criteria.length > 0 && (
        <fieldset>
          <legend>If it took place, what was met?</legend>
          {criteria.map(({ words, isRequired, isTicked }, place) => (
            <Check key={words} {...held.tick(`met.${place}`, isTicked)}>
              {words}
              {isRequired && " (required)"}
            </Check>
          ))}
        </fieldset>
      )}
      <Hidden values={{ intent: "answer_meeting", bookingId: id, ...held.hidden }} />
      <details className={styles.more}>
        <summary>Add a line, or what comes next</summary>
        <Area label="In a few words" rows={2} maxLength={500} {...held.box("words", own.words)} />
        <Field label="Next step" maxLength={200} placeholder="A proposal" {...held.box("nextStep", own.nextStep)} />
        <Field label="By" type="date" {...held.box("nextOn", own.nextOn)} />
      </details>
      <div className={styles.ways}>
        <Submit busy="Saving…" name="outcome" value="held">
          It took place
        </Submit>
        <Submit tone="plain" busy="Saving…" name="outcome" value="missed">
          It did not
        </Submit>
        <Submit tone="plain" busy="Saving…" name="outcome" value="moved">
          We moved it
        </Submit>
      </div>
    </Form>
  );
}
