import { useId } from "react";
import { href, Link, useSearchParams } from "react-router";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { CursorPages } from "#app/ui/pages.tsx";
import { Table } from "#app/ui/table.tsx";
import styles from "./invoices.module.css";
import type { ReceiptRow } from "./read-paying.ts";

type Props = { clientId: string; rows: ReceiptRow[]; older: string | null; mayChange: boolean };

const cursor = "receiptsBefore";

/** What came from a client, what it paid, and what is left of it as credit. */
export function Receipts({ clientId, rows, older, mayChange }: Props) {
  const id = useId();
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== cursor);
  const to = (more: [string, string][]) => `?${new URLSearchParams([...others, ...more])}`;
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} data-wide aria-labelledby={id}>
      <h2 id={id}>Payments received</h2>
      <Table
        isDense
        label="Payments received, latest first"
        columns={[
          "Received",
          { name: "How", lesser: true },
          "For",
          { name: "Amount", sum: true },
          ...(mayChange ? ["Change"] : []),
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            row.day,
            row.way,
            <Uses key="uses" clientId={clientId} row={row} />,
            row.amount,
            ...(mayChange ? [<Changes key="change" row={row} />] : []),
          ],
        }))}
      />
      <CursorPages
        label="Pages of payments received"
        first={search.has(cursor) ? to([]) : null}
        next={older && to([[cursor, older]])}
      />
    </section>
  );
}

const Uses = ({ clientId, row: { uses, left, refunded } }: { clientId: string; row: ReceiptRow }) => (
  <>
    {uses.map(({ invoiceId, name }, place) => (
      <span key={invoiceId}>
        {place > 0 && ", "}
        <Link to={href("/studio/workspace/clients/:clientId/invoices/:invoiceId", { clientId, invoiceId })}>
          {name}
        </Link>
      </span>
    ))}
    {[uses.length > 0 && (left ?? refunded) ? ". " : "", left && `${left} of credit left`, refunded]
      .filter(Boolean)
      .join("")}
  </>
);

const Changes = ({ row: { id, day, amount, left, seen, mayUndo } }: { row: ReceiptRow }) => (
  <>
    {left && (
      <ConfirmButton
        label="Paid back"
        inFull={`Mark ${left} as paid back`}
        tone="plain"
        of={id}
        name="intent"
        value="refund"
        fields={{ id, seen }}
        question={`Did you pay ${left} back?`}
        busy="Marking…"
      >
        It no longer counts for the next invoice. You can't undo this.
      </ConfirmButton>
    )}
    {mayUndo && (
      <ConfirmButton
        label="Undo"
        inFull={`Undo the payment of ${amount}`}
        of={id}
        name="intent"
        value="undo"
        fields={{ id }}
        question={`Undo the payment of ${amount}?`}
        busy="Undoing…"
      >
        It was recorded for {day}. What it paid is open again, and the client sees that.
      </ConfirmButton>
    )}
  </>
);
