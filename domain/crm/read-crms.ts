import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { backOffUntil } from "#domain/kernel/back-off-until.ts";
import { domainOf } from "#domain/kernel/company-key.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { openAccount } from "./connect-crm.ts";
import { type CrmDoor, type CrmFailure, crmNames } from "./crm.ts";
import {
  type DueConnection,
  type DueDeal,
  findDueConnection,
  findFailed,
  saveFailure,
  saveTaken,
  saveWell,
  selectDueDeals,
} from "./due.queries.ts";
import { crmEvents } from "./events.ts";
import { keepReading } from "./keep-reading.ts";

const minute = 60_000;
const hour = 60 * minute;
/**
 * How many companies one run looks for: those never looked for, or some again, so that a CRM that counts requests by the day
 * has enough left for its owner. And how long it takes at most, besides the company it is at.
 */
const perRun = { companies: 25, again: 10, milliseconds: 90_000 };
/** Longer than any run: how long a connection stays taken by a process that died. */
const takenMs = 10 * minute;
const restMs = 10 * minute;
const staleMs = 6 * hour;
const goneMs = 3 * 24 * hour;
const atOnce = 4;

type Reading = { keys: Pick<SecretKeeper, "unseal">; clock: () => Date; open: CrmDoor };

/** Reads the CRMs that are due, a few at a time, so that one that hangs keeps none of the others waiting. */
export async function readCrms({ db, actor, ...reading }: ReadContext & Reading): Promise<void> {
  const may = permit(actor, "crm.sync", undefined);
  if (!may) return;
  async function readWaiting(may: Permit<"crm.sync">) {
    const next = () => takeNext({ db, actor, now: reading.clock() });
    for (let due = await next(); due.ok; due = await next()) await readOne({ db, actor }, may, due.value, reading);
  }
  await Promise.all(Array.from({ length: atOnce }, () => readWaiting(may)));
}

/** If this process dies, what it has taken is due again from then on. */
const takeNext = declareCommandOn({
  action: "crm.sync",
  find: (tx, _, { now }) => findDueConnection(tx, now),
  run: async ({ db, now }, _, may, due: DueConnection) => {
    await saveTaken(db, may, due.id, new Date(now.getTime() + takenMs));
    return unchanged(due);
  },
});

async function readOne(
  { db, actor }: ReadContext,
  may: Permit<"crm.sync">,
  due: DueConnection,
  { keys, clock, open }: Reading,
): Promise<void> {
  const { clientId, kind, timeZone } = due;
  const started = clock();
  const account = openAccount(keys, due);
  if (!account) return noteFailure({ db, actor, now: started }, { due, failure: unopened(due) });
  const crm = open(account);
  const before = new Date(started.getTime() - staleMs);
  const asked = { id: due.id, clientId, kind, before, onDay: dayIn(started, timeZone), atMost: perRun.companies };
  const waiting = await selectDueDeals(db, may, asked);
  const fresh = waiting.filter(({ lookedAt }) => lookedAt === null);
  const deals = fresh.length > 0 ? fresh : waiting.slice(0, perRun.again);
  const isOver = () => clock().getTime() - started.getTime() > perRun.milliseconds;
  let read = 0;
  for (const deal of deals) {
    if (isOver()) break;
    const answer = await crm.dealsOf(companyOf(deal));
    const context = { db, actor, now: clock() };
    if (answer.ok === false) return noteFailure(context, { due, failure: answer });
    await keepReading(context, { connection: due, dealId: deal.id, found: answer.deals });
    read += 1;
  }
  const now = clock();
  const isMore = read < waiting.length;
  const rest = fresh.length > 0 ? minute : hour;
  const readAfter = new Date(now.getTime() + (isMore || fresh.length === perRun.companies ? rest : restMs));
  await noteWell({ db, actor, now }, { id: due.id, readAfter });
}

const companyOf = ({ company, website, contactEmail, known }: DueDeal) => ({
  name: company,
  domain: domainOf(website, contactEmail),
  email: contactEmail,
  known: known ?? [],
});

const unopened = ({ kind }: DueConnection): CrmFailure => ({
  ok: false,
  because: `The token of ${crmNames[kind]} could not be opened. Enter it again.`,
  isRefused: true,
});

const noteWell = declareCommand({
  action: "crm.sync",
  run: async ({ db, now }, { id, readAfter }: { id: string; readAfter: Date }, may) => {
    await saveWell(db, may, id, { now, readAfter });
    return unchanged(null);
  },
});

type Failure = { due: DueConnection; failure: CrmFailure };

/** What was read before it failed stays. A token that is not taken any more, and a host that is gone, are told once. */
const noteFailed = declareCommand({
  action: "crm.sync",
  run: async ({ db, now }, { due, failure }: Failure, may) => {
    const was = await findFailed(db, may, due);
    if (!was) return unchanged(null);
    const { because, isRefused = false, retryAfter = 0 } = failure;
    const unreadSince = was.unreadSince ?? now;
    const isGone = now.getTime() - unreadSince.getTime() > goneMs;
    const isLost = isRefused || isGone;
    const problem = isGone && !isRefused ? `${crmNames[due.kind]} could not be read for three days.` : because;
    const backOff = backOffUntil(now, was.unreadSince).getTime();
    const readAfter = new Date(Math.max(backOff, now.getTime() + retryAfter * 1000));
    await saveFailure(db, may, due.id, {
      problem,
      unreadSince,
      refusedAt: isLost ? (was.refusedAt ?? now) : null,
      readAfter,
    });
    if (!isLost || was.refusedAt) return unchanged(null);
    const after = { crm: crmNames[due.kind], problem };
    return logged(null, crmEvents["crm.refused"].entry({ entityId: due.id, clientId: due.clientId, after }));
  },
});

async function noteFailure(context: Parameters<typeof noteFailed>[0], failure: Failure): Promise<void> {
  await noteFailed(context, failure);
}
