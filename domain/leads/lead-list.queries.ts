import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Lead, type LeadKind, type LeadStatus, toLead } from "./lead.ts";
import { unassignedForAll } from "./lead-page.queries.ts";

export type LeadFilter = {
  status?: LeadStatus | undefined;
  kind?: LeadKind | undefined;
  source?: string | undefined;
  /** Only leads older than the one with this id. */
  before?: string | undefined;
  /** Only leads assigned to the actor. */
  mine?: boolean | undefined;
  /** Only leads that left more than their answers. */
  isKnown?: boolean | undefined;
};

const inSight = (db: Database, may: Permit<"lead.list">) =>
  db
    .selectFrom("leads")
    .$if(may.role === "staff", (leads) =>
      leads.where(({ eb, and, or }) =>
        or([eb("assignedTo", "=", may.by), and([eb("assignedTo", "is", null), unassignedForAll()])]),
      ),
    );

export const selectNew = (db: Database, may: Permit<"lead.list">) =>
  inSight(db, may).where("status", "=", sql.lit("new")).select("id");

/**
 * Newest first: ids sort by time. Staff see their own leads, and unassigned ones if the setting allows it; spam only
 * when asked for.
 */
export async function listNewest(
  db: Database,
  may: Permit<"lead.list">,
  { status, kind, source, before, mine, isKnown }: LeadFilter,
  limit: number,
): Promise<Lead[]> {
  const rows = await inSight(db, may)
    .selectAll()
    .$if(mine === true, (leads) => leads.where("assignedTo", "=", may.by))
    .$if(before !== undefined, (leads) => leads.where("id", "<", before ?? ""))
    .$if(kind !== undefined, (leads) => leads.where("kind", "=", kind ?? ""))
    .$if(source !== undefined, (leads) => leads.where("source", "=", source ?? ""))
    .where("status", status ? "=" : "!=", status ?? "spam")
    .$if(isKnown === true, (leads) => leads.where("status", "!=", "anonymous"))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toLead);
}

/** Steps from one source to the next along the index, however many leads there are. What staff may not see is left out. */
export async function selectSources(db: Database, may: Permit<"lead.list">): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive step (source) as (
      (select source from leads where source is not null order by source limit 1)
      union all
      select (select source from leads where source > step.source order by source limit 1) from step
        where step.source is not null
    )
    select source from step where source is not null and exists (
      ${inSight(db, may).select("id").where("leads.source", "=", sql<string>`step.source`)}
    ) order by source limit 100`.execute(db);
  return rows.map(({ source }) => source);
}
