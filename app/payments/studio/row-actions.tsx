import { Form, Link } from "react-router";
import type { PaymentRow } from "#app/payments/read-payments.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Submit } from "#app/ui/submit.tsx";

/** What an admin may do with a payment in its current state. A completed one can only be reversed. */
export function RowActions({ row }: { row: PaymentRow }) {
  const about = `${row.title}, ${row.amount}`;
  if (row.status === "pending")
    return (
      <>
        <Way to={`${row.id}/complete`} about={about}>
          Complete
        </Way>
        <ConfirmButton
          {...{ name: "intent", value: "fail", of: row.id, label: "Fail", inFull: `Fail: ${about}` }}
          {...{ fields: { id: row.id }, question: "Did this payment fail?", busy: "Failing…" }}
        >
          {about}. It can be tried again.
        </ConfirmButton>
        <ConfirmButton
          {...{ name: "intent", value: "void", of: row.id, label: "Void", inFull: `Void: ${about}` }}
          {...{ fields: { id: row.id }, question: "Void this payment?", busy: "Voiding…" }}
        >
          {about}. It stays in the list but never counts.
        </ConfirmButton>
      </>
    );
  if (row.status === "failed")
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={row.id} />
        <Submit tone="quiet" busy="Retrying…" name="intent" value="retry" aria-label={`Retry: ${about}`}>
          Retry
        </Submit>
      </Form>
    );
  if (row.status === "completed" && !row.isReversal && !row.reversed)
    return (
      <Way to={`${row.id}/reverse`} about={about}>
        Reverse
      </Way>
    );
  return null;
}

const Way = ({ to, about, children }: { to: string; about: string; children: string }) => (
  <Link to={to} className={buttonStyle("quiet")} aria-label={`${children}: ${about}`} preventScrollReset>
    {children}
  </Link>
);
