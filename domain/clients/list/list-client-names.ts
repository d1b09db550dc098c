import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectClientNames } from "./client-list.queries.ts";

export type ClientName = { id: string; name: string };

/**
 * The clients within scope by name, for a select; those with the same name include their primary member. Archived
 * clients are left out.
 */
export async function listClientNames({ db, actor }: ReadContext): Promise<Result<ClientName[]>> {
  const may = permit(actor, "client.list", undefined);
  return may ? done(await selectClientNames(db, may, clientsInSight(actor))) : refuse({ kind: "missing" });
}
