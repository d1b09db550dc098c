import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, clientOf, staffOf } from "./actors.ts";
import { testDatabase } from "./database.ts";

export type Admin = Extract<Actor, { role: "admin" }>;

/**
 * Seeds an app's rows for one test: an admin, a staff member, a client with a company. All ids are new. `own`: a
 * database for this test alone.
 */
export async function createTestApp(own?: Database) {
  const db = own ?? (await testDatabase());
  const noor: Admin = adminOf(await seedPerson(db, "admin", "Noor", "Haddad"));
  const ben = staffOf(await seedPerson(db, "staff", "Ben", "Okafor"));
  const clientId = newId();
  await db.insertInto("clients").values({ id: clientId, companyName: "Ana Works" }).execute();
  await db.insertInto("clientPortal").values({ clientId }).execute();
  const anaId = await seedPerson(db, "client", "Ana", "Silva");
  await db.insertInto("clientMembers").values({ clientId, userId: anaId, isPrimary: true }).execute();
  const ana = clientOf(anaId, clientId);
  return { db, noor, ben, ana, clientId, now: new Date("2026-11-23T09:00:00Z") };
}

async function seedPerson(db: Database, role: string, firstName: string, lastName: string) {
  const id = newId();
  const email = `${firstName}.${id}@house.test`.toLowerCase();
  await db
    .insertInto("authUsers")
    .values({ id, name: `${firstName} ${lastName}`, email })
    .execute();
  await db.insertInto("people").values({ id, role, firstName, lastName }).execute();
  return id;
}
