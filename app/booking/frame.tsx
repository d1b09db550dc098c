import { Top } from "#app/questionnaire/top.tsx";
import styles from "./frame.module.css";

type Props = { title: string; lead?: React.ReactNode; children: React.ReactNode };

/** The layout of the booking pages: the agency's name, the way home, one heading. */
export function Frame({ title, lead, children }: Props) {
  return (
    <div className={styles.page}>
      <Top />
      <main className={styles.main}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
