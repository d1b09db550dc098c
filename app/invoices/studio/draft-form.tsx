import { useId } from "react";
import { Form, href, Link } from "react-router";
import type { FormProblem } from "#app/ui/form-answer.ts";
import { Alert } from "#app/ui/notice.tsx";
import { Submit } from "#app/ui/submit.tsx";
import styles from "./invoices.module.css";

type Charge = { id: string; description: string; day: string; amount: string; currency: string };
/** `settled`: how many fees are left out because they are already completed. */
type Props = {
  clientId: string;
  charges: Charge[];
  settled: number;
  formKey: string;
  problem: FormProblem | undefined;
};

/** Pending charges to put on one invoice; all in the first currency are ticked. */
export function DraftForm({ clientId, charges, settled, formKey, problem }: Props) {
  const id = useId();
  const currency = charges[0]?.currency;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>New invoice</h2>
      {problem && <Alert>{wordsFor(problem)}</Alert>}
      {charges.length === 0 && (
        <p className={styles.quiet}>
          There are no charges to invoice. The fee of a closed deal comes here by the client's{" "}
          <Link to={href("/studio/workspace/clients/:clientId/agreements", { clientId })}>agreement</Link>. For anything
          else,{" "}
          <Link to={`${href("/studio/workspace/clients/:clientId/payments/new", { clientId })}?as=charge`}>
            add a charge
          </Link>
          .
        </p>
      )}
      {settled > 0 && (
        <p className={styles.quiet}>
          {settled === 1 ? "1 completed fee is" : `${settled} completed fees are`} left out: a completed fee counts as
          paid. To invoice a fee, add it under Payments as Pending; sending the invoice does the rest.
        </p>
      )}
      {charges.length > 0 && (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="key" value={formKey} />
          <fieldset className={styles.charges}>
            <legend className="sr-only">Charges</legend>
            {charges.map((charge) => (
              <label key={charge.id} className={styles.charge}>
                <input
                  type="checkbox"
                  name="paymentIds"
                  value={charge.id}
                  defaultChecked={charge.currency === currency}
                />
                <span className={styles.for}>
                  {charge.description} <span className={styles.quiet}>{charge.day}</span>
                </span>
                <span className={styles.amount}>{charge.amount}</span>
              </label>
            ))}
          </fieldset>
          <div>
            <Submit busy="Drafting…" name="intent" value="draft">
              Draft an invoice
            </Submit>
          </div>
        </Form>
      )}
    </section>
  );
}

const wordsFor = ({ because, fields }: FormProblem) => because ?? Object.values(fields).flat().join(" ");
