import { Mark } from "#app/ui/mark.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./agreements.module.css";
import type { DescribedAgreement } from "./describe-agreements.ts";
import { Terms } from "./terms.tsx";

/** The agreements to come, and those that were in force before. */
export const OtherAgreements = ({ agreements }: { agreements: DescribedAgreement[] }) => (
  <Panel title="Other agreements" note={agreements.length}>
    <ol className={styles.others}>
      {agreements.map((agreement) => (
        <li key={agreement.number} data-state={agreement.state}>
          <h3>
            Agreement {agreement.number} {agreement.state === "coming" && <Mark tone="info">coming</Mark>}
          </h3>
          <p className={styles.period}>{agreement.period}</p>
          <p>{agreement.fee}</p>
          <details>
            <summary>Terms</summary>
            <Terms of={agreement} />
          </details>
        </li>
      ))}
    </ol>
  </Panel>
);
