import { waitsFor } from "#app/deals/read-list.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { countOf } from "#app/ui/count-of.ts";
import { formatAgo } from "#app/ui/format-ago.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listWaiting } from "#domain/deals/list/index.ts";
import { listUntold } from "#domain/deals/meetings/index.ts";
import { listToInvoice } from "#domain/invoices/index.ts";
import { daysBetween } from "#domain/kernel/day.ts";
import { listLeads } from "#domain/leads/index.ts";
import { listTasks } from "#domain/tasks/list/index.ts";
import { listPending } from "#domain/updates/index.ts";

export type NeedKind = "money" | "deal" | "task" | "lead";

/** One thing that waits for this reader. `act`: what they would do about it, in a word or two. */
export type Need = {
  id: string;
  kind: NeedKind;
  title: string;
  about: string;
  amount: string | null;
  when: string;
  isLate: boolean;
  to: string;
  act: string;
  /** A meeting that is over: whether it was held is said here, with one tap. */
  meeting?: { bookingId: string; mayMiss: boolean };
};

const workspace = "/studio/workspace";
/** Of each kind; the rest is behind its page. */
const most = 6;

/** What waits for this reader, money first: for staff what is theirs. */
export async function readNeeds(ctx: RequestContext): Promise<Need[]> {
  const all = [
    readMoney(ctx),
    readToInvoice(ctx),
    readMeetings(ctx),
    readDeals(ctx),
    readOverdue(ctx),
    readNewLeads(ctx),
  ];
  return (await Promise.all(all)).flat();
}

async function readMoney({ db, actor, now, formats }: RequestContext): Promise<Need[]> {
  if (!mayOffer(actor, "update.decide", undefined)) return [];
  const pending = await listPending({ db, actor });
  if (!pending.ok) return [];
  return pending.value.rows.slice(0, most).map(({ id, clientId, client, title, author, amount, createdAt }) => ({
    id,
    kind: "money",
    title,
    isLate: false,
    act: "Approve",
    about: `${client}, posted by ${author ?? "someone who left"}`,
    amount: amount && formats.money(amount),
    when: formatAgo(createdAt, now, formats),
    to: `${workspace}/clients/${clientId}/updates/${id}?ask=approve`,
  }));
}

/** Fees that stand on no invoice yet, by client. */
async function readToInvoice({ db, actor, now, formats }: RequestContext): Promise<Need[]> {
  const found = await listToInvoice({ db, actor }, most);
  if (!found.ok) return [];
  return found.value.map(({ clientId, client, count, since, money }) => ({
    id: `${clientId} ${money.currency}`,
    kind: "money",
    title: client,
    isLate: false,
    act: "Invoice",
    about: `${countOf(count, "fee")} to invoice`,
    amount: formats.money(money),
    when: formatAgo(since, now, formats),
    to: `${workspace}/clients/${clientId}/invoices`,
  }));
}

async function readMeetings({ db, actor, now, formats }: RequestContext): Promise<Need[]> {
  const untold = await listUntold({ db, actor, now }, { limit: most });
  if (!untold.ok) return [];
  return untold.value.map(({ id, bookingId, company, client, start, end, mayMiss, hasCriteria }) => ({
    id: bookingId,
    kind: "deal",
    title: company,
    amount: null,
    isLate: false,
    act: "Open",
    about: `Did you meet on ${formats.day(formats.dayOf(start))}, ${formats.time(start)}? For ${client}`,
    when: formatAgo(end, now, formats),
    to: `${workspace}/deals/${id}`,
    ...(!hasCriteria && { meeting: { bookingId, mayMiss } }),
  }));
}

async function readDeals({ db, actor, now, formats }: RequestContext): Promise<Need[]> {
  const waiting = await listWaiting({ db, actor, now }, { limit: most });
  if (!waiting.ok) return [];
  return waiting.value.map((deal) => ({
    id: deal.id,
    kind: "deal",
    title: deal.company,
    to: `${workspace}/deals/${deal.id}`,
    about: `${waitsFor(deal, formats, now, false)?.words}, ${deal.client}`,
    amount: deal.worth && formats.money(deal.worth),
    when: formatAgo(deal.since, now, formats),
    isLate: deal.claim === "open",
    act: deal.claim === "open" ? "Call" : "Answer",
  }));
}

async function readOverdue({ db, actor, now, formats }: RequestContext): Promise<Need[]> {
  const filter = { who: null, client: null, state: "overdue", after: null } as const;
  const overdue = await listTasks({ db, actor, now }, { filter, length: most });
  if (!overdue.ok) return [];
  return overdue.value.tasks.map(({ id, title, client, assignee, dueOn }) => ({
    id,
    kind: "task",
    title,
    amount: null,
    isLate: true,
    act: "Open",
    about: [client?.name ?? "No client", assignee?.name ?? "nobody has it yet"].join(", "),
    when: `${countOf(daysBetween(dueOn ?? formats.dayOf(now), formats.dayOf(now)), "day")} late`,
    to: `${workspace}/tasks/${id}`,
  }));
}

async function readNewLeads({ db, actor, now, formats }: RequestContext): Promise<Need[]> {
  const found = await listLeads({ db, actor }, { status: "new" });
  if (!found.ok) return [];
  return found.value.leads.slice(0, most).map(({ id, name, email, company, kind, createdAt }) => ({
    id,
    kind: "lead",
    amount: null,
    isLate: false,
    act: "Open",
    title: [name ?? email ?? "A visitor", company].filter(Boolean).join(", "),
    about: `New lead, ${kind}`,
    when: formatAgo(createdAt, now, formats),
    to: `${workspace}/leads/${id}`,
  }));
}
