import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientChoice, selectClientChoices } from "./client-choice.queries.ts";

export type { ClientChoice };

/** The clients an item can belong to or a list can be filtered by; `isOwn` are the agency's own, by name or by flag. */
export async function listClientChoices(
  { db, actor }: ReadContext,
  brandWord: string,
): Promise<Result<ClientChoice[]>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(await selectClientChoices(db, may, { brandWord, visible: clientsInSight(actor) }));
}
