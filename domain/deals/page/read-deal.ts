import { jobs } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Agreement, agreementOf, feeOn } from "#domain/agreements/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { DealDeps } from "../commands/change-deal.ts";
import { stoodOnList } from "../commands/find-exclusion.ts";
import { settleDeal } from "../commands/settle-silence.ts";
import { type DealRef, standingOf } from "../deal.queries.ts";
import type { EventKind, Reason, Side, Standing } from "../deal.ts";
import { isDisputable, isSilent } from "../fold.ts";
import { type DealFile, selectFiles } from "./file.queries.ts";
import { type Contact, contactOf, type Offers, offersTo, type Reminded, remindedOf } from "./for-reader.ts";
import { findClientOfDeal, selectComments, selectDeal, selectEvents, selectPayments } from "./page.queries.ts";

export type DealLine = {
  number: number;
  kind: EventKind;
  side: Side;
  at: Date;
  onDay: string;
  by: string | null;
  /** The client's update that said so and whoever posted it; `by` approved it then. */
  updateId: string | null;
  author: string | null;
  amountMinor: bigint | null;
  answerBy: Date | null;
  reason: Reason | null;
  words: string | null;
};
export type DealComment = Awaited<ReturnType<typeof selectComments>>[number] & { files: DealFile[] };
export type DealPayment = Awaited<ReturnType<typeof selectPayments>>[number];

export type DealPage = DealRef &
  Standing & {
    client: string;
    /** Where the client's own lead came from; for the team. */
    clientSource: string | null;
    timeZone: string;
    company: string;
    website: string | null;
    contact: Contact | null;
    why: string;
    source: string | null;
    channel: string | null;
    consent: string | null;
    externalRef: string | null;
    campaign: string | null;
    responsible: string | null;
    currency: string;
    expectedMinor: bigint | null;
    foundOn: string;
    protectedUntil: string;
    version: number;
    /** Whether the reader sees amounts at all; without, those above are null. */
    seesAmounts: boolean;
    agreement: Agreement;
    feeMinor: bigint | null;
    isOverdue: boolean;
    /** Whether the client may say that the claim is wrong; what silence confirmed, until its fee is invoiced or paid. */
    isDisputable: boolean;
    /** When the client was last reminded of the claim; for the team. */
    reminded: Reminded | null;
    events: DealLine[];
    /** Of a lead that the client says it knew already: what its list said when the lead was found. */
    stood: string | null;
    comments: DealComment[];
    payments: DealPayment[];
    offers: Offers;
  };

/** A deal's whole file, as its reader may see it. A claim that silence has confirmed is confirmed by the first reader. */
export async function readDeal(
  { db, actor, ...deps }: ReadContext & DealDeps,
  which: DealRef,
): Promise<Result<DealPage>> {
  const { clientId, id } = which;
  const may = isId(id) && isId(clientId) ? permit(actor, "deal.read", which) : null;
  let row = may && (await selectDeal(db, may, which));
  if (!may || !row) return refuse({ kind: "missing" });
  const agreement = await agreementOf(db, may, row.agreementId);
  if (agreement.silence === "confirm" && isSilent(standingOf(row), deps.now)) {
    await settleDeal({ db, actor: jobs, ...deps }, which);
    row = (await selectDeal(db, may, which)) ?? row;
  }
  const isOurs = actor.role === "admin" || actor.role === "staff" || actor.role === "system";
  const amounts = permit(actor, "deal.see_amounts", which);
  const [events, comments, files, payments] = await Promise.all([
    selectEvents(db, may, id),
    selectComments(db, may, { dealId: id, onlyShared: !isOurs }),
    selectFiles(db, may, { dealId: id, onlyShared: !isOurs }),
    amounts ? selectPayments(db, amounts, id) : [],
  ]);
  const standing = standingOf(row);
  const value = amounts ? standing.valueMinor : null;
  const { company, website, client, timeZone, why, source, channel, consent, externalRef, currency } = row;
  const { foundOn, protectedUntil, responsible, version } = row;
  return done({
    id,
    clientId,
    company,
    website,
    client,
    timeZone,
    why,
    source,
    channel,
    consent,
    externalRef,
    currency,
    foundOn,
    protectedUntil,
    responsible,
    version,
    payments,
    comments: comments.map((comment) => ({ ...comment, files: files.filter((file) => file.commentId === comment.id) })),
    ...standing,
    contact: isOurs || agreement.namesFrom === "found" || row.heldOn ? contactOf(row) : null,
    clientSource: isOurs ? row.clientSource : null,
    campaign: isOurs ? row.campaign : null,
    expectedMinor: amounts ? row.expectedMinor : null,
    valueMinor: value,
    paidMinor: amounts ? standing.paidMinor : 0n,
    seesAmounts: amounts !== null,
    agreement,
    feeMinor: value === null ? null : feeOn(agreement, value),
    isOverdue: standing.claim === "open" && standing.answerBy !== null && standing.answerBy <= deps.now,
    isDisputable: isDisputable(standing) && !payments.some(isSettled),
    reminded: isOurs && standing.claim === "open" ? remindedOf(row, deps.now) : null,
    events: events.map((event) => ({
      ...event,
      amountMinor: amounts ? event.amountMinor : null,
      kind: event.kind as EventKind, // per CHECK constraint, as is the next
      side: event.side as Side,
    })),
    stood: await stoodOnList(db, may, { lead: row, events, actor }),
    offers: offersTo(actor, which),
  });
}

/** A fee on an invoice that was sent, or one that is paid. */
const isSettled = ({ dealPart, reversesId, status, number }: DealPayment) =>
  (dealPart === "fee" || dealPart === "payment") && reversesId === null && (status === "completed" || number !== null);

/** Where a deal belongs, for someone who may read it and knows only its id. */
export async function locateDeal({ db, actor }: ReadContext, id: string): Promise<Result<DealRef>> {
  const clientId = isId(id) ? await findClientOfDeal(db, id) : null;
  return clientId && permit(actor, "deal.read", { clientId }) ? done({ clientId, id }) : refuse({ kind: "missing" });
}
