import { readHead } from "#app/clients/read-head.ts";
import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { listBookingsOfClient, standingOf } from "#domain/booking/bookings/index.ts";
import { readBriefStanding } from "#domain/briefs/index.ts";
import { movesFrom } from "#domain/clients/index.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { readAgreement } from "#domain/payments/index.ts";
import { readBalance } from "#domain/payments/list/index.ts";
import { listTasks } from "#domain/tasks/list/index.ts";
import { readTaskFilter } from "#domain/tasks/task-filter.schema.ts";
import { readBrought } from "./read-brought.ts";

/** The open tasks of one client, whoever they are assigned to, ten at a time. */
async function readTasksOf(ctx: RequestContext, clientId: string, after: string | null) {
  const filter = readTaskFilter(new URLSearchParams({ client: clientId, who: "all", after: after ?? "" }));
  const { tasks, next } = orThrow(await listTasks(ctx, { filter, length: 10 }));
  return { tasks, next, isLater: filter.after !== null };
}

/** Where the account stands, in each currency; null for those who may not see money. */
async function readBalances({ db, actor, formats }: RequestContext, clientId: string): Promise<string[] | null> {
  if (!mayOffer(actor, "ledger.read", { clientId })) return null;
  const read = await readBalance({ db, actor }, clientId);
  return read.ok ? read.value.map(({ currency, balance: minor }) => formats.money({ minor, currency })) : null;
}

/** What a deal costs the client by the agreement in force; null for those who may not see money. */
async function readFee({ db, actor, now, formats }: RequestContext, clientId: string): Promise<string | null> {
  const read = await readAgreement({ db, actor, now }, { clientId });
  return read.ok ? describeFee(read.value, formats) : null;
}

export type Page = Awaited<ReturnType<typeof readPage>>;

/** What the first screen of a client shows, in the reader's time zone. */
export async function readPage(ctx: RequestContext, clientId: string, search: URLSearchParams) {
  const { db, actor, now, formats } = ctx;
  const client = orThrow(await readOnce(ctx, readClient, clientId));
  const [bookings, tasks, brought, balances, fee, brief] = await Promise.all([
    listBookingsOfClient({ db, actor, now }, { clientId, limit: 10 }).then(orThrow),
    readTasksOf(ctx, clientId, search.get("tasks")),
    client.isErased ? null : readBrought(ctx, client),
    client.isErased ? null : readBalances(ctx, clientId),
    readFee(ctx, clientId),
    readBriefStanding({ db, actor }, clientId),
  ]);
  const decides = actor.role === "admin";
  const leads = actor.role === "staff" && actor.assignments.some((one) => one.clientId === clientId && one.isLead);
  const moves = movesFrom(client.status).filter(() => decides || (leads && client.status === "onboarding"));
  return {
    client,
    tasks,
    meetings: bookings.map((booking) => ({
      id: booking.id,
      name: booking.meetingType.name,
      standing: standingOf(booking),
      when: formats.stamp(booking.start),
    })),
    brought,
    balances,
    fee,
    brief,
    head: await readHead(ctx, clientId),
    moves: client.isErased ? [] : moves,
    decides,
    /** Whether they may apply a timeline to it. */
    schedules: decides || leads,
    /** Whether they may add a deal for it. */
    finds: client.status !== "archived" && mayOffer(actor, "deal.write", { clientId }),
  };
}
