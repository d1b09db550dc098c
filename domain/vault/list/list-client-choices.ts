import { type Actor, clientsInSight } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientChoice, selectClientChoices } from "./client-choice.queries.ts";

export type { ClientChoice };

/** The clients an item can belong to or a list can be filtered by; `isOwn` are the agency's own, by name or by flag. */
export async function listClientChoices(
  db: Database,
  actor: Actor,
  brandWord: string,
): Promise<Result<ClientChoice[]>> {
  const may = permit(actor, "item.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(await selectClientChoices(db, may, { brandWord, visible: clientsInSight(actor) }));
}
