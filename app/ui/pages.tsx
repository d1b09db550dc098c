import { Link, useSearchParams } from "react-router";
import styles from "./pages.module.css";

type Props = { label: string; page: number; pages: number };

/** Links to the previous and next page; filters stay. */
export function Pages({ label, page, pages }: Props) {
  const [search] = useSearchParams();
  if (pages < 2) return null;
  const to = (number: number) => {
    const others = [...search].filter(([name]) => name !== "page" && name !== "trashed");
    return `?${new URLSearchParams([...others, ["page", String(number)]])}`;
  };
  return (
    <nav className={styles["pages"]} aria-label={label}>
      {page > 1 && <Link to={to(page - 1)}>Back</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}
