import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { progress, type QuestionStep, questionnaire, type Trail } from "#domain/questionnaire/index.ts";
import { addressOf } from "./address.ts";
import { BackForm } from "./back-form.tsx";
import { Door } from "./door.tsx";
import { Question } from "./question.tsx";
import styles from "./questions.module.css";

type Props = { step: QuestionStep; trail: Trail; run: string; brand: string; children: React.ReactNode };

/** The current question, the door that opens a little further with every answer, and the way back. */
export function Questions({ step, trail, run, brand, children }: Props) {
  const { number, about } = progress(questionnaire, { step, trail });
  const [first] = useState(step.id);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (step.id !== first) setMoved(true);
  }, [step.id, first]);

  return (
    <div className={styles.questions}>
      <div className={styles.bar}>
        {trail.length > 0 && (
          <BackForm to={addressOf(trail.slice(0, -1), run)}>
            <Button type="submit" tone="quiet" className={styles.back}>
              <BackArrow />
              Back
            </Button>
          </BackForm>
        )}
        <p role="status" className={styles.status}>
          Question {number} of up to {about}
        </p>
      </div>
      <Door className={styles.door} open={(number - 0.75) / about} />
      <Question
        key={step.id}
        {...{ step, trail, run, brand }}
        at={addressOf(trail, run)}
        takesFocus={hasMoved || step.id !== first}
      >
        {children}
      </Question>
    </div>
  );
}

const BackArrow = () => (
  <svg width="16" height="16" viewBox="0 0 18 18" fill="none" aria-hidden="true">
    <path d="M15.5 9h-12M8 4.5 3.5 9 8 13.5" stroke="currentColor" strokeWidth="1.4" />
  </svg>
);
