import { readHead } from "#app/clients/read-head.ts";
import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { describeFee, isUnagreed } from "#domain/agreements/index.ts";
import { listBookingsOfClient, standingOf } from "#domain/booking/bookings/index.ts";
import { readBriefStanding } from "#domain/briefs/index.ts";
import { movesFrom } from "#domain/clients/index.ts";
import { type Client, readClient } from "#domain/clients/page/index.ts";
import { crmNames, readCrmStanding } from "#domain/crm/index.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
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

type Fee = { words: string; isUnagreed: boolean };

/** What a deal costs the client by the agreement in force; null for those who may not see money. */
async function readFee({ db, actor, now, formats }: RequestContext, clientId: string): Promise<Fee | null> {
  const read = await readAgreement({ db, actor, now }, { clientId });
  return read.ok ? { words: describeFee(read.value, formats), isUnagreed: isUnagreed(read.value) } : null;
}

const unreadWords = {
  reading: "",
  failing: "It can't be read at the moment, and is tried again by itself.",
  paused: "Paused by the client.",
  refused: "It can't be read any more: the client has to enter a new token under Settings › CRM in the portal.",
};

/** Whether the client's CRM is connected, and what to do where it is not read; null for those who may not know. */
export async function readCrmWords(
  { db, actor, formats }: Pick<RequestContext, "db" | "actor" | "formats">,
  { id: clientId, status }: Pick<Client, "id" | "status">,
): Promise<string | null> {
  const standing = valueOrNull(await readCrmStanding({ db, actor }, clientId));
  if (!standing) return null;
  const { connection, isOffered } = standing;
  if (!connection) {
    if (status === "archived") return null;
    const door = "The client's owner connects it under Settings › CRM in the portal";
    return isOffered ? `Not connected. ${door}.` : `Not connected. ${door}, once the portal is open and shows deals.`;
  }
  const { kind, state, since, readAt } = connection;
  const last = readAt ? `Last read ${formats.moment(readAt)}.` : "Not read yet.";
  const why = status === "archived" ? "Not read while the client is archived." : unreadWords[state];
  const about = [why, last].filter(Boolean).join(" ");
  return `${crmNames[kind]}, connected ${formats.date(since)}. ${about}`;
}

export type Page = Awaited<ReturnType<typeof readPage>>;

/** What the first screen of a client shows, in the reader's time zone. */
export async function readPage(ctx: RequestContext, clientId: string, search: URLSearchParams) {
  const { db, actor, now, formats } = ctx;
  const client = orThrow(await readOnce(ctx, readClient, clientId));
  const [bookings, tasks, brought, balances, fee, brief, crm] = await Promise.all([
    listBookingsOfClient({ db, actor, now }, { clientId, limit: 10 }).then(orThrow),
    readTasksOf(ctx, clientId, search.get("tasks")),
    client.isErased ? null : readBrought(ctx, client),
    client.isErased ? null : readBalances(ctx, clientId),
    readFee(ctx, clientId),
    readBriefStanding({ db, actor }, clientId),
    client.isErased ? null : readCrmWords(ctx, client),
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
    crm,
    head: await readHead(ctx, clientId),
    moves: client.isErased ? [] : moves,
    decides,
    /** Whether they may apply a timeline to it. */
    schedules: decides || leads,
    /** Whether they may add a deal for it. */
    finds: client.status !== "archived" && mayOffer(actor, "deal.write", { clientId }),
  };
}
