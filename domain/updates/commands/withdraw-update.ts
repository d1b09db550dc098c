import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Result } from "#domain/kernel/result.ts";
import { findUpdateToChange, saveWithdrawn, type UpdateToChange } from "../update.queries.ts";
import { type Which, whyNot } from "./change.ts";

/** Lets its author withdraw a pending update, which stays readable. */
export async function withdrawUpdate({ db, actor, now }: Context, which: Which): Promise<Result<null>> {
  const find = (tx: Database) => findUpdateToChange(tx, which);
  const about = { action: "update.withdraw", ids: [which.id, which.clientId], find, now } as const;
  const otherwise = (was: UpdateToChange) => whyNot(actor, was);
  return commandOn(db, actor, { ...about, otherwise }, async (tx, may, was) => {
    await saveWithdrawn(tx, may, which.id, now);
    const change = { before: { status: was.status }, after: { title: was.title, status: "withdrawn" } };
    return logged(null, { entity: "update", entityId: which.id, clientId: was.clientId, ...change });
  });
}
