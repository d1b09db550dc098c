import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Member, selectTeam } from "./team.queries.ts";

export type { Member };

/** The active admins and staff, by name: those who can host a meeting. */
export async function listTeam({ db, actor }: ReadContext): Promise<Result<Member[]>> {
  const may = permit(actor, "person.list_team", undefined);
  return may ? done(await selectTeam(db, may)) : refuse({ kind: "missing" });
}
