import { href, Link } from "react-router";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Mark, type MarkTone } from "#app/ui/mark.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Table } from "#app/ui/table.tsx";
import type { LeadRow } from "../lead-row.ts";
import styles from "./lead-list.module.css";
import { kindWords, nameOf, statusWords } from "./lead-words.ts";

type Props = { rows: LeadRow[]; timeZone: string; isUnfinished: boolean };

const looks: Record<LeadRow["status"], MarkTone> = {
  anonymous: "quiet",
  new: "info",
  contacted: "warning",
  qualified: "warning",
  won: "success",
  lost: "quiet",
  spam: "danger",
};

/** The leads, newest first. The name of an unfinished one tells its kind, and they have the same status. */
export const LeadTable = ({ rows, timeZone, isUnfinished }: Props) => (
  <div className={styles.list}>
    <Table
      isDense
      label={`Leads, newest first. Times are in ${timeZone}.`}
      columns={[
        "Who",
        ...(isUnfinished ? [] : [{ name: "Kind", lesser: true }]),
        "Meeting",
        isUnfinished ? { name: "Answers", wide: true } : { name: "Wants", lesser: true },
        ...(isUnfinished ? [] : ["Status"]),
        { name: "When", sum: true },
      ]}
      rows={rows.map((row) => ({
        key: row.id,
        cells: [
          <Who key="who" {...row} />,
          ...(isUnfinished ? [] : [kindWords[row.kind]]),
          row.meeting,
          isUnfinished
            ? row.told.length > 0 && <span className={styles.told}>{row.told.join(" · ")}</span>
            : // The last question is what they want; those before it only lead there.
              (row.told.at(-1) ?? "–"),
          ...(isUnfinished
            ? []
            : [
                <Mark key="status" tone={looks[row.status]}>
                  {statusWords[row.status]}
                </Mark>,
              ]),
          <Moment key="when" at={row.when} />,
        ],
      }))}
    />
  </div>
);

function Who({ id, name, kind, email, company, message }: LeadRow) {
  return (
    <>
      <Link className={styles.who} to={href("/studio/workspace/leads/:leadId", { leadId: id })}>
        {nameOf({ name, kind })}
      </Link>
      {company && <span className={styles.more}>{company}</span>}
      {email && (
        <span className={styles.more}>
          <MailLink to={email} />
        </span>
      )}
      {message && <q className={styles.more}>{message}</q>}
    </>
  );
}
