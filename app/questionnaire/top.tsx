import { Link, useOutletContext } from "react-router";
import type { Origin } from "#app/booking/booking.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import styles from "./top.module.css";

/** The header of every booking page: the agency's logo or name, and the way back. */
export function Top() {
  const { brand, dashboard } = useOutletContext<Origin>();
  return (
    <header className={styles.top}>
      <span className={styles.brand}>
        <Logo brand={brand} size={26} />
      </span>
      {dashboard ? <Link to={dashboard}>Back to Dashboard</Link> : <DocumentLink to="/">Return Home</DocumentLink>}
    </header>
  );
}
