import { Form, href, Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";

type Props = { clientId: string; formKey: string; paymentIds: string[]; draftId: string | null };

/** Puts fees on an invoice of their own, or leads to the draft that they stand on. */
export function DraftFees({ clientId, formKey, paymentIds, draftId }: Props) {
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
