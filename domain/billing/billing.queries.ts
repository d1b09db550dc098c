import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Billing, noBilling } from "./billing.ts";
import { lateTerms } from "./late/late-terms.schema.ts";

type ClientBilling = { company: string; billing: Billing };

/** A client's name and billing details, empty ones where nobody filled them in; null when there is no such client. */
export async function findBilling(db: Database, clientId: string): Promise<ClientBilling | null> {
  const client = await db
    .selectFrom("clients")
    .select("companyName as company")
    .where("id", "=", clientId)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!client) return null;
  const row = await db.selectFrom("clientBilling").selectAll().where("clientId", "=", clientId).executeTakeFirst();
  if (!row) return { ...client, billing: noBilling };
  const {
    clientId: _,
    updatedAt: __,
    updatedBy: ___,
    statementFor: ____,
    form,
    treatment,
    lateTerms: own,
    ...billing
  } = row;
  // The table's own constraints.
  const chosen = { form: form as Billing["form"], treatment: treatment as Billing["treatment"] };
  const late = lateTerms.nullable().parse(own);
  return { ...client, billing: { ...billing, ...chosen, lateTerms: late } };
}

/** The same for a command of another noun. */
export const billingOf = (db: Database, _: Permit, clientId: string) => findBilling(db, clientId);

/** What VIES said of a VAT ID. */
export type VatCheck = {
  vatId: string;
  answer: "valid" | "invalid" | "silent";
  name: string;
  address: string;
  at: Date;
};

export async function findVatCheck(db: Database, clientId: string): Promise<VatCheck | null> {
  const row = await db
    .selectFrom("vatChecks")
    .select(["vatId", "answer", "name", "address", "at"])
    .where("clientId", "=", clientId)
    .executeTakeFirst();
  return row ? { ...row, answer: row.answer as VatCheck["answer"] } : null; // per CHECK constraint
}

export async function saveVatCheck(tx: Database, may: Permit<"billing.check">, clientId: string, check: VatCheck) {
  const said = { ...check, byId: may.by };
  await tx
    .insertInto("vatChecks")
    .values({ clientId, ...said })
    .onConflict((known) => known.column("clientId").doUpdateSet(said))
    .execute();
}

/** False when it was changed since version `seen`; 0 when there was none. */
export async function writeBilling(
  tx: Database,
  may: Permit<"billing.write">,
  clientId: string,
  { version: seen, lateTerms: own, ...billing }: Partial<Billing> & { version: number },
  now: Date,
): Promise<boolean> {
  // Switched on again, it begins anew.
  const since = billing.monthlyStatement === false ? { statementFor: null } : {};
  const late = own === undefined ? {} : { lateTerms: own && JSON.stringify(own) };
  const row = { ...billing, ...since, ...late, version: seen + 1, updatedBy: may.by, updatedAt: now };
  const saved =
    seen === 0
      ? await tx
          .insertInto("clientBilling")
          .values({ ...row, clientId })
          .onConflict((taken) => taken.doNothing())
          .executeTakeFirst()
      : await tx
          .updateTable("clientBilling")
          .set(row)
          .where("clientId", "=", clientId)
          .where("version", "=", seen)
          .executeTakeFirst();
  const rows = "numUpdatedRows" in saved ? saved.numUpdatedRows : (saved.numInsertedOrUpdatedRows ?? 0n);
  return rows === 1n;
}
