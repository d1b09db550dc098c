import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { CrmKind, CrmStatus, FoundBy } from "./crm.ts";

const mostShown = 100;
export const pageSize = 50;

/** Suggestions with their newest reading, and the one that stands behind the deal's claim, if one does. */
const selectShown = (db: Database) =>
  db
    .selectFrom("crmSuggestions as suggestion")
    .innerJoin("deals as deal", "deal.id", "suggestion.dealId")
    .innerJoin("crmReadings as reading", (join) =>
      join.onRef("reading.suggestionId", "=", "suggestion.id").on(
        "reading.number",
        "=",
        sql<number>`case when suggestion.claimed_event = deal.claim_no then suggestion.claimed_no
          else suggestion.reading_no end`,
      ),
    )
    .innerJoin("crmReadings as newest", (join) =>
      join.onRef("newest.suggestionId", "=", "suggestion.id").onRef("newest.number", "=", "suggestion.readingNo"),
    )
    .select(["suggestion.id", "suggestion.dealId", "suggestion.kind", "suggestion.ref", "suggestion.foundBy"])
    .select(["suggestion.readAt", "suggestion.withdrawnAt", "suggestion.dismissedAt", "deal.company"])
    .select(["suggestion.changedAt"])
    .select(sql<boolean>`coalesce(suggestion.claimed_event = deal.claim_no, false)`.as("isClaimed"))
    .select(["reading.number", "reading.status", "reading.stage", "reading.amountMinor", "reading.currency"])
    .select(["reading.closedOn", "reading.readAt as saidAt"])
    .select(["newest.number as newestNumber", "newest.status as newestStatus", "newest.amountMinor as newestMinor"])
    .select(["newest.currency as newestCurrency", "newest.stage as newestStage", "newest.closedOn as newestClosedOn"])
    .$narrowType<{ kind: CrmKind; status: CrmStatus; newestStatus: CrmStatus; foundBy: FoundBy }>(); // per CHECK constraints

/** What a CRM says of one deal, what is won first. */
export const selectOfDeal = (
  db: Database,
  _: Permit<"crm.read_suggestions">,
  { clientId, id }: { clientId: string; id: string },
) =>
  selectShown(db)
    .where("suggestion.dealId", "=", id)
    .where("suggestion.clientId", "=", clientId)
    .orderBy(({ eb }) => eb("newest.status", "=", "won"), "desc")
    .orderBy("suggestion.id", "desc")
    .limit(mostShown)
    .execute();

/** All that was read of a client's CRM, what changed last first. */
export const selectOfClient = (
  db: Database,
  _: Permit<"crm.read">,
  { clientId, before }: { clientId: string; before: { at: string; id: string } | null },
) =>
  selectShown(db)
    .where("suggestion.clientId", "=", clientId)
    .$if(before !== null, (rows) =>
      rows.where(
        sql<boolean>`(suggestion.changed_at, suggestion.id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`,
      ),
    )
    .orderBy("suggestion.changedAt", "desc")
    .orderBy("suggestion.id", "desc")
    .limit(pageSize + 1)
    .execute();

/** The suggestion after its deal, both locked. `behind`: the reading that stands behind the deal's claim. */
export async function findSuggestion(
  tx: Database,
  { id, clientId, suggestionId }: { id: string; clientId: string; suggestionId: string },
) {
  const deal = await tx
    .selectFrom("deals")
    .select(["currency", "claim", "claimNo"])
    .where("id", "=", id)
    .where("clientId", "=", clientId)
    .forUpdate()
    .executeTakeFirst();
  const suggestion = await tx
    .selectFrom("crmSuggestions as suggestion")
    .innerJoin("crmReadings as reading", (join) =>
      join.onRef("reading.suggestionId", "=", "suggestion.id").onRef("reading.number", "=", "suggestion.readingNo"),
    )
    .select(["suggestion.id", "suggestion.kind", "suggestion.readingNo", "suggestion.withdrawnAt"])
    .select(["suggestion.dismissedAt", "suggestion.claimedNo", "suggestion.claimedEvent", "suggestion.ref"])
    .select(["reading.status", "reading.stage", "reading.amountMinor", "reading.currency as crmCurrency"])
    .select(["reading.closedOn", "reading.readAt as saidAt"])
    .where("suggestion.id", "=", suggestionId)
    .where("suggestion.dealId", "=", id)
    .forUpdate("suggestion")
    .$narrowType<{ kind: CrmKind }>() // per CHECK constraint
    .executeTakeFirst();
  if (!deal || !suggestion) return null;
  const { claimedNo, claimedEvent, ...found } = suggestion;
  const behind = claimedEvent !== null && claimedEvent === deal.claimNo ? claimedNo : null;
  return { ...deal, ...found, behind, clientId, dealId: id };
}

/** The other deal of the client that was claimed by what was read of the same deal in the CRM; claims of one wait for each other. */
export async function findClaimedElsewhere(
  tx: Database,
  { clientId, kind, ref, id }: { clientId: string; kind: CrmKind; ref: string; id: string },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`crm ${clientId} ${kind} ${ref}`}, 0))`.execute(tx);
  return tx
    .selectFrom("crmSuggestions as other")
    .innerJoin("deals as deal", "deal.id", "other.dealId")
    .select("deal.company")
    .where("other.clientId", "=", clientId)
    .where("other.kind", "=", kind)
    .where("other.ref", "=", ref)
    .where("other.id", "<>", id)
    .whereRef("other.claimedEvent", "=", "deal.claimNo")
    .limit(1)
    .executeTakeFirst();
}

export async function saveClaimed(
  tx: Database,
  may: Permit<"deal.claim">,
  { id, number, event }: { id: string; number: number; event: number },
  now: Date,
) {
  const claimed = { claimedAt: now, claimedBy: may.by, claimedNo: number, claimedEvent: event };
  await tx
    .updateTable("crmSuggestions")
    .set({ ...claimed, dismissedAt: null, dismissedBy: null })
    .where("id", "=", id)
    .execute();
}

/** `isDismissed` false undoes it. */
export async function saveDismissed(
  tx: Database,
  may: Permit<"crm.dismiss">,
  { id, isDismissed }: { id: string; isDismissed: boolean },
  now: Date,
) {
  await tx
    .updateTable("crmSuggestions")
    .set({ dismissedAt: isDismissed ? now : null, dismissedBy: isDismissed ? may.by : null })
    .where("id", "=", id)
    .execute();
}
