import { useEffect, useRef } from "react";
import { Mark } from "#app/ui/mark.tsx";
import type { Step, Verdict } from "#domain/proofs/browser.ts";
import styles from "../proofs.module.css";
import { NameCheck } from "./name-check.tsx";

/** What is proved, or what is wrong, in one sentence; and how it was found out. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (verdict) result.current?.focus();
  }, [verdict]);
  const { ok, sentence, steps, receipts, head } = verdict;
  return (
    <section ref={result} tabIndex={-1} className={styles.result} aria-label="Result">
      <div>
        <Mark tone={ok ? "success" : "danger"}>{ok ? "Proved" : "Not proved"}</Mark>
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {head && receipts.length > 1 && (
        <p>
          Compare its end with the letter you got each Monday: number {head.number}, fingerprint{" "}
          <code className={styles.head}>{head.hash}</code>
        </p>
      )}
      {steps.length > 0 && (
        <>
          <h2>How it was checked</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.what}>
                <h3>
                  <StepMark step={step} /> {step.what}
                </h3>
                <p>{step.found}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      {ok && <NameCheck key={head?.hash} verdict={verdict} />}
    </section>
  );
}

function StepMark({ step: { holds, isSaid } }: { step: Step }) {
  if (holds && isSaid) return <Mark tone="quiet">Not checked</Mark>;
  return <Mark tone={holds ? "success" : "danger"}>{holds ? "Holds" : "Fails"}</Mark>;
}
