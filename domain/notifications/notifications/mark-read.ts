import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { saveAllRead, saveRead } from "./notification.queries.ts";

/** Marks one of the reader's notifications as read, or all of them. Idempotent. */
export async function markRead({ db, actor, now }: Context, which: string | "all"): Promise<Result<null>> {
  const userId = "id" in actor ? actor.id : "";
  const may = permit(actor, "notification.mark", { userId });
  if (!may || (which !== "all" && !isId(which))) return refuse({ kind: "missing" });
  if (which === "all") await saveAllRead(db, may, userId, now);
  else if (!(await saveRead(db, may, userId, which, now))) return refuse({ kind: "missing" });
  return done(null);
}
