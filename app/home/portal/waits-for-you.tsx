import CircleCheck from "lucide-react/icons/circle-check";
import Hourglass from "lucide-react/icons/hourglass";
import ListChecks from "lucide-react/icons/list-checks";
import ReceiptText from "lucide-react/icons/receipt-text";
import { Form, href, Link } from "react-router";
import { LargeDoor } from "#app/deals/large-door.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Submit } from "#app/ui/submit.tsx";
import type { WaitingList } from "./read-waiting.ts";
import styles from "./waits-for-you.module.css";

/** Everything that waits for the client's own people, each with the way to answer it. */
export const WaitsForYou = ({ waiting }: { waiting: WaitingList }) => (
  <section aria-labelledby="waits" className={styles.waits}>
    <h2 id="waits">Waiting for you {waiting.count > 0 && <span className={styles.count}>{waiting.count}</span>}</h2>
    {waiting.claims.map((claim) => (
      <Claim key={claim.id} claim={claim} decides={waiting.decides} />
    ))}
    {waiting.invoices.map((invoice) => (
      <Invoice key={invoice.id} invoice={invoice} />
    ))}
    {waiting.brief && (
      <article className={styles.ask}>
        <span className={styles.kind}>
          <Icon of={ListChecks} />
        </span>
        <div>
          <h3>
            <Link to={href("/dashboard/brief")}>What we need to know before we begin</Link>
          </h3>
          <p>{waiting.brief}</p>
        </div>
      </article>
    )}
    {waiting.tasks.map(({ id, title, due, isLate }) => (
      <article key={id} className={styles.ask}>
        <span className={styles.kind}>
          <Icon of={CircleCheck} />
        </span>
        <div>
          <h3>
            <Link to={href("/dashboard/tasks")}>{title}</Link>
          </h3>
          <p data-late={isLate}>{due}</p>
        </div>
      </article>
    ))}
    {waiting.more.map(({ to, text }) => (
      <p key={to} className={styles.more}>
        <Link to={to}>{text}</Link>
      </p>
    ))}
    <p className={styles.rest}>{restOf(waiting)}</p>
  </section>
);

function restOf({ count, toPay }: WaitingList): string {
  if (count > 0) return "That's all for now. We'll let you know when something else needs you.";
  return toPay ? `Nothing is waiting for your answer. ${toPay} will be on your next invoice.` : "You're all caught up.";
}

type ClaimProps = { claim: WaitingList["claims"][number]; decides: boolean };

function Claim({ claim: { id, company, said, fee, until, isLate, silence }, decides }: ClaimProps) {
  const file = href("/dashboard/deals/:dealId", { dealId: id });
  return (
    <article className={styles.claim}>
      <LargeDoor is="ajar" className={styles.door} />
      <div>
        <h3>Has {company} signed?</h3>
        <p>
          We say: {said}.{" "}
          {fee && (
            <>
              Your fee would be <b>{fee}</b>.{" "}
            </>
          )}
          <Link to={file}>See the file</Link>
        </p>
        <p className={styles.until} data-late={isLate}>
          <Icon of={Hourglass} size={14} />
          {until}
        </p>
        {silence && <p>{silence}</p>}
        {decides && (
          <div className={styles.ways}>
            <Link className={buttonStyle("primary")} to={`${file}?do=confirm`} aria-label={`Confirm: ${company}`}>
              Confirm
            </Link>
            <Link className={buttonStyle()} to={`${file}?do=dispute`} aria-label={`Dispute: ${company}`}>
              Dispute
            </Link>
          </div>
        )}
      </div>
    </article>
  );
}

function Invoice({ invoice: { id, name, amount, due, isLate, mayPay } }: { invoice: WaitingList["invoices"][number] }) {
  const page = href("/dashboard/invoices/:invoiceId", { invoiceId: id });
  return (
    <article className={styles.ask}>
      <span className={styles.kind}>
        <Icon of={ReceiptText} />
      </span>
      <div>
        <h3>
          <Link to={page}>Invoice {name}</Link> <b>{amount}</b>
        </h3>
        {due && <p data-late={isLate}>{due}</p>}
        <div className={styles.ways}>
          {mayPay && (
            <Form method="post" action={page}>
              <input type="hidden" name="id" value={id} />
              <Submit
                tone="plain"
                of={id}
                busy="Opening the payment page…"
                name="intent"
                value="pay"
                aria-label={`Pay by card: ${name}`}
              >
                Pay by card
              </Submit>
            </Form>
          )}
          <a
            className={buttonStyle("quiet")}
            href={href("/dashboard/invoices/:invoiceId/invoice.pdf", { invoiceId: id })}
            target="_blank"
            rel="noreferrer"
          >
            PDF<span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        </div>
      </div>
    </article>
  );
}
