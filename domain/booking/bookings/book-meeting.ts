import { type Actor, personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { Conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { once } from "#domain/kernel/once.queries.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import type { BookingWish } from "../booking.schema.ts";
import { bookingConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { hostsAsked, isBookable, keyOf, type MeetingType } from "../types/meeting-type.ts";
import { findBooking } from "./booking.queries.ts";
import { auditFields, type Booked, type Booking, type StartTaken } from "./booking.ts";
import { findReplyAddress } from "./calendar-entry.queries.ts";
import { findHostsFor, findOtherStarts, type Question } from "./find-starts.ts";
import { deleteExpiredHolds, deleteHold } from "./hold.queries.ts";
import { insertBooking, isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { findPlace } from "./place.ts";

type Limited = Extract<Problem, { kind: "limited" }>;
export type KeyReused = Conflict<"booking-key-reused">;
/** The start is no longer on offer. */
type Gone = Conflict<"booking-taken">;
/** There is no place to meet at, or a question is not answered. */
type Unplaced = Extract<Problem, { kind: "invalid" }>;
const unplaced: Unplaced = {
  kind: "invalid",
  fields: { phone: ["Enter a phone number: this meeting takes place by phone."] },
};
type BookingRefusal = StartTaken | KeyReused | Limited | Unplaced | Extract<Problem, { kind: "missing" }>;

type Circumstances = {
  now: Date;
  /** From the Idempotency-Key header or the form: the same key and request make one booking within 24 hours. */
  key: string;
  /** Who takes it if they are free, where the meeting type prefers a deal's own closer. */
  preferred?: string[];
  /** The form asked for a phone number because there is no room; without one the booking is refused. */
  asksForPhone?: boolean;
  /** Counts against the rate limit of new bookings in the booking's own transaction, so failures are free. */
  admit?: (tx: Database) => Promise<Result<unknown, Limited>>;
  /** Other work for a new booking, in the same transaction. */
  onBooked?: (tx: Database, booking: Booking) => Promise<void>;
};

/** Books an available start exactly once. Two requests never share a host's time. */
export async function bookMeeting(
  { db, actor, ...circumstances }: ReadContext & Circumstances,
  input: BookingWish,
): Promise<Result<Booked, BookingRefusal>> {
  const type = await findMeetingType(db, { slug: input.meetingType });
  const may = type && permit(actor, "booking.make", type);
  if (!type || !may) return refuse({ kind: "missing" });

  const visitor = input.hold ? hashOf(input.hold) : null;
  const question = { type, now: circumstances.now, timeZone: input.timeZone, visitor, except: null };
  const booked = await db
    .transaction()
    .execute((tx) => {
      const asked = { scope: "booking", key: circumstances.key, body: input, now: circumstances.now };
      return once(tx, may, asked, bookingConflict("key-reused").problem, () =>
        book(tx, actor, may, input, question, circumstances),
      );
    })
    .catch((problem: unknown) => {
      if (isOverlap(problem)) return bookingConflict("taken");
      throw problem;
    });
  if (booked.ok) return done(bookedAs(booked.value.bookingId, type, input));
  const { problem } = booked;
  if (problem.kind !== "conflict" || problem.code === "booking-key-reused") return refuse(problem);
  const starts = isBookable(type) ? await findOtherStarts(db, question, input.start) : [];
  return refuse({ ...problem, starts });
}

/** Expects an available start; the caller ensures idempotency. */
async function book(
  tx: Database,
  actor: Actor,
  may: Permit<"booking.make">,
  input: BookingWish,
  question: Question,
  { now, admit, onBooked, asksForPhone = false, preferred = [] }: Circumstances,
): Promise<Result<{ bookingId: string }, Gone | Limited | Unplaced>> {
  const { type, visitor } = question;
  const hosts = isBookable(type) ? hostsAsked(type) : [];
  await lockHosts(tx, may, hosts);
  await deleteExpiredHolds(tx, may, hosts, now);
  const hostIds =
    hosts.length > 0 ? await findHostsFor(tx, question, input.start, type.prefersCloser ? preferred : []) : [];
  if (hostIds.length === 0) return bookingConflict("taken");
  const invitee = inviteeOf(input);
  const location = await findPlace({ db: tx, actor }, { type, hostIds, phone: invitee.phone, isAsked: asksForPhone });
  if (!location) return refuse(unplaced);
  const answers = answersTo(type, input);
  if ("kind" in answers) return refuse(answers);
  const admitted = await admit?.(tx);
  if (admitted && !admitted.ok) return admitted;

  const id = newId(now.getTime());
  const facts = { ...ownerOf(actor, type), leadId: input.lead ?? null, rescheduledFrom: null, consentAt: now, now };
  // The mailbox for answers is the agency's: leads of a client answer their host.
  const organizerEmail = type.clientId ? null : await findReplyAddress(tx, may);
  const place = { location, organizerEmail, calendar: { uid: id, sequence: 0 }, answers };
  await insertBooking(tx, may, { id, start: input.start, type, hostIds, invitee, ...facts, ...place });
  if (visitor) await deleteHold(tx, may, visitor);

  const booking = await findBooking(tx, id, now);
  if (!booking) throw new Error("A booking vanished in its own transaction.");
  const entry = { entityId: id, clientId: booking.clientId, after: auditFields(booking) };
  await writeAuditEntry(tx, may, bookingEvents["booking.made"].entry(entry), now);
  await onBooked?.(tx, booking);
  return done({ bookingId: id });
}

/** What was answered to each question, or which of those that need it are not. */
function answersTo({ questions }: MeetingType, { answers = [] }: BookingWish): Booking["answers"] | Unplaced {
  const open = questions.flatMap(({ isRequired }, at) => (isRequired && !answers[at] ? [`answers.${at}`] : []));
  if (open.length > 0)
    return { kind: "invalid", fields: Object.fromEntries(open.map((name) => [name, ["Please answer this."]])) };
  return questions.map(({ label }, at) => ({ question: label, answer: answers[at] ?? "" }));
}

const bookedAs = (id: string, type: MeetingType, { start, timeZone }: BookingWish): Booked => ({
  id,
  status: "confirmed",
  meetingType: keyOf(type),
  start,
  timeZone,
  end: new Date(start.getTime() + type.lengthMin * 60_000),
});

const inviteeOf = ({ name, email, company, phone, message, timeZone }: BookingWish): Booking["invitee"] => ({
  ...{ name, email, timeZone },
  ...{ company: company ?? null, phone: phone ?? null, message: message ?? null },
});

/** The owner of a booking made by a signed-in person; one with a client's people is that client's, whoever books. */
const ownerOf = (actor: Actor, { clientId }: MeetingType): Pick<Booking, "clientId" | "userId"> =>
  clientId
    ? { clientId, userId: null }
    : { clientId: actor.role === "client" ? actor.clientId : null, userId: personOf(actor) };
