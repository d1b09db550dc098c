import { href, Link } from "react-router";
import { Mark, type MarkTone } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Table } from "#app/ui/table.tsx";
import type { LeadRow } from "../lead-row.ts";
import styles from "./lead-list.module.css";
import { kindWords, statusWords } from "./lead-words.ts";

type Props = { rows: LeadRow[]; timeZone: string };

const looks: Record<LeadRow["status"], MarkTone> = {
  anonymous: "quiet",
  new: "info",
  contacted: "warning",
  qualified: "warning",
  won: "success",
  lost: "quiet",
  spam: "danger",
};

const columns = ["Who", "Kind", "Meeting", { name: "Answers", wide: true }, "Status", { name: "When", figure: true }];

/** The leads, newest first. */
export const LeadTable = ({ rows, timeZone }: Props) => (
  <Table
    label={`Leads, newest first. Times are in ${timeZone}.`}
    columns={columns}
    rows={rows.map((row) => ({
      key: row.id,
      cells: [
        <Who key="who" {...row} />,
        kindWords[row.kind],
        row.meeting,
        row.told.length > 0 && <span className={styles["told"]}>{row.told.join(" · ")}</span>,
        <Mark key="status" tone={looks[row.status]}>
          {statusWords[row.status]}
        </Mark>,
        <Moment key="when" at={row.when} />,
      ],
    }))}
  />
);

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
      <Link className={styles["who"]} to={page}>
        {name}
      </Link>
      {company && <span className={styles["more"]}>{company}</span>}
      <a className={styles["more"]} href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>
      {message && <q className={styles["more"]}>{message}</q>}
    </>
  );
}
