import { Link } from "react-router";
import styles from "./bell.module.css";
import { type Unread, useUnread } from "./use-unread.ts";

/** Links to the notifications, with the number of unread ones. */
export function Bell({ unread: loaded }: { unread: Unread }) {
  const unread = useUnread(loaded);
  const count = unread > 99 ? "99+" : String(unread);
  return (
    <Link className={styles["bell"]} to="/notifications">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M4.5 14.5h11c-1-1-1.5-2.2-1.5-4V8.4a4 4 0 0 0-8 0v2.1c0 1.8-.5 3-1.5 4Z" />
        <path d="M8.4 16.6a1.7 1.7 0 0 0 3.2 0" />
      </svg>
      <span className="sr-only">Notifications</span>
      {unread > 0 && (
        <span className={styles["count"]}>
          {count}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </Link>
  );
}
