import { Form, href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { amongAnd } from "./among.ts";
import styles from "./deal.module.css";
import type { DealView } from "./read-page.ts";

type Props = { deal: DealView; among: string | null };

/** What can be done with a deal; what is expected next stands out. A fee that stands on no invoice comes first. */
export const DealActions = ({ deal, among }: Props) => (
  <nav className={styles.actions} aria-label="Actions">
    {deal.invoicing && <DraftFees clientId={deal.clientId} formKey={deal.key} {...deal.invoicing} />}
    {deal.actions.map(({ intent, label, isNext }) => (
      <Link
        key={intent}
        className={buttonStyle(isNext && !deal.invoicing ? "primary" : "plain")}
        to={amongAnd(among, { do: intent })}
        preventScrollReset
      >
        {label}
      </Link>
    ))}
  </nav>
);

type DraftProps = { clientId: string; formKey: string; paymentIds: string[]; draftId: string | null };

/** Puts fees on an invoice of their own, or leads to the draft that they stand on. */
function DraftFees({ clientId, formKey, paymentIds, draftId }: DraftProps) {
  if (paymentIds.length === 0 && draftId)
    return (
      <Link
        className={buttonStyle("primary")}
        to={href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId: draftId })}
      >
        Open the draft invoice
      </Link>
    );
  return (
    <Form method="post" action={href("/studio/workspace/clients/:clientId/invoices", { clientId })}>
      <input type="hidden" name="key" value={formKey} />
      {paymentIds.map((id) => (
        <input key={id} type="hidden" name="paymentIds" value={id} />
      ))}
      <Submit busy="Drafting…" name="intent" value="draft">
        Draft the invoice
      </Submit>
    </Form>
  );
}
