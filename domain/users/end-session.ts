import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteSession } from "./session.queries.ts";

/** Ends the session of a token. Idempotent. */
export async function endSession({ db, actor: door }: ReadContext, token: string): Promise<void> {
  const may = permit(door, "session.end", undefined);
  if (may) await deleteSession(db, may, token);
}
