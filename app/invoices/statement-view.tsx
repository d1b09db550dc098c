import { Link } from "react-router";
import { Choice, Field } from "#app/ui/field.tsx";
import { Filter } from "#app/ui/filter.tsx";
import { Table } from "#app/ui/table.tsx";
import type { StatementPage } from "./read-statement-page.ts";

type Props = { page: StatementPage; to: (invoiceId: string) => string };

/** A statement of account: what changed what is owed, and what of it is open today. */
export function StatementView({ page, to }: Props) {
  const { span, currencies, opening, closing, entries, open, total, overdue, credit, late } = page;
  return (
    <>
      <Filter label="Time of the statement" values={span}>
        <Field label="From" type="date" name="from" defaultValue={span.from} required />
        <Field label="To" type="date" name="to" defaultValue={span.to} required />
        {currencies.length > 1 && (
          <Choice label="Currency" name="currency" defaultValue={span.currency}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currency}
              </option>
            ))}
          </Choice>
        )}
      </Filter>
      <Table
        label="Statement of account"
        head={1}
        columns={[
          "Date",
          "What",
          { name: "Charged", figure: true },
          { name: "Received", figure: true },
          { name: "Balance", sum: true },
        ]}
        rows={[
          { key: "opening", cells: [opening.day, "Opening balance", "–", "–", opening.amount] },
          ...entries.map(({ key, day, name, charged, received, balance }) => ({
            key,
            cells: [day, name, charged, received, balance],
          })),
        ]}
        sums={[{ name: "Closing balance", sum: closing }]}
      />
      {open.length > 0 && (
        <>
          <h2>Open today</h2>
          <Table
            label="Open today"
            columns={["Invoice", "Due", { name: "Total", figure: true }, { name: "Open", sum: true }]}
            rows={open.map(({ id, name, due, total: all, open: left }) => ({
              key: id,
              cells: [
                <Link key="to" to={to(id)}>
                  {name}
                </Link>,
                due,
                all,
                left,
              ],
            }))}
            sums={[...(overdue ? [{ name: "Overdue", sum: overdue }] : []), { name: "To pay", sum: total }]}
          />
        </>
      )}
      {late && <p>Late fee and interest so far, not invoiced yet: {late}.</p>}
      {credit && <p>Credit of {credit} counts for the next invoice.</p>}
    </>
  );
}
