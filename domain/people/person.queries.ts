import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export async function findPerson(db: Database, id: string) {
  const row = await db
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.id", "person.role", "person.status", "person.firstName", "person.lastName", "person.timeZone"])
    .select("user.email")
    .where("person.id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveSignIn(db: Database, _: Permit<"session.meet">, id: string, at: Date) {
  await db.updateTable("people").set({ lastSignInAt: at }).where("id", "=", id).execute();
}
