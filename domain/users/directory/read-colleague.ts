import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Colleague, selectDirectory } from "./directory.queries.ts";

/** A team member, as the directory shows them. Staff can see active people, admins everyone who was not erased. */
export async function readColleague({ db, actor }: ReadContext, id: string): Promise<Result<Colleague>> {
  const may = permit(actor, "directory.read", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  const decides = permit(actor, "person.list", undefined) !== null;
  const statuses = decides ? ["active", "invited", "suspended", "archived"] : ["active"];
  const input = { id, statuses, limit: 1, offset: 0, visible: clientsInSight(actor) };
  const [colleague] = await selectDirectory(db, may, input);
  return colleague ? done(colleague) : refuse({ kind: "missing" });
}
