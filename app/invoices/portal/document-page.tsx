import { href } from "react-router";
import { PortalPage } from "#app/shell/portal/portal-page.tsx";
import { Bill, type BillWords } from "#app/ui/bill.tsx";
import { Mark, type MarkTone } from "#app/ui/mark.tsx";
import { PdfLink } from "#app/ui/pdf-link.tsx";
import styles from "./invoices.module.css";

type Props = {
  title: string;
  standing: { word: string; tone: MarkTone };
  /** What happened to it, below its title. */
  story: React.ReactNode;
  /** What is said above its bill. */
  notes?: React.ReactNode;
  bill: BillWords;
  pdf: string;
  /** What can be done with it, before its PDF. */
  actions?: React.ReactNode;
  /** What it leads to, below its bill. */
  children: React.ReactNode;
};

/** The page of an invoice or a credit note. */
export const DocumentPage = ({ title, standing, story, notes, bill, pdf, actions, children }: Props) => (
  <div className={styles.document}>
    <PortalPage
      title={title}
      up={{ to: href("/dashboard/invoices"), name: "Invoices" }}
      mark={<Mark tone={standing.tone}>{standing.word}</Mark>}
      about={story}
      actions={
        <>
          {actions}
          <PdfLink to={pdf} />
        </>
      }
    >
      {notes}
      <Bill {...bill} />
      <div className={styles.ways}>{children}</div>
    </PortalPage>
  </div>
);
