import { Link, useSearchParams } from "react-router";
import { buttonStyle } from "./button.tsx";
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
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && <Link to={to(page - 1)}>Back</Link>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <Link to={to(page + 1)}>Next</Link>}
    </nav>
  );
}

type CursorProps = {
  label: string;
  /** Where the list begins, and where it goes on; null when this is the first page, or the last. */
  first: string | null;
  next: string | null;
  words?: { first: string; next: string };
};

/** Links through a list that is read by cursor, newest first unless `words` says otherwise. */
export const CursorPages = ({ label, first, next, words = { first: "Newest", next: "Older" } }: CursorProps) =>
  (first || next) && (
    <nav className={styles.pages} aria-label={label}>
      {first && (
        <Link className={buttonStyle()} to={first} preventScrollReset>
          {words.first}
        </Link>
      )}
      {next && (
        <Link className={buttonStyle()} to={next} preventScrollReset>
          {words.next}
        </Link>
      )}
    </nav>
  );
