import { href } from "react-router";
import { Bill, type BillWords } from "#app/ui/bill.tsx";
import { Mark, type MarkTone } from "#app/ui/mark.tsx";
import { Up } from "#app/ui/page-head.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import styles from "./invoices.module.css";

type Props = {
  title: string;
  standing: { word: string; tone: MarkTone };
  /** What happened to it, beside how it stands. */
  story: React.ReactNode;
  /** What is said above its bill. */
  notes?: React.ReactNode;
  bill: BillWords;
  pdf: string;
  /** What it leads to, before its PDF. */
  children: React.ReactNode;
};

/** The page of an invoice or a credit note. */
export const DocumentPage = ({ title, standing, story, notes, bill, pdf, children }: Props) => (
  <div className={styles["invoices"]}>
    <title>{title}</title>
    <div className={styles["head"]}>
      <Up to={href("/dashboard/invoices")} name="Invoices" />
      <h1>{title}</h1>
      <Mark tone={standing.tone}>{standing.word}</Mark>
      {story}
    </div>
    {notes}
    <Bill {...bill} />
    <div className={styles["ways"]}>
      {children}
      <PdfLink to={pdf} />
    </div>
  </div>
);
