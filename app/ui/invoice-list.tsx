import { Link, useSearchParams } from "react-router";
import styles from "./invoice-list.module.css";
import { Mark, type MarkTone } from "./mark.tsx";
import { CursorPages } from "./pages.tsx";

type Row = { id: string; name: string; amount: string; due: string | null; standing: { word: string; tone: MarkTone } };
/** `company` only in lists of several clients' invoices. `older` is where the next page begins, `cursor` its parameter. */
type Props = {
  rows: (Row & { to: string; company?: string })[];
  older: string | null;
  label?: string;
  cursor?: string;
};

/** Invoices, latest first, in pages; or other documents, under a label of their own. */
export function InvoiceList({ rows, older, label = "Invoices", cursor = "before" }: Props) {
  const [search] = useSearchParams();
  const others = [...search].filter(([name]) => name !== cursor);
  const to = (more: string[][]) => `?${new URLSearchParams([...others, ...more])}`;
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles["list"]} aria-label={`${label}, latest first`}>
          {rows.map(({ id, to: page, name, company, amount, due, standing }) => (
            <li key={id}>
              <span className={styles["what"]}>
                <Link to={page}>{name}</Link>
                {company && <span>{company}</span>}
              </span>
              <span className={styles["due"]}>{due ? `Due ${due}` : ""}</span>
              <Mark tone={standing.tone}>{standing.word}</Mark>
              <span className={styles["amount"]}>{amount}</span>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        label={`Pages of ${label.toLowerCase()}`}
        first={search.has(cursor) ? to([]) : null}
        next={older && to([[cursor, older]])}
      />
    </>
  );
}
