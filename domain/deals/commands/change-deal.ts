import { jobs } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { type Entry, writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { dealConflict } from "../conflicts.ts";
import { type DealRef, type DealToChange, findDealToChange, insertEvent, type NewEvent } from "../deal.queries.ts";
import type { DealEvent, EventKind, Side } from "../deal.ts";
import { type DealStepName, dealEvents } from "../events.ts";
import { allows, isSilent } from "../fold.ts";
import { postConfirmed } from "./post-confirmed.ts";

export type DealAction =
  | "deal.write"
  | "deal.answer_meeting"
  | "deal.ask_meeting"
  | "deal.claim"
  | "deal.decide"
  | "deal.remind_client"
  | "deal.confirm_by_update"
  | "deal.return"
  | "deal.note_paid"
  | "deal.correct"
  | "deal.settle"
  | "deal.comment";
/** `today` is the current day in the agency's time zone, on which the ledger is written. */
export type DealDeps = { now: Date; today: string };
export type DealContext = Context & DealDeps;
type EventDetails = Partial<Pick<NewEvent, "amountMinor" | "answerBy" | "reason" | "words" | "bookingId">>;

export const missing = refuse({ kind: "missing" });
export const wrong = (field: string, sentence: string) => refuse({ kind: "invalid", fields: { [field]: [sentence] } });

/**
 * Opens a deal for one change: nothing else happens to it until that is done. A claim that silence has confirmed is
 * confirmed first.
 */
async function openDeal(tx: Database, which: DealRef, deps: DealContext): Promise<DealToChange | null> {
  const found = await findDealToChange(tx, which);
  return found && unwrap(await confirmIfSilent(tx, found, deps));
}

/** What every command on a deal declares of how it finds it. */
export const onDeal = { ids: ["id", "clientId"], find: openDeal } as const;

async function confirmIfSilent(tx: Database, deal: DealToChange, deps: DealDeps): Promise<Result<DealToChange>> {
  const may = permit(jobs, "deal.settle", undefined);
  if (!may || deal.silence !== "confirm" || !isSilent(deal, deps.now)) return done(deal);
  const event = { kind: "confirmed", as: "deal.settled", side: "system", onDay: deps.today } as const;
  const confirmed = unwrap(await appendEvent(tx, may, deal, { ...event, words: "Not answered in time." }, deps.now));
  unwrap(await postConfirmed(tx, may, deal, { number: confirmed, ...deps }));
  return done((await findDealToChange(tx, deal)) ?? deal);
}

/** `as`: its name in the audit log, where it is more than what its kind says. */
type Happening = EventDetails & { kind: EventKind; as?: DealStepName; side?: Side; onDay: string };

/** Writes the next line of a deal's file with its audit entry, or says that the deal's stage does not allow it. */
export async function appendEvent(
  tx: Database,
  may: Permit<DealAction>,
  deal: DealToChange,
  {
    kind,
    as = namesOf[kind],
    side = sideOfPermit(may),
    onDay,
    amountMinor = null,
    answerBy = null,
    ...said
  }: Happening,
  now: Date,
): Promise<Result<number>> {
  const event: DealEvent = { number: deal.eventCount + 1, kind, side, at: now, onDay, amountMinor, answerBy };
  if (!allows(deal, event, deal)) return unfit(deal);
  const { reason = null, words = null, bookingId = null } = said;
  const receipt = await insertEvent(tx, may, deal, { ...event, reason, words: words || null, bookingId });
  const { company, currency } = deal;
  const money = amountMinor === null ? {} : { amount: toDecimal({ minor: amountMinor, currency }), currency };
  const after = { company, kind, onDay, ...money, ...(reason && { reason }), ...(receipt && { receipt }) };
  await noteInFile(tx, may, deal, dealEvents[as], after, now);
  return done(event.number);
}

type Noted<F> = { entry: (written: { entityId: string; clientId: string; after: F }) => Entry };

/** The audit entry of what happened to a deal, from which people and programs are told. */
export const entryOf = <F>({ id, clientId }: DealRef, event: Noted<F>, after: F) =>
  event.entry({ entityId: id, clientId, after });

export const noteInFile = <F>(tx: Database, may: Permit, deal: DealRef, event: Noted<F>, after: F, now: Date) =>
  writeAuditEntry(tx, may, entryOf(deal, event, after), now);

const namesOf: Record<EventKind, DealStepName> = {
  found: "deal.found",
  returned: "deal.return_asked",
  return_accepted: "deal.return_accepted",
  return_declined: "deal.return_declined",
  meeting_booked: "deal.meeting_booked",
  meeting_held: "deal.meeting_held",
  meeting_missed: "deal.meeting_missed",
  proposal_sent: "deal.proposal_sent",
  claimed: "deal.claimed",
  confirmed: "deal.confirmed",
  disputed: "deal.disputed",
  claim_withdrawn: "deal.claim_withdrawn",
  claim_changed: "deal.claim_changed",
  customer_paid: "deal.customer_paid",
  lost: "deal.lost",
  reopened: "deal.reopened",
  corrected: "deal.corrected",
};

export const sideOfPermit = ({ role }: Permit): Side => {
  if (role === "client") return "client";
  return role === "system" ? "system" : "agency";
};

/** Why a deal does not take the next line. */
export function unfit({ stage, claim, returnAsked }: DealToChange) {
  if (returnAsked) return dealConflict("return-open");
  if (stage === "closed" || stage === "lost" || stage === "returned") return dealConflict(stage);
  if (claim === "open" || claim === "disputed") return dealConflict(`claim-${claim}`);
  return dealConflict("not-met");
}
