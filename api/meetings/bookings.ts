import { z } from "@hono/zod-openapi";
import { moment } from "#domain/booking/booking.schema.ts";
import { type Booking, cancelBooking, listBookings, readBooking } from "#domain/booking/bookings/index.ts";
import { bookingConflict } from "#domain/booking/index.ts";
import { keyOf } from "#domain/booking/types/index.ts";
import { momentKey, readMomentKey } from "#domain/kernel/moment-key.ts";
import { done, refuse, unwrap } from "#domain/kernel/result.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { momentCursor, pageOf } from "../operation/page.ts";

const text = z.string().nullable();
const person = z.object({ id: z.uuid(), name: z.string() });
const booking = z
  .object({
    id: z.uuid(),
    status: z.enum(["pending", "confirmed", "cancelled", "no_show", "completed"]),
    meetingType: z.object({ slug: z.string(), name: z.string(), lengthMin: z.int() }),
    start: z.string(),
    end: z.string(),
    hosts: z.array(person),
    invitee: z.object({
      name: z.string(),
      email: z.string(),
      company: text,
      phone: text,
      message: text,
      timeZone: z.string(),
    }),
    clientId: z.uuid().nullable(),
    leadId: z.uuid().nullable(),
    answer: z
      .object({ kind: z.enum(["accepted", "declined", "tentative"]), at: z.string() })
      .nullable()
      .describe("What the invitee's calendar answered to the invitation, and when. Declining does not cancel."),
    rescheduledFrom: z.uuid().nullable(),
    rescheduledTo: z.uuid().nullable(),
    version: z.int(),
  })
  .openapi("BookedMeeting", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000040",
      status: "confirmed",
      meetingType: { slug: "discovery", name: "Discovery call", lengthMin: 30 },
      start: "2026-11-24T12:00:00Z",
      end: "2026-11-24T12:30:00Z",
      hosts: [{ id: "019aa5e2-7c00-7000-8000-000000000003", name: "Noor Haddad" }],
      invitee: {
        name: "Ida Moss",
        email: "ida@moss.example",
        company: null,
        phone: null,
        message: null,
        timeZone: "Europe/London",
      },
      clientId: null,
      leadId: null,
      answer: { kind: "accepted", at: "2026-11-23T10:12:00Z" },
      rescheduledFrom: null,
      rescheduledTo: null,
      version: 1,
    },
  });

const toAnswer = ({ meetingType: { slug, name, lengthMin }, invitee, ...one }: Booking) => ({
  id: one.id,
  status: one.status,
  start: instantOf(one.start),
  end: instantOf(one.end),
  hosts: one.hosts,
  meetingType: { slug: keyOf({ slug, client: one.client }), name, lengthMin },
  invitee,
  clientId: one.clientId,
  leadId: one.leadId,
  answer: one.answer && { kind: one.answer.kind, at: instantOf(one.answer.at) },
  rescheduledFrom: one.rescheduledFrom,
  rescheduledTo: one.rescheduledTo,
  version: one.version,
});

const longest = 366 * 86_400_000;
const span = z
  .strictObject({ from: moment, to: moment, after: momentCursor.optional() })
  .refine(({ from, to }) => to > from && to.getTime() - from.getTime() <= longest, {
    path: ["to"],
    error: "Ask for a span of at most 366 days that ends after it begins.",
  });

const change = z
  .strictObject({ status: z.literal("cancelled") })
  .openapi("BookingChange", { example: { status: "cancelled" } });
/** Why a meeting cannot be cancelled, for a program. */
const reasons: Record<string, string> = {
  "booking-late": "It is too late to cancel this meeting.",
  "booking-over": "This meeting is over.",
  "booking-cancelled": "This meeting was cancelled already.",
  "booking-moved": "This meeting was moved. Cancel the one that replaced it.",
};

/** What was booked. Booking a meeting needs no key: it is what visitors do. */
export function bookingOperations({ add }: Operations) {
  add("get", "/bookings", "bookings:read", {
    summary: "List the meetings in a span, by start",
    query: span,
    answer: pageOf(booking),
    run: async ({ db, actor, now, query: { from, to, after: cursor } }) => {
      const key = readMomentKey(cursor ?? null);
      const after = key && { start: new Date(key.at), id: key.id };
      const page = unwrap(await listBookings({ db, actor, now }, { from, to, after, limit: 50 }));
      const { items, next } = page;
      return done({ items: items.map(toAnswer), next: next && momentKey(next.start, next.id) });
    },
  });
  add("get", "/bookings/{bookingId}", "bookings:read", {
    summary: "Read a booked meeting",
    answer: booking,
    isVersioned: true,
    run: async ({ db, actor, now, params }) => {
      const found = await readBooking({ db, actor, now }, params.bookingId);
      return found.ok ? done(toAnswer(found.value)) : found;
    },
  });
  add("patch", "/bookings/{bookingId}", "bookings:write", {
    summary: "Cancel a booked meeting",
    body: change,
    answer: booking,
    isVersioned: true,
    run: async ({ db, actor, now, params: { bookingId }, seen }) => {
      const was = unwrap(await readBooking({ db, actor, now }, bookingId));
      if (was.version !== seen) return bookingConflict("changed");
      const cancelled = await cancelBooking({ db, actor, now }, { id: bookingId });
      if (cancelled.ok) return done(toAnswer(cancelled.value));
      const { problem } = cancelled;
      if (problem.kind !== "conflict") return cancelled;
      return refuse({ ...problem, because: reasons[problem.code] ?? problem.because });
    },
  });
}
