import { Arch } from "#app/ui/arch.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import styles from "./frame.module.css";

type Props = { brand: string; title: string; lead?: React.ReactNode; children: React.ReactNode };

/** A page of the booking: the house's name, the way home, one heading. */
export function Frame({ brand, title, lead, children }: Props) {
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <span className={styles["brand"]}>
          <Arch size={26} />
          {brand}
        </span>
        <DocumentLink to="/">Return Home</DocumentLink>
      </header>
      <main className={styles["main"]}>
        <div className={styles["title"]}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
