import { Link } from "react-router";
import type { BillLine } from "./bill-lines.ts";
import { LargeDoor } from "./large-door.tsx";
import styles from "./paper.module.css";
import type { DealView } from "./read-page.ts";
import { StageSign } from "./stage.tsx";
import type { Verdict } from "./verdict.ts";

type Props = {
  deal: DealView;
  /** Whose deal it is; the client's own people know. */
  whose?: React.ReactNode;
  /** What the reader can do, below the last line. */
  children?: React.ReactNode;
};

/** The bill of a deal: lines are added, never rewritten; those to come are faint and without an amount. */
export const DealPaper = ({ deal, whose, children }: Props) => (
  <article className={styles.paper} aria-label="Bill">
    <header className={styles.head}>
      <h1>{deal.company}</h1>
      <p>
        {whose} Protected until {deal.protectedUntil}.{deal.hasAmounts && ` Amounts in ${deal.currency}.`}
      </p>
    </header>
    <ol className={styles.lines}>
      {deal.lines.map((line) => (
        <Line key={line.title} line={line} hasAmounts={deal.hasAmounts} />
      ))}
      <Closed deal={deal} />
    </ol>
    {deal.verdict && <Ending verdict={deal.verdict}>{children}</Ending>}
    {deal.payments.length > 0 && <Payments deal={deal} />}
    {!deal.verdict && children && <div className={styles.foot}>{children}</div>}
  </article>
);

function Line({
  line: { stage, title, day, words, facts, amount },
  hasAmounts,
}: {
  line: BillLine;
  hasAmounts: boolean;
}) {
  return (
    <li className={day ? styles.line : styles.coming}>
      <StageSign of={stage} size={28} />
      <div>
        <h2>
          {title} {day && <small>{day}</small>}
        </h2>
        {words && <p>{words}</p>}
        {facts.length > 0 && (
          <dl>
            {facts.map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {day && hasAmounts && <b>{amount}</b>}
    </li>
  );
}

function Closed({ deal: { value, fee, share, expected, closedOn, rule, claim } }: { deal: DealView }) {
  return (
    <li className={styles[claim === "none" ? "coming" : "closed"]}>
      <StageSign of="closed" size={28} />
      <h2>Deal closed {closedOn && <small>{closedOn}</small>}</h2>
      {value && <b>{value}</b>}
      {expected && (
        <b>
          <small>expected</small> {expected.amount}
        </b>
      )}
      {rule.words && (
        <blockquote>
          “{rule.words}”
          <footer>
            Agreement {rule.number}, in force {rule.inForce}
            {rule.paper && (
              <>
                , <Link to={rule.paper.to}>{rule.paper.words}</Link>
              </>
            )}
          </footer>
        </blockquote>
      )}
      {fee && (
        <p className={styles.fee} data-struck={claim === "disputed"}>
          <span>Fee {share && <small>{share}</small>}</span> <b>{fee}</b>
        </p>
      )}
    </li>
  );
}

/** Who must answer and by when, or how it ended. */
const Ending = ({ verdict, children }: { verdict: Verdict; children: React.ReactNode }) => (
  <section className={styles.ending} data-tone={verdict.tone} aria-label={verdict.toDeciders || verdict.title}>
    {verdict.door && <LargeDoor is={verdict.door} className={styles.door} />}
    <div className={styles.told}>
      <h2>{verdict.toDeciders || verdict.title}</h2>
      {verdict.quote && <blockquote>“{verdict.quote}”</blockquote>}
      <p>{verdict.aboutToDeciders || verdict.about}</p>
      {children}
    </div>
  </section>
);

const Payments = ({ deal: { payments, paidOn } }: { deal: DealView }) => (
  <section className={styles.ledger} aria-label="Payments">
    <ul>
      {payments.map(({ id, description, amount, status, on, invoice, isReversal }) => (
        <li key={id} data-void={status === "voided"}>
          <span>
            {isReversal && "Reversed: "}
            {description}
          </span>
          <b>{amount}</b>
          <small>
            {on}, {status}
            {invoice && `, on invoice ${invoice}`}
          </small>
        </li>
      ))}
    </ul>
    {paidOn && (
      <p className={styles.stamp}>
        Paid<small>{paidOn}</small>
      </p>
    )}
  </section>
);
