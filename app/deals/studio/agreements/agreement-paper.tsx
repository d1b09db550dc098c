import { useId } from "react";
import { Mark } from "#app/ui/mark.tsx";
import styles from "./agreements.module.css";
import type { DescribedAgreement } from "./describe-agreements.ts";
import { Terms } from "./terms.tsx";

/** The agreement in force, on paper. */
export function AgreementPaper({ agreement }: { agreement: DescribedAgreement }) {
  const id = useId();
  return (
    <section className={styles.paper} aria-labelledby={id}>
      <div className={styles.cap}>
        <h2 id={id}>Agreement {agreement.number}</h2>
        <Mark tone="success">in force</Mark>
        <p>{agreement.period}</p>
      </div>
      <h3>What a closed deal costs</h3>
      <blockquote>“{agreement.fee}”</blockquote>
      <Terms of={agreement} />
    </section>
  );
}
