import { Link, useFetcher } from "react-router";
import styles from "./notifications.module.css";

type Row = { id: string; titles: string[]; path: string; when: string; isRead: boolean };

/** News, the latest first; following one marks it as read. */
export function NewsList({ rows }: { rows: Row[] }) {
  const { submit } = useFetcher();
  const read = (id: string) => void submit({ intent: "read", id }, { method: "post", action: "/notifications" });
  return (
    <ol className={styles["list"]}>
      {rows.map(({ id, titles, path, when, isRead }) => (
        <li key={id} data-unread={!isRead || undefined}>
          <Link to={path} onClick={() => !isRead && read(id)}>
            {!isRead && <span className="sr-only">Unread: </span>}
            {titles.at(-1)}
          </Link>
          <time>{when}</time>
          {titles.length > 1 && <Earlier titles={titles.slice(0, -1)} />}
        </li>
      ))}
    </ol>
  );
}

const Earlier = ({ titles }: { titles: string[] }) => (
  <details>
    <summary>{titles.length} more</summary>
    <ul>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  </details>
);
