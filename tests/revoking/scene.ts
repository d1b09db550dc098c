import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import { adminOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { keepSigner } from "#tests/deps.ts";
import { seedMember } from "#tests/people.ts";

export const now = new Date("2026-11-23T09:00:00Z");

export type Scene = {
  db: Database;
  noor: Extract<Actor, { role: "admin" }>;
  id: string;
  clientId: string;
  here: Session;
  there: Session;
};
export type Session = { id: string; token: string };

export async function open(db: Database, userId: string): Promise<Session> {
  const id = newId();
  const token = newId();
  const times = { createdAt: now, lastActiveAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db
    .insertInto("authSessions")
    .values({ id, tokenHash: tokenHash(token), userId, ...times })
    .execute();
  return { id, token };
}

/** A user with a password, signed in from two browsers. */
export async function seed(role: "staff" | "client"): Promise<Scene> {
  const db = await testDatabase();
  await keepSigner(db);
  const noor = adminOf((await seedMember(db, { role: "admin" })).id);
  const { id, clientId } = await seedMember(db, { role });
  await db.updateTable("authAccounts").set({ password: "hash of a-quiet-doorway" }).where("userId", "=", id).execute();
  return { db, noor, id, clientId: clientId ?? "", here: await open(db, id), there: await open(db, id) };
}
