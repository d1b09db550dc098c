import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { record } from "#domain/diary/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { type PasswordMeans, weaknessOf } from "./password.ts";
import { insertPerson } from "./person.queries.ts";
import type { Role } from "./person.ts";

type Newcomer = {
  role: Role;
  firstName: string;
  lastName: string;
  /** Lower case; nobody else's. */
  email: string;
  password: string;
  timeZone: string;
  jobTitle?: string;
};

/** Gives somebody an account of their own. */
export async function createPerson(
  db: Database,
  actor: Actor,
  { password, ...person }: Newcomer,
  { hash, brand, minLength, at }: PasswordMeans,
): Promise<Result<{ id: string }>> {
  const may = permit(actor, "person.create", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const words = [person.firstName, person.lastName, person.email.split("@")[0] ?? "", brand];
  const weakness = weaknessOf(password, words, minLength);
  if (weakness) return refuse({ kind: "invalid", fields: { password: [weakness] } });
  const hashed = await hash(password);
  return transact(db, async (tx) => {
    const id = await insertPerson(tx, may, { ...person, hashed }, at);
    await record(tx, may, { entity: "person", entityId: id, after: { role: person.role } }, at);
    return done({ id });
  });
}
