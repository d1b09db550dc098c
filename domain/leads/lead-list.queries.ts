import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Lead, type LeadKind, type LeadStatus, toLead } from "./lead.ts";
import { unassignedForAll } from "./lead-page.queries.ts";

export type LeadFilter = {
  status?: LeadStatus | undefined;
  kind?: LeadKind | undefined;
  /** Only leads older than the one with this id. */
  before?: string | undefined;
  /** Only leads assigned to the actor. */
  mine?: boolean | undefined;
};

const inSight = (db: Database, may: Permit<"lead.list">) =>
  db
    .selectFrom("leads")
    .$if(may.role === "staff", (leads) =>
      leads.where(({ eb, and, or }) =>
        or([eb("assignedTo", "=", may.by), and([eb("assignedTo", "is", null), unassignedForAll()])]),
      ),
    );

export const newCount = (db: Database, may: Permit<"lead.list">) =>
  inSight(db, may)
    .where("status", "=", "new")
    .select(({ fn }) => fn.countAll().as("count"));

/**
 * Newest first: ids sort by time. Staff see their own leads, and unassigned ones if the setting allows it; spam only
 * when asked for.
 */
export async function listNewest(
  db: Database,
  may: Permit<"lead.list">,
  { status, kind, before, mine }: LeadFilter,
  limit: number,
): Promise<Lead[]> {
  const rows = await inSight(db, may)
    .selectAll()
    .$if(mine === true, (leads) => leads.where("assignedTo", "=", may.by))
    .$if(before !== undefined, (leads) => leads.where("id", "<", before ?? ""))
    .$if(kind !== undefined, (leads) => leads.where("kind", "=", kind ?? ""))
    .where("status", status ? "=" : "!=", status ?? "spam")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toLead);
}
