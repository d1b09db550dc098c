import type { Actor } from "#domain/access/actor.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { DealRef } from "../deal.queries.ts";
import type { selectDeal } from "./page.queries.ts";

/** Whom the lead is; null for a client who does not see names yet. */
export type Contact = { name: string | null; title: string | null; email: string | null; phone: string | null };

/** `by` is null for the calendar's own reminder. `isToday`: by the client's calendar, on which a day has one. */
export type Reminded = { at: Date; by: string | null; isToday: boolean };

/** What the reader may do to the deal, whatever its stage allows. */
export type Offers = Record<
  "write" | "claim" | "remind" | "decide" | "return" | "notePaid" | "correct" | "comment" | "invoice",
  boolean
>;

type Row = NonNullable<Awaited<ReturnType<typeof selectDeal>>>;

export const remindedOf = ({ remindedAt, remindedOn, remindedBy, timeZone }: Row, now: Date): Reminded | null =>
  remindedAt && { at: remindedAt, by: remindedBy, isToday: remindedOn === dayIn(now, timeZone) };

export const contactOf = (row: Row): Contact => ({
  name: row.contactName,
  title: row.contactTitle,
  email: row.contactEmail,
  phone: row.contactPhone,
});

export const offersTo = (actor: Actor, of: DealRef): Offers => ({
  write: mayOffer(actor, "deal.write", of),
  claim: mayOffer(actor, "deal.claim", of),
  remind: mayOffer(actor, "deal.remind_client", of),
  decide: mayOffer(actor, "deal.decide", of),
  return: mayOffer(actor, "deal.return", of),
  notePaid: mayOffer(actor, "deal.note_paid", of),
  correct: mayOffer(actor, "deal.correct", undefined),
  comment: mayOffer(actor, "deal.comment", of),
  invoice: mayOffer(actor, "invoice.write", undefined),
});
