import { progressWords } from "#app/briefs/progress.tsx";
import type { RequestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { countOf } from "#app/ui/count-of.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { readBriefStanding } from "#domain/briefs/index.ts";
import type { OpenClaim, OpenClaims } from "#domain/deals/bill/index.ts";
import { listInvoices } from "#domain/invoices/index.ts";
import { dayIn, daysBetween } from "#domain/kernel/day.ts";
import type { Money } from "#domain/kernel/money.ts";
import { listWaitingTasks } from "#domain/tasks/index.ts";

export type WaitingList = Awaited<ReturnType<typeof readWaiting>>;
const most = 3;

/** What waits for the client's answer: claims to confirm, invoices to pay, the brief, tasks to do. */
export async function readWaiting(ctx: RequestContext, asked: OpenClaims | null, toPay: Money[]) {
  const { db, actor, now } = ctx;
  const clientId = clientOf(ctx);
  const [invoices, tasks, brief] = await Promise.all([
    listInvoices({ db, actor }, { clientId, state: "sent" }),
    listWaitingTasks({ db, actor, now }, clientId),
    readOpenBrief(ctx, clientId),
  ]);
  const due = invoices.ok ? invoices.value.invoices : [];
  const todo = tasks.ok ? tasks.value : [];
  const claims = asked ?? { list: [], count: 0 };
  const mayPay =
    due.length > 0 && mayOffer(actor, "invoice.pay", { clientId }) && (await ctx.app.cards.chosen()) !== null;
  return {
    count: claims.count + due.length + todo.length + (brief ? 1 : 0),
    toPay: ctx.formats.sums(toPay),
    decides: mayOffer(actor, "deal.decide", { clientId }),
    claims: claims.list.slice(0, most).map((claim) => claimOf(claim, ctx)),
    invoices: due.slice(0, most).map((invoice) => invoiceOf(invoice, mayPay, ctx)),
    brief,
    tasks: todo.slice(0, most).map((task) => taskOf(task, ctx)),
    more: [
      ...(claims.count > most ? [{ to: "/dashboard/deals?waits=on", text: moreOf(claims.count, "claim") }] : []),
      ...(due.length > most ? [{ to: "/dashboard/invoices", text: moreOf(due.length, "invoice") }] : []),
      ...(todo.length > most ? [{ to: "/dashboard/tasks", text: moreOf(todo.length, "task") }] : []),
    ],
  };
}

/** How far the brief is that its reader can answer; null once it is done. */
async function readOpenBrief({ db, actor }: RequestContext, clientId: string): Promise<string | null> {
  const brief = mayOffer(actor, "brief.answer", { clientId }) ? await readBriefStanding({ db, actor }, clientId) : null;
  return brief && !brief.completedAt ? progressWords(brief.progress) : null;
}

const moreOf = (count: number, noun: string) => countOf(count - most, `more ${noun}`);

function claimOf({ id, company, worth, fee, closedOn, answerBy, timeZone, counts }: OpenClaim, ctx: RequestContext) {
  const { formats, now } = ctx;
  // The deadline is a midnight: the day before it is the last one.
  const last = dayIn(answerBy.getTime() - 1, timeZone);
  const left = daysBetween(dayIn(now, timeZone), last);
  const days = left === 0 ? "today is the last day" : `${countOf(left, "day")} left`;
  return {
    id,
    company,
    isLate: left < 0,
    said: [worth && formats.money(worth), `signed on ${formats.day(closedOn)}`].filter(Boolean).join(", "),
    fee: fee && formats.money(fee),
    until: left < 0 ? `Was to be answered by ${formats.day(last)}` : `Answer by ${formats.day(last)}, ${days}`,
    silence: counts ? "Without an answer it counts as confirmed." : null,
  };
}

type InvoiceToPay = {
  id: string;
  name: string | null;
  toPay: Parameters<RequestContext["formats"]["money"]>[0];
  dueOn: string | null;
};

function invoiceOf({ id, name, toPay, dueOn }: InvoiceToPay, mayPay: boolean, { formats, now }: RequestContext) {
  const isLate = dueOn !== null && dueOn < formats.dayOf(now);
  return {
    id,
    isLate,
    mayPay,
    name: name ?? "",
    amount: formats.money(toPay),
    due: dueOn && `${isLate ? "Was due" : "Due"} ${formats.day(dueOn)}`,
  };
}

type Todo = { id: string; title: string; dueOn: string | null; isOverdue: boolean };

const taskOf = ({ id, title, dueOn, isOverdue }: Todo, { formats }: RequestContext) => ({
  id,
  title,
  isLate: isOverdue,
  due: dueOn ? `${isOverdue ? "Was due" : "Due"} ${formats.day(dueOn)}` : "A task for you",
});
