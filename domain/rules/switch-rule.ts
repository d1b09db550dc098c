import { z } from "zod";
import { idOf, keyOf } from "#domain/access/actor.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { ruleConflict } from "./change-rule.ts";
import { ruleEvents } from "./events.ts";
import { findRunToReplay, saveReplay } from "./log.queries.ts";
import { findRuleToChange, saveStanding } from "./rule.queries.ts";
import { endWaiting } from "./run.queries.ts";

/** What waits is kept until it is resumed; what happens in the meantime makes it run no more. */
export const pauseRuleByHand = declareCommandOn({
  action: "rule.pause",
  ids: ["id"],
  find: (tx, { id }) => findRuleToChange(tx, id),
  run: async ({ db }, { id }, may, { name, activeSince }) => {
    if (!activeSince) return unchanged(null);
    await saveStanding(db, may, id, { activeSince: null, pausedBecause: "admin" });
    return logged(null, ruleEvents["rule.paused"].entry({ entityId: id, after: { name, because: "admin" } }));
  },
});

/** Whoever switches it on is its author from then on. `seen`: the version that they read. */
export const resumeRule = declareCommandOn({
  action: "rule.resume",
  ids: ["id"],
  input: z.strictObject({ seen: z.coerce.number().int() }),
  find: (tx, { id }) => findRuleToChange(tx, id),
  run: async ({ db, actor, now }, { id, seen }, may, { name, activeSince, version }) => {
    if (version !== seen) return ruleConflict("changed");
    if (activeSince) return unchanged(null);
    const by = { authorId: idOf(actor), apiKeyId: keyOf(actor)?.id ?? null };
    await saveStanding(db, may, id, { activeSince: now, pausedBecause: null, ...by });
    return logged(null, ruleEvents["rule.resumed"].entry({ entityId: id, after: { name } }));
  },
});

/** Ends what waits without doing it, as after a long pause. */
export const forgetWaiting = declareCommandOn({
  action: "rule.forget_waiting",
  ids: ["id"],
  find: (tx, { id }) => findRuleToChange(tx, id),
  run: async ({ db, now }, { id }, may, { name }) => {
    const count = await endWaiting(db, may, id, now);
    if (count === 0) return unchanged(null);
    return logged(null, ruleEvents["rule.waiting_forgotten"].entry({ entityId: id, after: { name, count } }));
  },
});

/** Runs once more what did not work; what was done is not done again. */
export const replayRun = declareCommandOn({
  action: "rule.replay",
  ids: ["id", "ruleId"],
  find: (tx, { ruleId }) => findRuleToChange(tx, ruleId),
  run: async ({ db }, { id, ruleId }, may, { name, activeSince }) => {
    const run = await findRunToReplay(db, { id, ruleId });
    if (!run) return refuse({ kind: "missing" });
    if (!activeSince) return ruleConflict("off");
    if (run.state !== "failed") return unchanged(null);
    await saveReplay(db, may, id);
    return logged(null, ruleEvents["rule.replayed"].entry({ entityId: ruleId, after: { name, run: id } }));
  },
});
