import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { appendReceipts, isProved, openChain, type Provable } from "#domain/proofs/index.ts";
import type { ClaimState, DealEvent, Reason, Stage, Standing } from "./deal.ts";

export type DealRef = { clientId: string; id: string };

/** A deal as commands see it, with its client's zone and the terms it was found under. */
export type DealToChange = DealRef &
  Standing & {
    company: string;
    currency: string;
    agreementId: string;
    foundOn: string;
    version: number;
    timeZone: string;
    silence: "call" | "confirm";
    confirmDays: number;
    lastReturnDay: string;
  };

/** Locked until the transaction ends, so that everything that happens to a deal happens one after the other. */
export async function findDealToChange(tx: Database, { clientId, id }: DealRef): Promise<DealToChange | null> {
  const row = await tx
    .selectFrom("deals as deal")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .selectAll("deal")
    .select(["client.timeZone", "agreed.silence", "agreed.confirmDays"])
    .select(sql<string>`deal.found_on + agreed.return_days`.as("lastReturnDay"))
    .where("deal.id", "=", id)
    .where("deal.clientId", "=", clientId)
    .where("client.erasedAt", "is", null)
    .forUpdate("deal")
    .executeTakeFirst();
  if (!row) return null;
  const { company, currency, agreementId, foundOn, version, timeZone, confirmDays, lastReturnDay } = row;
  return {
    id,
    clientId,
    company,
    currency,
    agreementId,
    foundOn,
    version,
    timeZone,
    confirmDays,
    lastReturnDay,
    ...standingOf(row),
    silence: row.silence as "call" | "confirm", // per CHECK constraint
  };
}

export function standingOf(row: Omit<Row<"deals">, "agreementId">): Standing {
  const { claimNo, valueMinor, closedOn, answerBy, wasDisputed, bySilence, confirmedNo, paidMinor } = row;
  const { meetingOpen, heldOn, proposedOn, returnAsked, eventCount } = row;
  return {
    claimNo,
    valueMinor,
    closedOn,
    answerBy,
    wasDisputed,
    bySilence,
    confirmedNo,
    paidMinor,
    meetingOpen,
    heldOn,
    proposedOn,
    returnAsked,
    eventCount,
    stage: row.stage as Stage, // per CHECK constraint, as are the next two
    stageBefore: row.stageBefore as Stage | null,
    claim: row.claim as ClaimState,
  };
}

export type NewEvent = DealEvent & { reason?: Reason | null; words?: string | null; bookingId?: string | null };

/**
 * A trigger moves the deal, or refuses what its stage does not allow. What matters to both sides gets its receipt here; the
 * database refuses it without one. Returns that receipt's number.
 */
export async function insertEvent(
  tx: Database,
  may: Permit,
  { id: dealId, clientId }: DealRef,
  event: NewEvent,
): Promise<number | null> {
  const { number, kind, side: by, at, onDay, amountMinor, answerBy, reason = null } = event;
  const chain = isProved(kind) ? await openChain(tx, may, clientId) : null;
  await tx
    .insertInto("dealEvents")
    .values({ dealId, ...event, byId: may.by })
    .execute();
  if (!isProved(kind) || !chain) return null;
  const happened = { dealId, event: number, kind, by, onDay, amountMinor, answerBy, reason };
  return (await appendReceipts(tx, may, { clientId, chain, happened: [happened] }, at)).number;
}

/** The receipt that a deal's company or contact is another now than the one before says; its number. */
export async function proveAmended(
  tx: Database,
  may: Permit,
  { id: dealId, clientId, timeZone }: Pick<DealToChange, "id" | "clientId" | "timeZone">,
  now: Date,
): Promise<number> {
  const chain = await openChain(tx, may, clientId);
  const happened: Provable = { dealId, event: null, kind: "amended", by: "agency", onDay: dayIn(now, timeZone) };
  return (await appendReceipts(tx, may, { clientId, chain, happened: [happened] }, now)).number;
}

/** Claims whose deadline has passed unanswered and whose agreement takes silence as a yes. */
export async function listSilent(db: Database, _: Permit<"deal.settle">, now: Date): Promise<DealRef[]> {
  return db
    .selectFrom("deals as deal")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .select(["deal.id", "deal.clientId"])
    .where("deal.claim", "=", "open")
    .where("deal.wasDisputed", "=", false)
    .where("agreed.silence", "=", "confirm")
    .where("deal.answerBy", "<=", now)
    .orderBy("deal.answerBy")
    .limit(500)
    .execute();
}

/** A client's deals that may close, the last one that moved first. */
export function selectClosable(db: Database, _: Permit<"deal.claim">, clientId: string) {
  return db
    .selectFrom("deals")
    .select(["id", "company"])
    .where("clientId", "=", clientId)
    .where("stage", "in", ["held", "proposal"])
    .where("returnAsked", "=", false)
    .orderBy("stageSince", "desc")
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}
