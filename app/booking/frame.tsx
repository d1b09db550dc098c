import { useOutletContext } from "react-router";
import { Top } from "#app/questionnaire/top.tsx";
import type { Origin } from "./booking.tsx";
import styles from "./frame.module.css";
import type { Look } from "./look.ts";

/** `look`: whose page it is; null: nobody's, as of an address that leads nowhere. */
type Props = { title: string; lead?: React.ReactNode; look: Look | null; children: React.ReactNode };

/** The layout of the booking pages: a name, the way home, one heading. */
export function Frame({ title, lead, look, children }: Props) {
  const { dashboard } = useOutletContext<Origin>();
  return (
    <div className={styles.page} style={look?.accent ?? undefined}>
      <Top brand={look?.brand ?? null} dashboard={dashboard} hasHome={look ? !look.isOfClient : false} />
      <main className={styles.main}>
        <div className={styles.title}>
          <h1 dir="auto">{title}</h1>
          {lead && <p dir="auto">{lead}</p>}
        </div>
        {children}
      </main>
      {look?.arrangedBy && <footer className={styles.foot}>Meetings arranged by {look.arrangedBy}</footer>}
    </div>
  );
}
