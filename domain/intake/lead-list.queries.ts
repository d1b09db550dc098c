import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import type { Answers, Lead, LeadKind, LeadStatus } from "./lead.ts";

export type LeadFilter = {
  status?: LeadStatus | undefined;
  kind?: LeadKind | undefined;
  /** Only leads older than the one with this id. */
  before?: string | undefined;
};

/** Newest first: ids sort by time. Staff see what is theirs or nobody's; spam shows only when asked for. */
export async function listNewest(
  db: Database,
  may: Permit<"lead.list">,
  { status, kind, before }: LeadFilter,
  limit: number,
): Promise<Lead[]> {
  const rows = await db
    .selectFrom("leads")
    .selectAll()
    .$if(may.role === "staff", (leads) =>
      leads.where(({ eb, or }) => or([eb("assignedTo", "=", may.by), eb("assignedTo", "is", null)])),
    )
    .$if(before !== undefined, (leads) => leads.where("id", "<", before ?? ""))
    .$if(kind !== undefined, (leads) => leads.where("kind", "=", kind ?? ""))
    .where("status", status ? "=" : "!=", status ?? "spam")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toLead);
}

function toLead(row: Row<"leads">): Lead {
  const { id, meetingType, name, email, company, message, assignedTo, createdAt } = row;
  const [kind, status] = [row.kind as LeadKind, row.status as LeadStatus]; // the table's checks list the same words
  const answers = row.answers as Answers; // and hold the answers to this shape
  return { id, kind, status, answers, meetingType, name, email, company, message, assignedTo, createdAt };
}
