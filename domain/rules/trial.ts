import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { studioPathOf } from "#domain/kernel/record-path.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectRuleFacts } from "./facts.queries.ts";
import { holds } from "./judge.ts";
import { selectPast, selectPastTimes } from "./past.queries.ts";
import { findRule } from "./rule.queries.ts";
import { isTime } from "./rule.ts";
import { triggerOf } from "./triggers.ts";

/** What would have made a rule run. */
export type RuleTrial = {
  count: number;
  /** More happened than was looked at. */
  isPart: boolean;
  /** The last few, the newest first. */
  last: { at: Date; name: string | null; path: string; entity: string; entityId: string; clientId: string | null }[];
};

const dayMs = 24 * 60 * 60 * 1000;
/** How many events are looked at, and how many of those that fit are shown. */
const most = 1000;
const shown = 5;

/** How often a rule would have run in the last thirty days, by what happened and by how the records stand today. */
export async function tryRule({ db, actor, now }: Context, id: string): Promise<Result<RuleTrial>> {
  const may = permit(actor, "rule.list", undefined);
  const rule = may && isId(id) ? await findRule(db, may, id) : null;
  const entity = rule && triggerOf(rule.trigger)?.entity;
  if (!may || !rule || !entity) return refuse({ kind: "missing" });
  const { trigger, step, days } = rule;
  const since = new Date(now.getTime() - 30 * dayMs);
  const past = isTime(trigger)
    ? await selectPastTimes(db, may, { trigger, step, days: days ?? 1, since, now }, most)
    : await selectPast(db, may, { event: trigger, since }, most);
  const ids = [...new Set(past.map(({ entityId }) => entityId))].filter(isId);
  const facts = await selectRuleFacts(db, may, entity, ids);
  const fits = past.flatMap(({ at, entityId, actorRole }) => {
    const known = facts.get(entityId);
    return known && !(known.isClosed && entity !== "client") && holds(rule.conditions, known, actorRole)
      ? [
          {
            at,
            name: known.name,
            path: studioPathOf(entity, entityId, known.clientId),
            entity,
            entityId,
            clientId: known.clientId,
          },
        ]
      : [];
  });
  return done({ count: fits.length, isPart: past.length === most, last: fits.slice(0, shown) });
}
