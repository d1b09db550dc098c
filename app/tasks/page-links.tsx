import { Link } from "react-router";
import { buttonStyle } from "#app/ui/button.tsx";
import styles from "./tasks.module.css";

/** `first` and `more` are addresses; null if there is no such page. */
type Props = { label: string; first: string | null; more: string | null };

/** Links through a long list. */
export const PageLinks = ({ label, first, more }: Props) =>
  (first || more) && (
    <nav className={styles["moves"]} aria-label={label}>
      {first && (
        <Link className={buttonStyle()} to={first} preventScrollReset>
          First
        </Link>
      )}
      {more && (
        <Link className={buttonStyle()} to={more} preventScrollReset>
          Show more
        </Link>
      )}
    </nav>
  );
