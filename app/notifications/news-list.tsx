import { type MouseEvent, useRef } from "react";
import { Link, useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { Moment } from "#app/ui/moment.tsx";
import type { Stamp } from "#domain/kernel/format/formats.ts";
import styles from "./notifications.module.css";

type Row = { id: string; titles: string[]; path: string; when: Stamp; isRead: boolean };

/** Notifications, latest first; following one marks it as read. */
export function NewsList({ rows }: { rows: Row[] }) {
  const { submit } = useFetcher();
  const navigate = useNavigate();
  const here = useLocation();
  const way = useRef(here);
  way.current = useNavigation().location ?? here;
  const read = (id: string) => submit({ intent: "read", id }, { method: "post", action: "/notifications" });

  /**
   * Marked as read before navigating, as leaving a page cancels pending requests. If the user navigates elsewhere in
   * the meantime, that wins. A new tab leaves the page as it is.
   */
  async function follow(event: MouseEvent, { id, path }: Row) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return void read(id);
    event.preventDefault();
    const from = way.current.key;
    await read(id);
    if (way.current.key === from) await navigate(path);
  }
  return (
    <ol className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} data-unread={!row.isRead || undefined}>
          <Link to={row.path} onClick={(event) => !row.isRead && follow(event, row)}>
            {!row.isRead && <span className="sr-only">Unread: </span>}
            {row.titles.at(-1)}
          </Link>
          <Moment at={row.when} />
          {row.titles.length > 1 && <Earlier titles={row.titles.slice(0, -1)} />}
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
