import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteSessionsOf } from "../session.queries.ts";
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
