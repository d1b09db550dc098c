import { unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { domainOf } from "#domain/kernel/company-key.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { SecretKeeper } from "#domain/kernel/sealing.ts";
import { openAccount } from "./connect-crm.ts";
import { type CrmDoor, type CrmFailure, crmNames } from "./crm.ts";
import {
  countLooks,
  type DueConnection,
  type DueDeal,
  findDueConnection,
  saveTaken,
  selectDueDeals,
} from "./due.queries.ts";
import { keepReading, passOver } from "./keep-reading.ts";
import { noteFailed, noteWell } from "./note-run.ts";

const minute = 60_000;
const hour = 60 * minute;
/**
 * How many companies one run looks for: of the first of a day many, if they were never looked for, and then some each hour, so
 * that a CRM that counts requests by the day has enough left for its owner. And how long it takes at most, besides the company
 * it is at.
 */
const perRun = { companies: 25, again: 10, milliseconds: 90_000 };
const soonPerDay = 50;
/** Longer than any run: how long a connection stays taken by a process that died. */
const takenMs = 10 * minute;
const restMs = 10 * minute;
const staleMs = 6 * hour;
const atOnce = 4;
/** When it is not the companies that fail, but the CRM. */
const mostInRow = 3;

type Reading = { keys: Pick<SecretKeeper, "unseal">; clock: () => Date; open: CrmDoor };

/**
 * Reads the CRMs that are due, a few at a time, so that one that hangs keeps none of the others waiting. Returns what went
 * wrong by a mistake of ours, for the log.
 */
export async function readCrms({ db, actor, ...reading }: ReadContext & Reading): Promise<unknown[]> {
  const problems: unknown[] = [];
  const may = permit(actor, "crm.sync", undefined);
  if (!may) return problems;
  async function readWaiting(may: Permit<"crm.sync">) {
    const next = () => takeNext({ db, actor, now: reading.clock() });
    for (let due = await next(); due.ok; due = await next())
      problems.push(...(await readOne({ db, actor }, may, due.value, reading)));
  }
  await Promise.all(Array.from({ length: atOnce }, () => readWaiting(may)));
  return problems;
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

/** Returns what went wrong by a mistake of ours, for the log. */
async function readOne(
  { db, actor }: ReadContext,
  may: Permit<"crm.sync">,
  due: DueConnection,
  { keys, clock, open }: Reading,
): Promise<unknown[]> {
  const { id, clientId, kind, timeZone } = due;
  const started = clock();
  const problems: unknown[] = [];
  const context = () => ({ db, actor, now: clock() });
  let read = 0;
  async function end(failure: CrmFailure) {
    await noteFailed(context(), { due, failure, hasRead: read > 0 });
    return problems;
  }
  const account = openAccount(keys, due);
  if (!account) return end(unopened(due));
  const crm = open(account);
  const before = new Date(started.getTime() - staleMs);
  const asked = { id, clientId, kind, before, onDay: dayIn(started, timeZone), atMost: perRun.companies };
  const waiting = await selectDueDeals(db, may, asked);
  const fresh = waiting.filter(({ lookedAt }) => lookedAt === null);
  const soon = fresh.length > 0 ? soonPerDay - (await countLooks(db, may, { id, since: dayBefore(started) })) : 0;
  const deals = soon > 0 ? fresh.slice(0, soon) : waiting.slice(0, perRun.again);

  async function lookFor(deal: DueDeal): Promise<CrmFailure | null> {
    try {
      const answer = await crm.dealsOf(companyOf(deal));
      if (answer.ok === false) return answer;
      await keepReading(context(), { connection: due, dealId: deal.id, found: answer });
      return null;
    } catch (problem) {
      problems.push(problem);
      return { ok: false, because: `What ${crmNames[kind]} says of a company can't be kept.` };
    }
  }

  let failedInRow = 0;
  for (const deal of deals) {
    if (clock().getTime() - started.getTime() > perRun.milliseconds) break;
    const failure = await lookFor(deal);
    if (!failure) {
      read += 1;
      failedInRow = 0;
      continue;
    }
    if (failure.isBusy) return end(failure);
    const checked = failure.isRefused ? await crm.check() : null;
    if (checked?.ok === false) return end(checked);
    // What fails for one company must not keep the others from being read.
    await passOver(context(), { due, dealId: deal.id });
    failedInRow += 1;
    if (failedInRow === mostInRow) return end(failure);
  }
  const isUnsure = read === 0 && (failedInRow > 0 || due.unreadSince !== null);
  const checked = isUnsure ? await crm.check() : null;
  if (checked?.ok === false) return end(checked);
  const isMore = read < waiting.length;
  const rest = soon > 0 ? minute : hour;
  const restsMs = isMore || fresh.length === perRun.companies ? rest : restMs;
  await noteWell(context(), { due, restsMs });
  return problems;
}

const dayBefore = (now: Date) => new Date(now.getTime() - 24 * hour);

const companyOf = ({ company, website, contactEmail, known }: DueDeal) => ({
  name: company,
  domain: domainOf(website, null),
  mailDomain: domainOf(null, contactEmail),
  email: contactEmail,
  known: known ?? [],
});

const unopened = ({ kind }: DueConnection): CrmFailure => ({
  ok: false,
  because: `The token of ${crmNames[kind]} could not be opened. Enter it again.`,
  isRefused: true,
});
