import { z } from "@hono/zod-openapi";
import { mayOffer } from "#domain/access/permit.ts";
import { keyReused } from "#domain/api-keys/index.ts";
import { bookingWish, instant } from "#domain/booking/booking.schema.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import { keyOf, pageOf, readTypeOfClient } from "#domain/booking/types/index.ts";
import { bookForLead, dealLink, offerLink } from "#domain/deals/meetings/index.ts";
import { locateDeal, readDeal } from "#domain/deals/page/index.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { instantOf } from "../instant.ts";
import type { Call, Operations } from "../operation/operation.ts";
import { meeting, readMeeting } from "./deal-meetings.ts";
import { type ApiContext, depsOf } from "./deals.ts";

const sample = { meetingTypeId: "019aa5e2-7c00-7000-8000-000000000041", timeZone: "Europe/Lisbon" };
const text = (most: number) => z.string().max(most).optional();

/** Without a name or an address, those of the deal's contact. */
const newMeeting = z
  .strictObject({
    meetingTypeId: z.uuid(),
    start: z.string(),
    timeZone: z.string().describe("The lead's."),
    name: text(120),
    email: text(254),
    phone: text(40),
    message: text(4000),
    answers: z.array(z.string()).optional().describe("To the questions of the meeting type, in their order."),
    consent: z
      .boolean()
      .describe("That the lead agreed to the meeting, and to the client keeping what they told for it."),
  })
  .openapi("NewDealMeeting", {
    example: { ...sample, start: "2026-11-25T12:00:00Z", phone: "+351 22 200 0000", consent: true },
  });

const newOffer = z
  .strictObject({ meetingTypeId: z.uuid(), timeZone, starts: z.array(instant).max(3).default([]) })
  .openapi("NewOffer", { example: { ...sample, starts: ["2026-11-25T12:00:00Z"] } });
const offer = z
  .object({
    url: z
      .string()
      .describe("The meeting's page with the lead's name filled in; what is booked there belongs to the deal."),
    offers: z
      .array(z.object({ start: z.string(), url: z.string() }))
      .describe("Each holds nothing, and books for the deal's contact at once while the start is free."),
  })
  .openapi("MeetingOffer", {
    example: {
      url: "https://agency.example/with/silva-k3m9x2wq7b/intro?deal=…",
      offers: [
        { start: "2026-11-25T12:00:00Z", url: "https://agency.example/with/silva-k3m9x2wq7b/intro?deal=…&offer=…" },
      ],
    },
  });

type OfDeal = Pick<Call<"/{dealId}", unknown, unknown>, "app" | "params"> & ApiContext;

/** The deal, for a key that may write to it, and the client's meeting that is asked for. */
async function openDeal({ db, actor, params }: OfDeal, meetingTypeId: string) {
  const which = unwrap(await locateDeal({ db, actor }, params.dealId));
  if (!mayOffer(actor, "deal.write", which)) return refuse({ kind: "forbidden" });
  const type = unwrap(await readTypeOfClient({ db, actor }, { clientId: which.clientId, id: meetingTypeId }));
  return done({ which, type });
}

/** Leads their links to the pages of a client's meeting. */
async function offerStarts(call: OfDeal & { body: z.output<typeof newOffer> }): Promise<Result<z.input<typeof offer>>> {
  const { db, actor, now, app, body } = call;
  const { which, type } = unwrap(await openDeal(call, body.meetingTypeId));
  const { keys, config } = app;
  const page = pageOf(type);
  const isFree = async (start: Date) => {
    const to = new Date(start.getTime() + 1000);
    const search = { slug: keyOf(type), from: start, to, timeZone: body.timeZone };
    return unwrap(await listStarts({ db, actor, now }, search)).length > 0;
  };
  const taken = await Promise.all(body.starts.map(async (start) => !(await isFree(start))));
  const wrong = taken.flatMap((isTaken, place): [string, string[]][] =>
    isTaken ? [[`starts.${place}`, [notFree]]] : [],
  );
  if (wrong.length > 0) return refuse({ kind: "invalid", fields: Object.fromEntries(wrong) });
  return done({
    url: config.publicUrl + dealLink(keys, { page, dealId: which.id }),
    offers: body.starts.map((start) => ({
      start: instantOf(start),
      url: config.publicUrl + offerLink(keys, { page, dealId: which.id, start, timeZone: body.timeZone }),
    })),
  });
}

const notFree = "That time is not free. Choose another one.";

/** Meetings with a client's own people for a deal's lead. */
export function dealBookingOperations({ add }: Operations) {
  add("post", "/deals/{dealId}/meetings", "deals:write", {
    summary: "Book a free start with the client's own people for a deal's lead",
    body: newMeeting,
    answer: meeting,
    isVersioned: true,
    isOnce: true,
    run: async (call) => {
      const { db, actor, now, key, body } = call;
      const { which } = unwrap(await openDeal(call, body.meetingTypeId));
      const deps = await depsOf(call);
      const { contact } = unwrap(await readDeal({ db, actor, ...deps }, which));
      const { meetingTypeId: typeId, ...said } = body;
      const known = { name: contact?.name ?? "", email: contact?.email ?? "", phone: contact?.phone ?? "" };
      const read = bookingWish.safeParse({ ...known, ...said, meetingType: "" });
      if (!read.success) return refuse({ kind: "invalid", fields: fieldsOf(read.error) });
      const { meetingType: _, consent: __, ...wish } = read.data;
      const booked = await bookForLead({ db, actor, ...deps }, { which, typeId, wish, key });
      if (!booked.ok && booked.problem.kind === "conflict" && booked.problem.code === "booking-key-reused")
        return refuse(keyReused);
      const { id: meetingId } = unwrap(booked);
      return readMeeting({ db, actor, now, params: { ...call.params, meetingId } });
    },
  });
  add("post", "/deals/{dealId}/offers", "deals:write", {
    summary: "Make links to send a deal's lead: to the meeting's page, and to up to three free starts",
    body: newOffer,
    answer: offer,
    keep: () => ({}),
    again: offerStarts,
    run: offerStarts,
  });
}
