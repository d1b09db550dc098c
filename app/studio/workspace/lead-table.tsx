import { href, Link } from "react-router";
import styles from "./lead-list.module.css";
import type { LeadRow } from "./lead-row.ts";
import { inWords } from "./lead-words.ts";

type Props = { rows: LeadRow[]; timeZone: string };

/** The leads, newest first; on small screens each row is a card of its own. */
export function LeadTable({ rows, timeZone }: Props) {
  return (
    <table className={styles["table"]}>
      <caption className="sr-only">Leads, newest first. Times are in {timeZone}.</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Kind</th>
          <th scope="col">Meeting</th>
          <th scope="col">Answers</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles["when"]}>
            When
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={styles["who"]}>
              <Who {...row} />
            </th>
            <td>{inWords(row.kind)}</td>
            <td>{row.meeting}</td>
            <td className={styles["told"]}>{row.told.join(" · ")}</td>
            <td>
              <span className={styles["status"]} data-status={row.status}>
                {inWords(row.status)}
              </span>
            </td>
            <td className={styles["when"]}>
              <time dateTime={row.instant}>{row.when}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Who({ id, name, email, company, message }: LeadRow) {
  const page = href("/studio/workspace/leads/:leadId", { leadId: id });
  if (!email)
    return (
      <Link className={styles["nobody"]} to={page}>
        Not known yet
      </Link>
    );
  return (
    <>
      <Link to={page}>{name}</Link>
      {company && <span className={styles["more"]}>{company}</span>}
      <a className={styles["more"]} href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>
      {message && <q className={styles["more"]}>{message}</q>}
    </>
  );
}
