import { Link } from "react-router";
import styles from "./invoice-list.module.css";
import { Mark, type MarkTone } from "./mark.tsx";
import { CursorPages } from "./pages.tsx";

type Row = { id: string; name: string; amount: string; due: string | null; standing: { word: string; tone: MarkTone } };
/** `company` only in lists of several clients' invoices. */
type Props = { rows: (Row & { to: string; company?: string })[]; older: string | null };

/** Invoices, latest first, in pages. */
export const InvoiceList = ({ rows, older }: Props) => (
  <>
    {rows.length > 0 && (
      <ul className={styles["list"]} aria-label="Invoices, latest first">
        {rows.map(({ id, to, name, company, amount, due, standing }) => (
          <li key={id}>
            <span className={styles["what"]}>
              <Link to={to}>{name}</Link>
              {company && <span>{company}</span>}
            </span>
            <span className={styles["due"]}>{due ? `Due ${due}` : ""}</span>
            <Mark tone={standing.tone}>{standing.word}</Mark>
            <span className={styles["amount"]}>{amount}</span>
          </li>
        ))}
      </ul>
    )}
    <CursorPages label="Pages of the list" first={null} next={older} />
  </>
);
