import { Arch } from "#app/ui/arch.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import styles from "./top.module.css";

/** The top of every page of the booking: the agency's name, and the way home. */
export function Top({ brand }: { brand: string }) {
  return (
    <header className={styles["top"]}>
      <span className={styles["brand"]}>
        <Arch size={26} />
        {brand}
      </span>
      <DocumentLink to="/">Return Home</DocumentLink>
    </header>
  );
}
