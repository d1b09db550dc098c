import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { findClientToHold } from "./connection.queries.ts";
import type { CrmKind, CrmStatus, FoundBy } from "./crm.ts";
import type { CrmReading } from "./reading.ts";

type DealInCrm = { dealId: string; kind: CrmKind };

/** A deal before what hangs on it, as those who claim lock it: otherwise the two would wait for each other. */
export async function findDealToRead(tx: Database, { dealId, clientId }: { dealId: string; clientId: string }) {
  if (!(await findClientToHold(tx, clientId))) return null;
  return tx
    .selectFrom("deals")
    .select(["company", "foundOn"])
    .where("id", "=", dealId)
    .where("clientId", "=", clientId)
    .forKeyShare()
    .executeTakeFirst();
}

/** What was read of a deal so far, each with its newest reading; locked. */
export const findSuggestionsToChange = (tx: Database, { dealId, kind }: DealInCrm) =>
  tx
    .selectFrom("crmSuggestions as suggestion")
    .innerJoin("crmReadings as reading", (join) =>
      join.onRef("reading.suggestionId", "=", "suggestion.id").onRef("reading.number", "=", "suggestion.readingNo"),
    )
    .select(["suggestion.id", "suggestion.ref", "suggestion.readingNo", "suggestion.withdrawnAt"])
    .select(["reading.status", "reading.stage", "reading.amountMinor", "reading.currency", "reading.closedOn"])
    .where("suggestion.dealId", "=", dealId)
    .where("suggestion.kind", "=", kind)
    .orderBy("suggestion.id")
    .forUpdate("suggestion")
    .$narrowType<{ status: CrmStatus }>() // per CHECK constraint
    .execute();

type NewSuggestion = DealInCrm & { clientId: string; connectionId: string; ref: string; foundBy: FoundBy };

export async function insertSuggestion(
  tx: Database,
  may: Permit<"crm.sync">,
  suggestion: NewSuggestion,
  reading: CrmReading,
  now: Date,
) {
  const id = newId(now.getTime());
  await tx
    .insertInto("crmSuggestions")
    .values({ id, ...suggestion, firstReadAt: now, readAt: now, changedAt: now })
    .execute();
  await insertReading(tx, may, { suggestionId: id, number: 1, ...reading }, now);
}

export async function insertReading(
  tx: Database,
  _: Permit<"crm.sync">,
  reading: CrmReading & { suggestionId: string; number: number },
  now: Date,
) {
  await tx
    .insertInto("crmReadings")
    .values({ ...reading, readAt: now })
    .execute();
}

type FoundAgain = {
  id: string;
  connectionId: string;
  foundBy: FoundBy;
  readingNo: number;
  isChanged: boolean;
  isAnother: boolean;
};

/** `isAnother`: it says something else to whoever claims, so that what was dismissed is to be decided anew. */
export async function saveFound(
  tx: Database,
  _: Permit<"crm.sync">,
  { id, connectionId, foundBy, readingNo, isChanged, isAnother }: FoundAgain,
  now: Date,
) {
  const found = { connectionId, foundBy, readingNo, readAt: now, withdrawnAt: null };
  await tx
    .updateTable("crmSuggestions")
    .set({ ...found, ...(isChanged && { changedAt: now }), ...(isAnother && { dismissedAt: null, dismissedBy: null }) })
    .where("id", "=", id)
    .execute();
}

export async function saveWithdrawn(tx: Database, _: Permit<"crm.sync">, ids: string[], now: Date) {
  if (ids.length === 0) return;
  await tx.updateTable("crmSuggestions").set({ withdrawnAt: now, changedAt: now }).where("id", "in", ids).execute();
}
