import { Link, useSearchParams } from "react-router";
import { Mark, type MarkTone } from "./mark.tsx";
import { CursorPages } from "./pages.tsx";
import { Table } from "./table.tsx";

type Row = {
  id: string;
  name: string;
  amount: string;
  issued: string | null;
  due: string | null;
  standing: { word: string; tone: MarkTone };
};
/**
 * `company` only in lists of several clients' invoices. `older` is where the next page begins, `cursor` its parameter.
 * `hasDue`: it has that column even where nothing is due, below a list that has it.
 */
type Props = {
  rows: (Row & { to: string; company?: string })[];
  older: string | null;
  label?: string;
  cursor?: string;
  hasDue?: boolean;
};

/** Invoices, latest first, in pages; or other documents, under a label of their own. */
export function InvoiceList({ rows, older, label = "Invoices", cursor = "before", hasDue = false }: Props) {
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== cursor);
  const to = (more: string[][]) => `?${new URLSearchParams([...others, ...more])}`;
  const hasCompanies = rows.some(({ company }) => company !== undefined);
  const hasDays = hasDue || rows.some(({ due }) => due !== null);
  return (
    <>
      {rows.length > 0 && (
        <Table
          isDense
          label={`${label}, latest first`}
          columns={[
            "Number",
            ...(hasCompanies ? ["Client"] : []),
            "State",
            { name: "Issued", lesser: true },
            ...(hasDays ? ["Due"] : []),
            { name: "Amount", sum: true },
          ]}
          rows={rows.map(({ id, to: page, name, company, amount, issued, due, standing }) => ({
            key: id,
            cells: [
              <Link key="name" to={page}>
                {name}
              </Link>,
              ...(hasCompanies ? [company] : []),
              <Mark key="state" tone={standing.tone}>
                {standing.word}
              </Mark>,
              issued ?? "–",
              ...(hasDays ? [due ?? "–"] : []),
              amount,
            ],
          }))}
        />
      )}
      <CursorPages
        label={`Pages of ${label.toLowerCase()}`}
        first={search.has(cursor) ? to([]) : null}
        next={older && to([[cursor, older]])}
      />
    </>
  );
}
