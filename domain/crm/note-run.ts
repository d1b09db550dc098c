import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { backOffUntil } from "#domain/kernel/back-off-until.ts";
import { type CrmFailure, crmNames } from "./crm.ts";
import { type DueConnection, findFailed, saveFailure, saveWell } from "./due.queries.ts";
import { crmEvents } from "./events.ts";

const dayMs = 24 * 60 * 60_000;
const goneMs = 3 * dayMs;
/** Much longer than any wait between two runs. */
const idleMs = dayMs;

/** A run that went well; the connection rests for so long. */
export const noteWell = declareCommand({
  action: "crm.sync",
  run: async ({ db, now }, { due, restsMs }: { due: DueConnection; restsMs: number }, may) => {
    await saveWell(db, may, due, { now, readAfter: new Date(now.getTime() + restsMs) });
    return unchanged(null);
  },
});

/** `hasRead`: whether this run read any company before it failed. */
type Failure = { due: DueConnection; failure: CrmFailure; hasRead: boolean };

/** What was read before it failed stays. A token that is not taken any more, and a host that is gone, are told once. */
export const noteFailed = declareCommand({
  action: "crm.sync",
  run: async ({ db, now }, { due, failure, hasRead }: Failure, may) => {
    const was = await findFailed(db, may, due);
    if (!was) return unchanged(null);
    const { because, isRefused = false, retryAfter = 0 } = failure;
    // While nobody asked, as the client was archived or this server off, it did not fail.
    const wasIdle = now.getTime() - due.readAfter.getTime() > idleMs;
    const failingSince = hasRead || wasIdle ? null : was.unreadSince;
    const unreadSince = failingSince ?? now;
    const isGone = now.getTime() - unreadSince.getTime() > goneMs;
    const isLost = isRefused || isGone;
    const problem = isGone && !isRefused ? `${crmNames[due.kind]} could not be read for three days.` : because;
    const backOff = backOffUntil(now, failingSince).getTime();
    const readAfter = new Date(Math.max(backOff, now.getTime() + retryAfter * 1000));
    const refusedAt = isLost ? (was.refusedAt ?? now) : null;
    await saveFailure(db, may, due.id, { problem, unreadSince, refusedAt, readAfter, ...(hasRead && { readAt: now }) });
    if (!isLost || was.refusedAt) return unchanged(null);
    const after = { crm: crmNames[due.kind], problem };
    return logged(null, crmEvents["crm.refused"].entry({ entityId: due.id, clientId: due.clientId, after }));
  },
});
