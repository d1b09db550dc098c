import styles from "./deal.module.css";
import type { BillLine, DealView } from "./read-page.ts";

/** The bill of a deal: lines are added, never rewritten; those to come are faint and without an amount. */
export const DealPaper = ({ deal }: { deal: DealView }) => (
  <article className={styles["paper"]} aria-label="Bill">
    <header>
      <h2>{deal.company}</h2>
      <p>
        for {deal.client}. Ours until {deal.protectedUntil}.{deal.hasAmounts && ` Amounts in ${deal.currency}.`}
      </p>
    </header>
    <ol className={styles["lines"]}>
      {deal.lines.map((line) => (
        <Line key={line.title} line={line} hasAmounts={deal.hasAmounts} />
      ))}
      <Closed deal={deal} />
    </ol>
    <Answer deal={deal} />
    {deal.payments.length > 0 && (
      <section aria-label="Payments">
        <ul className={styles["payments"]}>
          {deal.payments.map(({ id, description, amount, status, on, isReversal }) => (
            <li key={id} className={status === "voided" ? styles["voided"] : undefined}>
              <span>
                {isReversal ? "Reversed: " : ""}
                {description}
              </span>
              <small>
                {on}, {status}
              </small>
              <b>{amount}</b>
            </li>
          ))}
        </ul>
      </section>
    )}
  </article>
);

function Line({ line: { title, day, words, facts, amount }, hasAmounts }: { line: BillLine; hasAmounts: boolean }) {
  return (
    <li className={day ? styles["line"] : styles["coming"]}>
      <div>
        <h3>
          {title} {day && <small>{day}</small>}
        </h3>
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

function Closed({ deal: { value, fee, closedOn, rule, claim } }: { deal: DealView }) {
  return (
    <li className={claim === "none" ? styles["coming"] : styles["closed"]}>
      <div>
        <h3>Deal closed {closedOn && <small>{closedOn}</small>}</h3>
        {rule.words && (
          <blockquote>
            “{rule.words}”
            <footer>
              Agreement {rule.number}, in force since {rule.since}
            </footer>
          </blockquote>
        )}
        {fee && <p className={claim === "disputed" ? styles["struck"] : styles["fee"]}>Fee {fee}</p>}
      </div>
      {value && <b>{value}</b>}
    </li>
  );
}

/** Who must answer, and by when. */
function Answer({ deal: { claim, client, answerBy, isOverdue, isSilenceConfirming, dispute } }: { deal: DealView }) {
  if (claim === "none") return null;
  if (claim === "confirmed") return <p className={styles["answer"]}>Confirmed. The fee is in the payments.</p>;
  if (claim === "disputed")
    return (
      <div className={styles["answer"]}>
        <p>
          <strong>{client} disputes this claim.</strong> Nothing is owed.
        </p>
        {dispute && (
          <p>
            {dispute.reason}: “{dispute.words}”
          </p>
        )}
      </div>
    );
  const silence = isSilenceConfirming
    ? "Without an answer it counts as confirmed."
    : "Nothing is posted without an answer.";
  return (
    <p className={styles["answer"]}>
      <strong>
        {isOverdue ? `${client} has not answered in time.` : `${client} has until ${answerBy} to answer.`}
      </strong>{" "}
      {silence}
    </p>
  );
}
