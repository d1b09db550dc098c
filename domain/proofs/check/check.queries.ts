import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type ChainToCheck = Awaited<ReturnType<typeof listChains>>[number];

/** Every chain with receipts, the one that was not looked at for longest first. */
export const listChains = (db: Database, _: Permit<"proof.check">) =>
  db
    .selectFrom("proofChains")
    .select(["clientId", "number", "hash", "checked", "checkedAt"])
    .where("number", ">", 0)
    .orderBy("checkedAt", (order) => order.asc().nullsFirst())
    .orderBy("clientId")
    .execute();

export type CheckedRow = Awaited<ReturnType<typeof selectToCheck>>[number];

/** Receipts beside what the rest of the database says of the same things. */
export const selectToCheck = (
  db: Database,
  _: Permit<"proof.check">,
  { clientId, after, limit }: { clientId: string; after: number; limit: number },
) =>
  db
    .selectFrom("proofReceipts as proof")
    .innerJoin("clients as client", "client.id", "proof.clientId")
    .leftJoin("deals as deal", "deal.id", "proof.dealId")
    .leftJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .leftJoin("proofSalts as salt", (join) =>
      join.onRef("salt.clientId", "=", "proof.clientId").onRef("salt.number", "=", "proof.number"),
    )
    .leftJoin("dealEvents as event", (join) =>
      join.onRef("event.dealId", "=", "proof.dealId").onRef("event.number", "=", "proof.eventNumber"),
    )
    .select([
      "proof.number",
      "proof.kind",
      "proof.dealId",
      "proof.eventNumber",
      "proof.madeAt",
      "proof.line",
      "proof.hash",
    ])
    .select([
      "salt.number as saltNumber",
      "salt.company as companySalt",
      "salt.person as personSalt",
      "client.erasedAt",
    ])
    .select(["deal.id as foundDealId", "deal.company", "deal.domain", "deal.contactName", "deal.contactEmail"])
    .select(["deal.contactPhone", "deal.protectedUntil", "deal.currency", "deal.clientId as dealClientId"])
    .select(["agreed.number as agreementNumber", "agreed.inForceFrom"])
    .select(["event.kind as eventKind", "event.side", "event.at", "event.onDay", "event.amountMinor", "event.answerBy"])
    .select("event.reason")
    .select(
      sql<boolean>`exists (select from proof_receipts as later where later.deal_id = proof.deal_id
        and later.number > proof.number and later.kind = 'withdrawn')`.as("isWithdrawn"),
    )
    .select(
      sql<boolean>`exists (select from proof_receipts as later where later.deal_id = proof.deal_id
        and later.number > proof.number and later.kind = 'amended')`.as("isAmended"),
    )
    .where("proof.clientId", "=", clientId)
    .where("proof.number", ">", after)
    .orderBy("proof.number")
    .limit(limit)
    .execute();

export async function findHashAt(
  db: Database,
  _: Permit<"proof.check">,
  { clientId, number }: { clientId: string; number: number },
): Promise<{ hash: string; madeAt: Date } | null> {
  const row = db.selectFrom("proofReceipts").select(["hash", "madeAt"]).where("clientId", "=", clientId);
  return (await row.where("number", "=", number).executeTakeFirst()) ?? null;
}

/** Receipts that a client was written of as the end of its chain, where they are others by now; null: where they are gone. */
export const listBroken = (db: Database, _: Permit<"proof.check">, clientId: string) =>
  db
    .selectFrom("dealLetters as letter")
    .leftJoin("proofReceipts as proof", (join) =>
      join.onRef("proof.clientId", "=", "letter.clientId").onRef("proof.number", "=", "letter.chainNumber"),
    )
    .select(["letter.chainNumber as number", "proof.hash"])
    .distinct()
    .where("letter.clientId", "=", clientId)
    .where("letter.chainNumber", "is not", null)
    .where("letter.chainHash", "is not", null)
    .where(sql<boolean>`proof.hash is distinct from letter.chain_hash`)
    .orderBy("letter.chainNumber")
    .limit(100)
    .$narrowType<{ number: number }>()
    .execute();

/** Something that happened to a deal since the chain began and has no receipt, though the database refuses that. */
export async function findUnproved(db: Database, _: Permit<"proof.check">, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ company: string }>`
    select deal.company from deals as deal join deal_events as event on event.deal_id = deal.id
    where deal.client_id = ${clientId}
      and event.at > (select made_at from proof_receipts where client_id = ${clientId} order by number limit 1)
      and event.kind in ('found', 'returned', 'return_accepted', 'return_declined', 'meeting_held', 'claimed',
        'claim_changed', 'claim_withdrawn', 'confirmed', 'disputed', 'corrected')
      and not exists (select from proof_receipts as proof where proof.deal_id = deal.id and proof.event_number = event.number)
    limit 1`.execute(db);
  return rows[0]?.company ?? null;
}

/** Clients whose whole chain is not there any more, though it was remembered, written of, or has receipts. */
export async function listGone(db: Database, _: Permit<"proof.check">, remembered: string[]) {
  const { rows } = await sql<{ clientId: string; number: number | null }>`
    select client.id as client_id, greatest(letter.number, receipt.number) as number from clients as client
      left join (select client_id, max(chain_number) as number from deal_letters where chain_number > 0 group by client_id)
        as letter on letter.client_id = client.id
      left join lateral (select number from proof_receipts where client_id = client.id order by number desc limit 1)
        as receipt on true
    where (client.id = any(${remembered}::uuid[]) or letter.number is not null or receipt.number is not null)
      and not exists (select from proof_chains as chain where chain.client_id = client.id and chain.number > 0)`.execute(
    db,
  );
  return rows;
}

/** Of clients without a chain, what was found is found anew each time. */
export async function forgetGone(tx: Database, _: Permit<"proof.check">) {
  await sql`delete from proof_findings as finding where not exists
    (select from proof_chains as chain where chain.client_id = finding.client_id and chain.number > 0)`.execute(tx);
}

export type Finding = { number: number; found: string };

/** `all`: the chain was gone over from its first receipt, so what was found before and is not now is over. */
export async function saveChecked(
  tx: Database,
  _: Permit<"proof.check">,
  { clientId, checked, findings, all }: { clientId: string; checked: number; findings: Finding[]; all: boolean },
  now: Date,
) {
  if (all) await tx.deleteFrom("proofFindings").where("clientId", "=", clientId).execute();
  const rows = findings.slice(0, 100).map((finding) => ({ ...finding, clientId, foundAt: now }));
  if (rows.length > 0)
    await tx
      .insertInto("proofFindings")
      .values(rows)
      .onConflict((known) => known.doNothing())
      .execute();
  const chain = tx.updateTable("proofChains").set({ checked, ...(all && { checkedAt: now }) });
  await chain.where("clientId", "=", clientId).execute();
}
