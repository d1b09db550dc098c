import { agencyClock, type RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { type DealPage, readDeal, type Stage } from "#domain/deals/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { invoiceName } from "#domain/invoices/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { actionsOn } from "./actions-on.ts";
import { paidOnOf, verdictOf } from "./verdict.ts";
import { eventWords, reasonWords } from "./words.ts";

export type DealView = Awaited<ReturnType<typeof readPage>>;
export type BillLine = {
  stage: Stage;
  title: string;
  day: string | null;
  words: string | null;
  facts: [string, string][];
  amount: string;
};

/** Everything the file of a deal shows, in the reader's formats. */
export async function readPage(ctx: RequestContext, which: { clientId: string; id: string }) {
  const { db, actor, formats, now } = ctx;
  const deal = orThrow(await readDeal(db, actor, which, await agencyClock(ctx)));
  const { id, clientId, company, client, claim, currency, valueMinor, feeMinor, agreement, timeZone } = deal;
  const paidOn = paidOnOf(deal);
  const money = (minor: bigint | null) => (minor === null ? null : formats.amount({ minor, currency }));
  return {
    id,
    clientId,
    company,
    client,
    claim,
    currency,
    offers: deal.offers,
    stage: deal.stage,
    hasAmounts: deal.seesAmounts,
    responsible: deal.responsible,
    protectedUntil: formats.day(deal.protectedUntil),
    today: dayIn(now, timeZone),
    seen: deal.eventCount,
    key: newId(),
    lines: linesOf(deal, formats.day, money),
    value: money(valueMinor),
    fee: money(feeMinor),
    closedOn: deal.closedOn && formats.day(deal.closedOn),
    rule: {
      words: deal.seesAmounts ? describeFee(agreement, formats.money) : "",
      number: agreement.number,
      since: formats.day(agreement.inForceFrom),
    },
    verdict: verdictOf(deal, formats),
    paidOn: paidOn && formats.day(paidOn),
    payments: deal.payments.map(
      ({ id, dealPart, status, amountMinor, description, occurredOn, reversesId, ...row }) => ({
        id,
        status,
        description: dealPart === "value" ? `Value of ${description}` : description,
        isReversal: reversesId !== null,
        amount: money(amountMinor) ?? "",
        on: formats.day(occurredOn),
        invoice: row.series !== null && row.number !== null ? invoiceName(row.series, row.number) : null,
      }),
    ),
    history: deal.events.map(({ number, kind, at, by, side, amountMinor, reason, words, onDay }) => ({
      number,
      title: eventWords[kind],
      amount: money(amountMinor),
      words,
      when: formats.stamp(at),
      on: dayIn(at, timeZone) === onDay ? null : formats.day(onDay),
      reason: reason && (reasonWords[reason] ?? null),
      by: by ?? { system: kind === "confirmed" ? "The deadline" : "The calendar", client, agency: "The agency" }[side],
    })),
    accept: acceptFor("attachment"),
    mayAttach: mayOffer(actor, "file.upload", { clientId }),
    comments: deal.comments.map(({ id, body, isShared, authorSide, createdAt, by, files }) => ({
      id,
      body,
      isShared,
      files,
      when: formats.stamp(createdAt),
      by: by ?? (authorSide === "client" ? client : "The agency"),
    })),
    actions: actionsOn(deal),
  };
}

const nothing = "0.00";

/** The first three lines of the bill; those to come have no day. */
function linesOf(
  deal: DealPage,
  onDay: (day: string) => string,
  money: (minor: bigint | null) => string | null,
): BillLine[] {
  const { events, contact, source, client, clientSource, consent, why, heldOn, proposedOn, payments } = deal;
  const wordsOf = (kind: string) => events.find((event) => event.kind === kind && event.words)?.words ?? null;
  const known = (facts: [string, string | null][]) =>
    facts.flatMap(([name, fact]): [string, string][] => (fact ? [[name, fact]] : []));
  const who = contact && [contact.name, contact.title].filter(Boolean).join(", ");
  const reach = contact && [contact.email, contact.phone].filter(Boolean).join(", ");
  const met = payments.find(({ dealPart, reversesId }) => dealPart === "meeting" && reversesId === null);
  return [
    {
      stage: "found",
      title: "Lead found",
      day: onDay(deal.foundOn),
      words: why || null,
      amount: nothing,
      facts: known([
        ["Source", source],
        ["Who signs", who],
        ["Reach", reach],
        ["Consent", consent],
        [`How ${client} found us`, clientSource],
      ]),
    },
    {
      stage: "held",
      title: "Meeting held",
      day: heldOn && onDay(heldOn),
      words: wordsOf("meeting_held"),
      facts: [],
      amount: met ? (money(met.amountMinor) ?? nothing) : nothing,
    },
    {
      stage: "proposal",
      title: "Proposal sent",
      day: proposedOn && onDay(proposedOn),
      words: wordsOf("proposal_sent"),
      facts: [],
      amount: nothing,
    },
  ];
}
