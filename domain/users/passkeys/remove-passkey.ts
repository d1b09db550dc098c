import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteIdleCodes, lockFactors } from "../factors/factor.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { keepingAnAdmin } from "../standing/able-admins.queries.ts";
import { deletePasskey } from "./passkey.queries.ts";

/** `sessionId`: the session that stays. */
type Input = { passkeyId: string; sessionId: string };

/** Removes one of the caller's passkeys; another person's is missing. Every session but this one ends. */
export async function removePasskey(
  { db, actor, now }: Context,
  { passkeyId, sessionId }: Input,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  return command(
    db,
    actor,
    { action: "passkey.remove", subject: { userId: id }, refusedAs: "forbidden", now },
    async (tx, may) => {
      const remove = async () => {
        await lockFactors(tx, may, id);
        return deletePasskey(tx, may, { personId: id, id: passkeyId });
      };
      const removed = await keepingAnAdmin(tx, may, remove, "own");
      if (!removed.ok) return removed;
      if (!removed.value) return refuse({ kind: "missing" });
      await deleteIdleCodes(tx, may, id);
      await deleteSessionsOf(tx, may, id, sessionId);
      return logged(null, { entity: "person", entityId: id, after: { passkey: "removed" } });
    },
  );
}
