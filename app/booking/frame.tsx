import styles from "./frame.module.css";
import { Top } from "./top.tsx";

type Props = { brand: string; title: string; lead?: React.ReactNode; children: React.ReactNode };

/** A page of the booking: the house's name, the way home, one heading. */
export function Frame({ brand, title, lead, children }: Props) {
  return (
    <div className={styles["page"]}>
      <Top brand={brand} />
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
