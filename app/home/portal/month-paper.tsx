import { Fragment } from "react";
import { href, Link } from "react-router";
import { StageSign } from "#app/deals/stage.tsx";
import styles from "./month-paper.module.css";
import type { MonthBill } from "./read-month.ts";

/** What the month brought, in the lines of the landing page's bill. */
export const MonthPaper = ({ bill }: { bill: MonthBill }) => (
  <article className={styles.paper} aria-labelledby="month">
    <header className={styles.head}>
      <h1 id="month">Your {bill.name} so far</h1>
      <p>
        {bill.span}
        {bill.currency && <span>Amounts in {bill.currency}</span>}
        {bill.lastBill && <a href={bill.lastBill.to}>{bill.lastBill.name}'s bill (PDF)</a>}
      </p>
    </header>
    <table className={styles.lines}>
      <caption className="sr-only">What you got in {bill.name}, and what you pay for it</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Step</span>
          </th>
          <th scope="col">{bill.name}</th>
          {bill.since && (
            <th scope="col" className={styles.ever}>
              {bill.since}
            </th>
          )}
          {bill.total !== null && <th scope="col">You pay</th>}
        </tr>
      </thead>
      <tbody>
        {bill.lines.map((line) => (
          <Line key={line.line} line={line} hasEver={bill.since !== null} />
        ))}
      </tbody>
    </table>
    {bill.total !== null && <Sum bill={bill} />}
    {bill.sums.length > 0 && (
      <dl className={styles.sums}>
        {bill.sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    )}
    <Tear />
  </article>
);

/** What it comes to, made of what where deals are not all of it, and what was paid of it already. */
const Sum = ({ bill: { name, note, total, parts, settled } }: { bill: MonthBill }) => (
  <>
    {parts && (
      <dl className={styles.adds}>
        <dt>For deals and meetings</dt>
        <dd>{parts.deals}</dd>
        <dt>
          <Link to={href("/dashboard/payments")}>Other fees</Link>
        </dt>
        <dd>{parts.other}</dd>
      </dl>
    )}
    <div className={styles.sum}>
      <div>
        <h2>You pay for {name}</h2>
        {note && <p>{note}</p>}
      </div>
      <p className={styles.total}>{total}</p>
    </div>
    {settled && (
      <dl className={styles.adds}>
        {settled.rows.map(([name, sum]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </Fragment>
        ))}
        <dt>
          <b>
            <Link to={href("/dashboard/payments")}>To pay now</Link>
          </b>
        </dt>
        <dd>
          <b>{settled.left}</b>
        </dd>
      </dl>
    )}
  </>
);

type LineProps = { line: MonthBill["lines"][number]; hasEver: boolean };

const Line = ({ line: { line, title, about, notes, now, ever, share, price, to }, hasEver }: LineProps) => (
  <tr data-line={line}>
    <th scope="row">
      <div className={styles.step}>
        <StageSign of={line} size={28} />
        <span>
          <Link to={to}>{title}</Link>
          <small>{about}</small>
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </span>
      </div>
    </th>
    <td className={styles.count}>
      <b>{now}</b>
      <svg width="100%" height="4" aria-hidden="true">
        <rect width={`${share}%`} height="4" rx="1" />
      </svg>
    </td>
    {hasEver && <td className={styles.ever}>{ever}</td>}
    {price !== null && <td className={styles.price}>{price}</td>}
  </tr>
);

/** The torn edge of a receipt. */
const Tear = () => (
  <svg className={styles.tear} aria-hidden="true">
    <defs>
      <pattern id="tear" width="12" height="8" patternUnits="userSpaceOnUse">
        <path d="M-1-1L6 6.500 13-1" strokeWidth="1" />
      </pattern>
    </defs>
    <rect width="100%" height="8" fill="url(#tear)" />
  </svg>
);
