import { Form, Link } from "react-router";
import styles from "./search-box.module.css";

/** The search in the head of the studio; on narrow screens the way to its page. */
export const SearchBox = () => (
  <>
    <Form role="search" action="/studio/search" className={styles["box"]} aria-label="Studio">
      <Glass />
      <input
        name="q"
        type="search"
        placeholder="Search"
        aria-label="Search the studio"
        maxLength={200}
        autoComplete="off"
      />
    </Form>
    <Link to="/studio/search" className={styles["way"]}>
      <Glass />
      <span className="sr-only">Search</span>
    </Link>
  </>
);

const Glass = () => (
  <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </svg>
);
