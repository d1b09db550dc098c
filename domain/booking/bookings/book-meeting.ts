import { recorded, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import type { Database } from "#domain/kernel/database.ts";
import { once } from "#domain/kernel/once.queries.ts";
import { done, type Problem, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import type { BookingWish } from "../booking.schema.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { hostsAsked, isBookable, keyOf, type MeetingType } from "../types/meeting-type.ts";
import type { Booked, Booking, StartTaken } from "./booking.ts";
import { findHostsFor, findOtherStarts, type Question } from "./find-starts.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { findPlace } from "./place.ts";
import { inviteeOf, writeBooking } from "./write-booking.ts";

type Limited = Extract<Problem, { kind: "limited" }>;
/** There is no place to meet at, or a question is not answered. */
type Unplaced = Extract<Problem, { kind: "invalid" }>;
const unplaced: Unplaced = {
  kind: "invalid",
  fields: { phone: ["Enter a phone number: this meeting takes place by phone."] },
};

type Circumstances = {
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
export function bookMeeting(
  { db, actor, now, ...circumstances }: Context & Circumstances,
  input: BookingWish,
): Promise<Result<Booked, Problem | StartTaken>> {
  return wrap(async (): Promise<Result<Booked, Problem | StartTaken>> => {
    const type = await findMeetingType(db, { slug: input.meetingType });
    if (!type) return refuse({ kind: "missing" });
    const visitor = input.hold ? hashOf(input.hold) : null;
    const question = { type, now, timeZone: input.timeZone, visitor, except: null };
    const asked = book({ db, actor, now }, { wish: input, question, ...circumstances });
    const { bookingId } = unwrap(
      await asked.catch((problem: unknown) => {
        if (isOverlap(problem)) return done(taken);
        throw problem;
      }),
    );
    if (bookingId) return done(bookedAs(bookingId, type, input));
    const starts = isBookable(type) ? await findOtherStarts(db, question, input.start) : [];
    return refuse({ ...bookingConflict("taken").problem, starts });
  });
}

type Request = Circumstances & { wish: BookingWish; question: Question };
type BookingRef = { bookingId: string | null };

/** The start is no longer on offer. */
const taken: BookingRef = { bookingId: null };

const book = declareCommand({
  action: "booking.make",
  subject: ({ question }: Request) => question.type,
  run: async (context: Context, request: Request, may) => {
    const { db, now } = context;
    // By hand, as no key is an actor's own here, and whoever uses one again is told so in other words.
    const asked = { scope: "booking", key: request.key, body: request.wish, now };
    const { problem } = bookingConflict("key-reused");
    const booked = await once(db, may, asked, problem, () => wrap(() => bookNew(context, may, request)));
    if (booked.ok) return recorded<BookingRef>(booked.value);
    return booked.problem.kind === "conflict" && booked.problem.code === "booking-taken" ? unchanged(taken) : booked;
  },
});

/** Expects an available start; the caller ensures idempotency. */
async function bookNew(
  context: Context,
  may: Permit<"booking.make">,
  { wish, question, admit, onBooked, asksForPhone = false, preferred = [] }: Request,
): Promise<Result<{ bookingId: string }>> {
  const { db: tx, actor, now } = context;
  const { type } = question;
  const hosts = isBookable(type) ? hostsAsked(type) : [];
  await lockHosts(tx, may, hosts);
  await deleteExpiredHolds(tx, may, hosts, now);
  const hostIds =
    hosts.length > 0 ? await findHostsFor(tx, question, wish.start, type.prefersCloser ? preferred : []) : [];
  if (hostIds.length === 0) return bookingConflict("taken");
  const { phone } = inviteeOf(wish);
  const location = await findPlace({ db: tx, actor }, { type, hostIds, phone, isAsked: asksForPhone });
  if (!location) return refuse(unplaced);
  const answers = answersTo(type, wish);
  if ("kind" in answers) return refuse(answers);
  if (admit) unwrap(await admit(tx));
  const booking = unwrap(await writeBooking(context, { wish, question, hostIds, location, answers }));
  await onBooked?.(tx, booking);
  return done({ bookingId: booking.id });
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
