import { InvoiceList } from "#app/ui/invoice-list.tsx";
import type { formatCreditNotes } from "./format-credit-note.ts";
import type { InvoiceRow } from "./format-invoice.ts";

type Props = {
  rows: Omit<InvoiceRow, "company" | "clientId">[];
  older: string | null;
  credits: ReturnType<typeof formatCreditNotes>;
  olderCredits: string | null;
  to: (invoiceId: string) => string;
  toCredit: (creditNoteId: string) => string;
};

/** One client's invoices, and below them its credit notes. */
export const InvoiceLists = ({ rows, older, credits, olderCredits, to, toCredit }: Props) => (
  <>
    <InvoiceList rows={rows.map((row) => ({ ...row, to: to(row.id) }))} older={older} />
    {credits.length > 0 && (
      <>
        <h2>Credit notes</h2>
        <InvoiceList
          label="Credit notes"
          rows={credits.map((credit) => ({ ...credit, to: toCredit(credit.id) }))}
          older={olderCredits}
          cursor="creditsBefore"
          hasDue
        />
      </>
    )}
  </>
);
