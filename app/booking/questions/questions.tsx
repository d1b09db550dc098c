import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { progress, questionnaire, type Step, type Trail } from "#domain/intake/index.ts";
import { addressOf } from "./address.ts";
import { BackForm } from "./back-form.tsx";
import { Door } from "./door.tsx";
import { Question } from "./question.tsx";
import styles from "./questions.module.css";

type Props = { step: Step; trail: Trail; run: string; brand: string; children: React.ReactNode };

/** The question the visitor stands at, the door that opens a little further with every answer, and the way back. */
export function Questions({ step, trail, run, brand, children }: Props) {
  const { number, about } = progress(questionnaire, { step, trail });
  const [first] = useState(step.id);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (step.id !== first) setMoved(true);
  }, [step.id, first]);

  return (
    <div className={styles["questions"]}>
      <div className={styles["place"]}>
        <Door className={styles["door"]} open={(number - 1) / about} />
      </div>
      <div className={styles["column"]}>
        <div className={styles["bar"]}>
          {trail.length > 0 && (
            <BackForm to={addressOf(trail.slice(0, -1), run)}>
              <Button type="submit" tone="quiet" className={styles["back"]}>
                Back
              </Button>
            </BackForm>
          )}
          <p role="status" className={styles["status"]}>
            Question {number} of about {about}
          </p>
        </div>
        <Question
          key={step.id}
          {...{ step, trail, run, brand }}
          at={addressOf(trail, run)}
          takesFocus={hasMoved || step.id !== first}
        >
          {children}
        </Question>
      </div>
    </div>
  );
}
