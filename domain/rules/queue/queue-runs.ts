import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { EventName } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { ruleEvents } from "../events.ts";
import { saveStanding } from "../rule.queries.ts";
import { insertRuns } from "../run.queries.ts";
import { triggerOf } from "../triggers.ts";
import { findOrigin, selectActive, selectChain, selectOfKey, selectTimely } from "./queue.queries.ts";

/** An audit entry, as far as rules may wait for it. */
export type RuleCause = {
  id: string;
  at: Date;
  event: EventName | null;
  entity: string;
  entityId: string;
  clientId: string | null;
  actorRole: string;
  ruleRunId: string | null;
};

/** Writes a run for each rule that waits for this event, in the transaction that marks the entry as told: none is lost or doubled. */
export async function queueRuns({ db: tx, actor, now }: Context, cause: RuleCause): Promise<void> {
  const { event } = cause;
  const may = event && triggerOf(event) ? permit(actor, "rule.run", undefined) : null;
  if (!may || !event || !isId(cause.entityId)) return;
  const waiting = await selectActive(tx, may, { trigger: event, happenedAt: cause.at });
  if (waiting.length === 0) return;
  const { entity, entityId, actorRole, id: turn } = cause;
  const origin = cause.ruleRunId ?? (actorRole === "system" ? await findOrigin(tx, may, cause) : null);
  const chain = origin ? await selectChain(tx, may, origin) : [];
  const clientId = cause.clientId ?? (entity === "client" ? entityId : null);
  const of = { cause: turn, turn, entity, entityId, clientId, actorRole, chain };
  await insertRuns(
    tx,
    may,
    waiting.map(({ id: ruleId }) => ({ ruleId, ...of })),
    now,
  );
}

type Stopping = { id: string; name: string; because: "author" | "key" | "loop" | "often" };

/** Stops a rule that must not go on; what waits is kept. All admins are told. */
export const stopRule = declareCommand({
  action: "rule.run",
  run: async ({ db }, { id, name, because }: Stopping, may) => {
    await saveStanding(db, may, id, { activeSince: null, pausedBecause: because });
    return logged(null, ruleEvents["rule.paused"].entry({ entityId: id, after: { name, because } }));
  },
});

/** Pauses what acts by a key that is taken back, until somebody switches it on as their own. */
export const pauseRulesOfKey = declareCommand({
  action: "rule.pause",
  ids: ["apiKeyId"],
  run: async ({ db }, { apiKeyId }, may) => {
    const acting = await selectOfKey(db, may, apiKeyId);
    for (const { id } of acting) await saveStanding(db, may, id, { activeSince: null, pausedBecause: "key" });
    const entries = acting.map(({ id, name }) =>
      ruleEvents["rule.paused"].entry({ entityId: id, after: { name, because: "key" } }),
    );
    return logged(null, ...entries);
  },
});

/** At once, so that no statement grows with the number of deals. */
const batch = 500;

/** Job: writes a run for each record whose time has come, once per rule and moment. */
export async function noteTimes({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "rule.run", undefined);
  for (let found = batch; may && found === batch; ) {
    const due = await selectTimely(db, may, now, batch);
    await insertRuns(db, may, due, now);
    found = due.length;
  }
}
