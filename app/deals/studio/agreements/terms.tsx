import styles from "./agreements.module.css";
import type { DescribedAgreement } from "./describe-agreements.ts";

/** What an agreement says besides its fee. */
export const Terms = ({ of: { rule, answer, facts } }: { of: DescribedAgreement }) => (
  <div className={styles.terms}>
    {rule && <p>The fee is {rule}</p>}
    <p>{answer}</p>
    <dl>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  </div>
);
