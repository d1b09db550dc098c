import { type Insertable, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import type { Chain, ProvedDeal } from "./proof.ts";
import type { SealedKey } from "./signing-key.ts";

/** Where the client's chain ends, locked until the transaction is over. */
export async function lockChain(tx: Database, _: Permit, clientId: string): Promise<Chain> {
  return tx
    .insertInto("proofChains")
    .values({ clientId })
    .onConflict((known) => known.column("clientId").doUpdateSet({ clientId }))
    .returning(["number", "hash"])
    .executeTakeFirstOrThrow();
}

export async function selectProved(tx: Database, _: Permit, ids: string[]): Promise<Map<string, ProvedDeal>> {
  const rows = await tx
    .selectFrom("deals as deal")
    .innerJoin("feeAgreements as agreed", "agreed.id", "deal.agreementId")
    .select(["deal.id", "deal.company", "deal.domain", "deal.contactName", "deal.contactEmail", "deal.contactPhone"])
    .select(["deal.currency", "deal.protectedUntil", "agreed.number as agreementNumber", "agreed.inForceFrom"])
    .select(sql<boolean>`exists (select from proof_receipts where deal_id = deal.id)`.as("isIntroduced"))
    .where("deal.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The key that signs now, and the agency's name as it signs. */
export async function findSigning(tx: Database, _: Permit): Promise<{ agency: string | null; key: SealedKey | null }> {
  const brand = tx.selectFrom("settings").select(sql<string>`value ->> 'name'`.as("name")).where("key", "=", "brand");
  const key = tx.selectFrom("proofKeys").select(["id", "secretVersion", "sealed"]).where("retiredAt", "is", null);
  const named = await brand.executeTakeFirst();
  return { agency: named?.name ?? null, key: (await key.executeTakeFirst()) ?? null };
}

/** The key that signs now, locked until the transaction is over. */
export async function findKeyToReplace(tx: Database, _: Permit<"proof.replace_key">): Promise<string | null> {
  const key = tx.selectFrom("proofKeys").select("id").where("retiredAt", "is", null).forUpdate();
  return (await key.executeTakeFirst())?.id ?? null;
}

type NewKey = Omit<Insertable<Tables["proofKeys"]>, "createdAt">;

/** Puts a key in the place of the one that signed so far. Of two at once, one is taken: whether it was this one. */
export async function replaceKey(
  tx: Database,
  _: Permit,
  { key, former, now }: { key: NewKey; former: string | null; now: Date },
): Promise<boolean> {
  if (former) await tx.updateTable("proofKeys").set({ retiredAt: now }).where("id", "=", former).execute();
  const row = tx.insertInto("proofKeys").values({ ...key, createdAt: now });
  const added = await row
    .onConflict((taken) => taken.doNothing())
    .returning("id")
    .execute();
  return added.length > 0;
}

type NewReceipt = Insertable<Tables["proofReceipts"]>;
type NewSalt = Insertable<Tables["proofSalts"]>;

export async function insertReceipts(
  tx: Database,
  _: Permit,
  {
    clientId,
    end,
    receipts,
    salts,
    now,
  }: { clientId: string; end: Chain; receipts: NewReceipt[]; salts: NewSalt[]; now: Date },
) {
  // A statement takes 65,535 values at most.
  for (let from = 0; from < receipts.length; from += 1_000) {
    const some = receipts.slice(from, from + 1_000);
    await tx.insertInto("proofReceipts").values(some).execute();
  }
  for (let from = 0; from < salts.length; from += 1_000) {
    const some = salts.slice(from, from + 1_000);
    await tx.insertInto("proofSalts").values(some).execute();
  }
  const chain = tx.updateTable("proofChains").set({ ...end, madeAt: now });
  await chain.where("clientId", "=", clientId).execute();
}

type Erasing = "person.erase" | "client.erase" | "lead.erase" | "lead.forget";

/**
 * Deletes what could still show that a receipt is about somebody: the chains hold as before, and say nothing of them. Theirs
 * are all receipts of a deal that has their address, and those that hold it of a deal that was changed or taken back since.
 */
export async function forgetPeopleInProofs(tx: Database, _: Permit<Erasing>, emails: string[]) {
  if (emails.length === 0) return;
  await sql`
    with theirs as (
      select proof.client_id, proof.number from deals join proof_receipts as proof on proof.deal_id = deals.id
      where deals.contact_email is not null and lower(deals.contact_email) = any(${emails}::text[])
      union
      select proof.client_id, proof.number from proof_receipts as changed
        join proof_receipts as proof on proof.deal_id = changed.deal_id
        join proof_salts as salt on salt.client_id = proof.client_id and salt.number = proof.number
      where changed.kind in ('amended', 'withdrawn') and salt.person is not null
        and exists (select from unnest(${emails}::text[]) as email where proof.line::jsonb #>> '{receipt,introduced,email}'
          = encode(sha256(convert_to(salt.person || E'\\nemail\\n' || lower(email), 'UTF8')), 'hex')))
    update proof_salts as salt set person = null from theirs
    where salt.client_id = theirs.client_id and salt.number = theirs.number and salt.person is not null`.execute(tx);
}

/** Whom a client's receipts are about, companies and people, can't be shown any more. */
export async function forgetSaltsOf(tx: Database, _: Permit<"client.erase">, clientId: string) {
  await tx.updateTable("proofSalts").set({ company: null, person: null }).where("clientId", "=", clientId).execute();
}
