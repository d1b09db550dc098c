import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

export type Account = {
  firstName: string;
  lastName: string;
  email: string;
  notes: string | null;
  role: string;
  version: number;
};

export async function findAccountToEdit(tx: Database, id: string): Promise<Account | null> {
  const row = await tx
    .selectFrom("people as person")
    .innerJoin("authUsers as user", "user.id", "person.id")
    .select(["person.firstName", "person.lastName", "person.notes", "person.role", "person.version", "user.email"])
    .where("person.id", "=", id)
    .where("person.erasedAt", "is", null)
    .forUpdate("person")
    .executeTakeFirst();
  return row ?? null;
}

type Facts = Pick<Account, "firstName" | "lastName" | "email" | "notes">;

export async function saveAccount(tx: Database, _: Permit<"person.edit">, id: string, facts: Facts, now: Date) {
  const { email, ...person } = facts;
  await tx
    .updateTable("people")
    .set(({ eb }) => ({ ...person, updatedAt: now, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  const name = `${facts.firstName} ${facts.lastName}`;
  await tx.updateTable("authUsers").set({ name, email, updatedAt: now }).where("id", "=", id).execute();
}

/** Whether another person has this address; locked against concurrent use until the transaction ends. */
export async function findOtherWith(tx: Database, email: string, id: string): Promise<boolean> {
  const other = tx.selectFrom("authUsers").select("id").where("email", "=", email).where("id", "!=", id);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function saveNotes(tx: Database, _: Permit<"person.create">, id: string, notes: string) {
  await tx.updateTable("people").set({ notes }).where("id", "=", id).execute();
}
