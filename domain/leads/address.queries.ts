import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The salt of a day (UTC): `fresh` if it is the day's first, otherwise the stored one. */
export async function saltOf(tx: Database, _: Permit<"lead.submit">, day: string, fresh: string): Promise<string> {
  const stored = () => tx.selectFrom("addressSalts").select("salt").where("day", "=", day);
  const known = await stored().executeTakeFirst();
  if (known) return known.salt;
  await tx
    .insertInto("addressSalts")
    .values({ day, salt: fresh })
    .onConflict((taken) => taken.doNothing())
    .execute();
  return (await stored().executeTakeFirstOrThrow()).salt;
}

export async function forgetBefore(tx: Database, _: Permit<"lead.forget">, moment: Date): Promise<void> {
  await tx
    .updateTable("leads")
    .set({ ipHash: null })
    .where("ipHash", "is not", null)
    .where("createdAt", "<", moment)
    .execute();
  await tx.deleteFrom("addressSalts").where("day", "<", moment.toISOString().slice(0, 10)).execute();
}
