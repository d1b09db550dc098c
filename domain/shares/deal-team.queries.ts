import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { ShareRole } from "./share.ts";

export type DealPerson = { role: ShareRole; id: string; name: string };

/** A deal whose people are being changed; locked until the transaction ends. */
export async function findDealOfTeam(tx: Database, id: string) {
  const deal = tx.selectFrom("deals").select(["id", "clientId", "company"]).where("id", "=", id);
  return (await deal.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

export async function findCompany(db: Database, _: Permit<"deal.read">, id: string): Promise<string | null> {
  const deal = db.selectFrom("deals").select("company").where("id", "=", id);
  return (await deal.executeTakeFirst())?.company ?? null;
}

export async function selectTeam(
  db: Database,
  _: Permit<"deal.read" | "share.write">,
  dealId: string,
): Promise<DealPerson[]> {
  const rows = await db
    .selectFrom("dealPeople as worker")
    .innerJoin("people as person", "person.id", "worker.personId")
    .select(["worker.role", "person.id", "person.name"])
    .where("worker.dealId", "=", dealId)
    .execute();
  return rows.map((row) => ({ ...row, role: row.role as ShareRole })); // per CHECK constraint
}

/** Whether somebody is of the team today; locked, so that they stay until the transaction ends. */
export async function findIsOfTeam(tx: Database, _: Permit<"share.write">, id: string): Promise<boolean> {
  const person = tx.selectFrom("people").select("id").where("id", "=", id).where("role", "in", ["admin", "staff"]);
  return (await person.where("status", "=", "active").forShare().executeTakeFirst()) !== undefined;
}

type DealPlace = { dealId: string; role: ShareRole; personId: string | null };

export async function savePerson(tx: Database, _: Permit<"share.write">, { dealId, role, personId }: DealPlace) {
  if (personId === null) {
    await tx.deleteFrom("dealPeople").where("dealId", "=", dealId).where("role", "=", role).execute();
    return;
  }
  await tx
    .insertInto("dealPeople")
    .values({ dealId, role, personId })
    .onConflict((known) => known.columns(["dealId", "role"]).doUpdateSet({ personId }))
    .execute();
}
