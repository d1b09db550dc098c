import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import {
  type DealPerson,
  findCompany,
  findDealOfTeam,
  findIsOfTeam,
  savePerson,
  selectTeam,
} from "./deal-team.queries.ts";
import { shareEvents } from "./events.ts";
import { type ShareRole, shareRoles } from "./share.ts";
import { dealTeamForm } from "./share-rule.schema.ts";

/** Who of the team did what on a deal, and whether the actor may say so. */
export async function readDealTeam(
  { db, actor }: ReadContext,
  { id, clientId }: { id: string; clientId: string },
): Promise<Result<{ company: string; people: DealPerson[]; mayChange: boolean }>> {
  const isOfTeam = actor.role === "admin" || actor.role === "staff";
  const may = isOfTeam && isId(id) ? permit(actor, "deal.read", { clientId }) : null;
  const company = may && (await findCompany(db, may, id));
  if (!may || company === null) return refuse({ kind: "missing" });
  return done({ company, people: await selectTeam(db, may, id), mayChange: mayOffer(actor, "share.write", undefined) });
}

/** Says who did what on a deal. Shares that were earned stay with whoever earned them. */
export const setDealTeam = declareCommandOn({
  action: "share.write",
  ids: ["id"],
  input: dealTeamForm,
  find: (tx, { id }) => findDealOfTeam(tx, id),
  run: async ({ db: tx }, { id, ...team }, may, deal) => {
    const people = await selectTeam(tx, may, id);
    const before = { researcher: null, setter: null, closer: null, ...byRole(people) };
    const changed = shareRoles.filter((role) => before[role] !== team[role]);
    if (changed.length === 0) return unchanged(null);
    for (const role of changed) {
      const personId = team[role];
      if (personId && !(await findIsOfTeam(tx, may, personId)))
        return refuse({ kind: "invalid", fields: { [role]: ["Choose a member of the team."] } });
      await savePerson(tx, may, { dealId: id, role, personId });
    }
    const entry = { entityId: id, clientId: deal.clientId, before, after: { ...team, company: deal.company } };
    return logged(null, shareEvents["deal_team.changed"].entry(entry));
  },
});

const byRole = (people: DealPerson[]): Partial<Record<ShareRole, string>> =>
  Object.fromEntries(people.map(({ role, id }) => [role, id]));
