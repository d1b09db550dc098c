import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deletePasskeysOf } from "../passkeys/passkey.queries.ts";
import { deleteSessionsOf, endAccessOf } from "../session.queries.ts";
import { keepingAnAdmin } from "../standing/able-admins.queries.ts";
import { deleteFactor } from "./factor.queries.ts";

/** Removes the actor's own second factor; every session but this one ends. */
export async function removeFactor(
  { db, actor, now }: Context,
  { sessionId }: { sessionId: string },
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  return command(
    db,
    actor,
    { action: "factor.change", subject: { userId: id }, refusedAs: "forbidden", now },
    async (tx, may) => {
      if (!(await deleteFactor(tx, may, id))) return refuse({ kind: "missing" });
      await deleteSessionsOf(tx, may, id, sessionId);
      return logged(null, { entity: "person", entityId: id, after: { secondFactor: "removed" } });
    },
  );
}

/** Removes the second factor of another person who lost it, passkeys included; ends all their sessions. */
export async function removeFactorOf({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return command(db, actor, { action: "factor.remove_others", refusedAs: "forbidden", now }, async (tx, may) => {
    const removed = await keepingAnAdmin(tx, may, () => deletePasskeysOf(tx, may, id));
    if (!removed.ok) return removed;
    const hadPasskeys = removed.value;
    if (!(await deleteFactor(tx, may, id)) && !hadPasskeys) return refuse({ kind: "missing" });
    await endAccessOf(tx, may, { personId: id, now });
    return logged(null, { entity: "person", entityId: id, after: { secondFactor: "removed" } });
  });
}
