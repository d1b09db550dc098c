import { href } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { isOfClient } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { describeFee } from "#domain/agreements/index.ts";
import { type DealLine, type DealPage, readDeal } from "#domain/deals/page/index.ts";
import { acceptFor } from "#domain/files/index.ts";
import { invoiceName } from "#domain/invoices/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import { papersOfAgreements } from "#domain/papers/index.ts";
import { actionsOn, isMovingOn } from "./actions-on.ts";
import { linesOf, paidOnOf } from "./bill-lines.ts";
import { expectedOf, shareOn } from "./fee-words.ts";
import { waitsFor } from "./read-list.ts";
import { byUpdate, verdictOf } from "./verdict.ts";
import { eventWords, reasonWords } from "./words.ts";
export type DealView = Awaited<ReturnType<typeof readPage>>;

/** Everything the file of a deal shows, in the reader's formats. */
export async function readPage(ctx: RequestContext, which: { clientId: string; id: string }) {
  const { actor, formats, now } = ctx;
  const deal = orThrow(await readDeal(ctx, which));
  const paper = await paperOf(ctx, deal);
  const { id, clientId, company, client, claim, currency, valueMinor, feeMinor, agreement, timeZone } = deal;
  const paidOn = paidOnOf(deal);
  const amount = (minor: bigint) => formats.amount({ minor, currency });
  const money = (minor: bigint | null) => (minor === null ? null : amount(minor));
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
    lines: linesOf(deal, formats.day, amount),
    line: claim === "none" ? deal.stage : "closed",
    waits: waitsFor(deal, formats, now, isOfClient(actor)),
    value: money(valueMinor),
    fee: money(feeMinor),
    share: valueMinor === null ? null : shareOn(deal, valueMinor, formats),
    expected: isMovingOn(deal) ? expectedOf(deal, formats) : null,
    wasRemindedToday: deal.reminded?.isToday ?? false,
    invoicing: invoicingOf(deal),
    closedOn: deal.closedOn && formats.day(deal.closedOn),
    rule: {
      words: deal.seesAmounts ? describeFee(agreement, formats) : "",
      number: agreement.number,
      inForce: agreement.number === 1 ? "from the beginning" : `since ${formats.day(agreement.inForceFrom)}`,
      paper,
    },
    verdict: verdictOf(deal, formats, now, isOfClient(actor)),
    paidOn: paidOn && formats.day(paidOn),
    payments: deal.payments.map(
      ({ id, dealPart, status, amountMinor, description, occurredOn, reversesId, ...row }) => ({
        id,
        status,
        description: dealPart === "value" ? `Value of ${description}` : description,
        isReversal: reversesId !== null,
        amount: amount(amountMinor),
        on: formats.day(occurredOn),
        invoice: row.series !== null && row.number !== null ? invoiceName(row.series, row.number) : null,
      }),
    ),
    history: deal.events.map(({ number, kind, at, side, amountMinor, reason, words, onDay, ...event }) => ({
      number,
      title: event.updateId
        ? `${kind === "claimed" ? "Closed," : "Confirmed"} ${byUpdate(client, isOfClient(actor))}`
        : eventWords[kind],
      amount: money(amountMinor),
      words,
      when: formats.stamp(at),
      on: dayIn(at, timeZone) === onDay ? null : formats.day(onDay),
      reason: reason && [reasonWords[reason], reason === "known" && deal.stood].filter(Boolean).join(". "),
      by: byOf({ kind, side, ...event }, client),
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

/** The paper that the agreement of a deal was signed by, for whoever may read it. */
async function paperOf(ctx: RequestContext, { clientId, agreement: { id } }: Pick<DealPage, "clientId" | "agreement">) {
  const found = (await papersOfAgreements(ctx, { clientId, agreementIds: [id] })).get(id);
  if (!found) return null;
  const paper = { paperId: found.id };
  const to = isOfClient(ctx.actor)
    ? href("/dashboard/papers/:paperId", paper)
    : href("/studio/workspace/papers/:paperId", paper);
  return { to, words: found.isScan ? `signed elsewhere, paper ${found.number}` : `signed as paper ${found.number}` };
}

/** Who said it; of what an update said, whoever posted it and whoever approved it. */
function byOf(
  { kind, side, by, updateId, author }: Pick<DealLine, "kind" | "side" | "by" | "updateId" | "author">,
  client: string,
) {
  if (updateId)
    return kind === "claimed" ? (author ?? client) : `${author ?? client}, approved by ${by ?? "the agency"}`;
  return by ?? { system: kind === "confirmed" ? "The deadline" : "The calendar", client, agency: "The agency" }[side];
}

/** Fees that stand on no invoice yet, or the draft that they stand on. */
type Invoicing = { paymentIds: string[]; draftId: string | null };

type Deal = Pick<DealPage, "offers"> & {
  payments: Pick<DealPage["payments"][number], "id" | "dealPart" | "status" | "reversesId" | "invoiceId" | "number">[];
};

/** What is left to invoice of a deal, for whoever writes invoices. */
export function invoicingOf({ offers, payments }: Deal): Invoicing | null {
  if (!offers.invoice) return null;
  const fees = payments.filter(
    ({ dealPart, status, reversesId }) => dealPart !== "value" && status === "pending" && reversesId === null,
  );
  const paymentIds = fees.filter(({ invoiceId }) => invoiceId === null).map(({ id }) => id);
  const draftId = fees.find(({ invoiceId, number }) => invoiceId !== null && number === null)?.invoiceId ?? null;
  return paymentIds.length > 0 || draftId !== null ? { paymentIds, draftId } : null;
}
