import { useId } from "react";
import { href, Link } from "react-router";
import { Mark } from "#app/ui/mark.tsx";
import { Panel } from "#app/ui/panel.tsx";
import styles from "./agreements.module.css";
import type { AgreementsPage } from "./read-agreements.ts";

type DescribedAgreement = AgreementsPage["others"][number];

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

/** What an agreement says besides its fee. */
const Terms = ({ of: { rule, answer, criteria, facts, paper, scanTo } }: { of: DescribedAgreement }) => (
  <div className={styles.terms}>
    <SignedBy paper={paper} scanTo={scanTo} />
    {rule && <p>The fee is {rule}</p>}
    <p>{answer}</p>
    {criteria.length > 0 && (
      <section aria-label="What counts as a meeting">
        <h3>What counts as a meeting</h3>
        <ul className={styles.criteria}>
          {criteria.map(({ words, isRequired }) => (
            <li key={words}>
              {words} {isRequired && <small>required</small>}
            </li>
          ))}
        </ul>
      </section>
    )}
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

/** The paper that an agreement was signed by. */
const SignedBy = ({ paper, scanTo }: Pick<DescribedAgreement, "paper" | "scanTo">) =>
  paper ? (
    <p>
      {paper.isScan ? "Signed elsewhere: " : "Signed as "}
      <Link to={href("/studio/workspace/papers/:paperId", { paperId: paper.id })}>paper {paper.number}</Link>
    </p>
  ) : (
    <p>Not signed here. {scanTo && <Link to={scanTo}>Attach a scan</Link>}</p>
  );
