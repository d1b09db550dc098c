import { Link, useOutletContext } from "react-router";
import { Arch } from "#app/ui/arch.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import type { Origin } from "./booking.tsx";
import styles from "./top.module.css";

/** The top of every page of the booking: the agency's name, and the way back. */
export function Top({ brand }: { brand: string }) {
  const { dashboard } = useOutletContext<Origin>();
  return (
    <header className={styles["top"]}>
      <span className={styles["brand"]}>
        <Arch size={26} />
        {brand}
      </span>
      {dashboard ? <Link to={dashboard}>Back to Dashboard</Link> : <DocumentLink to="/">Return Home</DocumentLink>}
    </header>
  );
}
