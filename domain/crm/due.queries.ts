import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findClientToHold } from "./connection.queries.ts";
import type { CrmKind } from "./crm.ts";

export type DueConnection = NonNullable<Awaited<ReturnType<typeof findDueConnection>>>;

/** The next connection that is due, the one that waited longest first; locked, and passed over where it already is. */
export const findDueConnection = (tx: Database, now: Date) =>
  tx
    .selectFrom("crmConnections as connection")
    .innerJoin("clients as client", "client.id", "connection.clientId")
    .select(["connection.id", "connection.clientId", "connection.kind", "connection.host", "connection.sealed"])
    .select(["connection.currency", "connection.unreadSince", "connection.readAfter"])
    .select(["client.timeZone"])
    .where("connection.pausedAt", "is", null)
    .where("connection.refusedAt", "is", null)
    .where("connection.readAfter", "<=", now)
    .where("client.status", "<>", "archived")
    .where("client.erasedAt", "is", null)
    .orderBy("connection.readAfter")
    .limit(1)
    .forUpdate("connection")
    .skipLocked()
    .$narrowType<{ kind: CrmKind }>() // per CHECK constraint
    .executeTakeFirst();

/** Nobody else reads it until then. */
export async function saveTaken(tx: Database, _: Permit<"crm.sync">, id: string, readAfter: Date) {
  await tx.updateTable("crmConnections").set({ readAfter }).where("id", "=", id).execute();
}

export type DueDeal = Awaited<ReturnType<typeof selectDueDeals>>[number];
type DueQuery = { id: string; clientId: string; kind: CrmKind; before: Date; onDay: string; atMost: number };

/**
 * The deals of a client that may still close and were not looked for since `before`, those never looked for first. Long after
 * the company is protected no more, nobody claims it.
 */
export const selectDueDeals = (
  db: Database,
  _: Permit<"crm.sync">,
  { id, clientId, kind, before, onDay, atMost }: DueQuery,
) =>
  db
    .selectFrom("deals as deal")
    .leftJoin("crmLooks as look", (join) => join.onRef("look.dealId", "=", "deal.id").on("look.connectionId", "=", id))
    .select(["deal.id", "deal.company", "deal.website", "deal.contactEmail", "look.lookedAt"])
    .select((deal) =>
      deal
        .selectFrom("crmSuggestions as found")
        .select(({ fn }) => fn.agg<string[]>("array_agg", ["found.ref"]).as("refs"))
        .whereRef("found.dealId", "=", "deal.id")
        .where("found.kind", "=", kind)
        .where("found.withdrawnAt", "is", null)
        .as("known"),
    )
    .where("deal.clientId", "=", clientId)
    .where("deal.stage", "<>", "returned")
    .where("deal.claim", "<>", "confirmed")
    .where(sql<boolean>`deal.protected_until + 90 >= ${onDay}::date`)
    .where(({ or, eb }) => or([eb("look.lookedAt", "is", null), eb("look.lookedAt", "<", before)]))
    .orderBy("look.lookedAt", (order) => order.asc().nullsFirst())
    .orderBy("deal.id")
    .limit(atMost)
    .execute();

/** How many companies were looked for since then. */
export async function countLooks(
  db: Database,
  _: Permit<"crm.sync">,
  { id, since }: { id: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom("crmLooks")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("connectionId", "=", id)
    .where("lookedAt", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A run that went well: of a new token it says nothing. */
export async function saveWell(
  tx: Database,
  _: Permit<"crm.sync">,
  { id, sealed }: Pick<DueConnection, "id" | "sealed">,
  { now, readAfter }: { now: Date; readAfter: Date },
) {
  const well = { readAt: now, unreadSince: null, problem: null, readAfter };
  await tx.updateTable("crmConnections").set(well).where("id", "=", id).where("sealed", "=", sealed).execute();
}

/** Locked, while its token is the one that failed: a failure says nothing of a new one. */
export async function findFailed(
  tx: Database,
  _: Permit<"crm.sync">,
  { id, clientId, sealed }: Pick<DueConnection, "id" | "clientId" | "sealed">,
) {
  if (!(await findClientToHold(tx, clientId))) return null;
  return tx
    .selectFrom("crmConnections")
    .select(["unreadSince", "refusedAt"])
    .where("id", "=", id)
    .where("sealed", "=", sealed)
    .forUpdate()
    .executeTakeFirst();
}

type Failing = { problem: string; unreadSince: Date; refusedAt: Date | null; readAfter: Date; readAt?: Date };

export async function saveFailure(tx: Database, _: Permit<"crm.sync">, id: string, failing: Failing) {
  await tx.updateTable("crmConnections").set(failing).where("id", "=", id).execute();
}

/** Whether it is still read with this token; locked, so that a pause waits for what is being saved. */
export async function isStillRead(
  tx: Database,
  _: Permit<"crm.sync">,
  { id, sealed }: Pick<DueConnection, "id" | "sealed">,
): Promise<boolean> {
  const row = await tx
    .selectFrom("crmConnections")
    .select("id")
    .where("id", "=", id)
    .where("sealed", "=", sealed)
    .where("pausedAt", "is", null)
    .where("refusedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveLook(
  tx: Database,
  _: Permit<"crm.sync">,
  { connectionId, dealId }: { connectionId: string; dealId: string },
  now: Date,
) {
  await tx
    .insertInto("crmLooks")
    .values({ connectionId, dealId, lookedAt: now })
    .onConflict((known) => known.columns(["connectionId", "dealId"]).doUpdateSet({ lookedAt: now }))
    .execute();
}
