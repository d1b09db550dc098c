import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteSession } from "./session.queries.ts";

/** Ends the session of a token. Idempotent. */
export async function endSession(db: Database, door: Actor, token: string): Promise<void> {
  const may = permit(door, "session.end", undefined);
  if (may) await deleteSession(db, may, token);
}
