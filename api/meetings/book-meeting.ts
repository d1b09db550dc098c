import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { bookingWish, idempotencyKey } from "#domain/booking/booking.schema.ts";
import { bookMeeting, giveLeadToBooking } from "#domain/booking/bookings/index.ts";
import { bookingLimits, bookingLink } from "#domain/booking/index.ts";
import { leadOfBooking, leadOfRun, nameLead } from "#domain/leads/index.ts";
import { touches } from "#domain/leads/touch.schema.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { instantOf } from "../instant.ts";
import { limit } from "../limit.ts";
import { problem, problems } from "../problem.ts";

const booked = z
  .object({
    id: z.string(),
    status: z.enum(["confirmed"]),
    meetingType: z.string(),
    start: z.string(),
    end: z.string(),
    timeZone: z.string(),
    manageUrl: z.string(),
  })
  .openapi("Booking");

/**
 * A run's key gives access to its answers. `lead` alone gives access to nothing and is ignored, whether or not such a
 * lead exists. `touches`: where the person came from, on the first visit and on the last.
 */
const wishOfRun = bookingWish.extend({ run: z.string().max(64).optional(), touches: touches.optional() });

const operation = createRoute({
  method: "post",
  path: "/bookings",
  summary: "Book a meeting",
  request: {
    headers: z.object({ "idempotency-key": idempotencyKey }),
    body: { required: true, content: { "application/json": { schema: wishOfRun } } },
  },
  responses: {
    201: {
      description: "Booked; the same key and body give this answer again for 24 hours",
      content: { "application/json": { schema: booked } },
    },
    ...problems,
  },
});

export function bookMeetingRoute(routes: OpenAPIHono<HttpEnv>, app: AppContext) {
  const { db, limits, keys, config } = app;
  const { tries, created } = bookingLimits;
  routes.on("POST", "/bookings", limit(app, tries));
  routes.openapi(operation, async (c) => {
    const { address } = c.get("call");
    const actor = await app.whoIs(c.req.raw.headers);
    const now = app.clock();
    const { run, lead: _, touches = null, ...input } = c.req.valid("json");
    const lead = run ? await leadOfRun({ db, actor }, run) : null;
    const result = await bookMeeting(
      {
        db,
        actor,
        now,
        key: c.req.valid("header")["idempotency-key"],
        admit: (tx) => limits.take(created.name, address, created, tx),
        onBooked: async (tx, booking) => {
          const { leadId, invitee } = booking;
          if (leadId) await nameLead({ db: tx, actor, now }, { ...invitee, leadId });
          else
            await giveLeadToBooking(
              { db: tx, actor },
              { bookingId: booking.id, leadId: await leadOfBooking({ db: tx, actor, now }, { booking, touches }) },
            );
        },
      },
      lead ? { ...input, lead } : input,
    );
    if (!result.ok) {
      const refused = result.problem;
      if (refused.kind === "missing") return problem(c, "missing");
      if (refused.kind === "invalid") return problem(c, "invalid", { errors: refused.fields });
      if (refused.kind === "limited") return problem(c, "limited", refused);
      return "starts" in refused ? problem(c, "time-taken", refused) : problem(c, "idempotency-key-reused");
    }
    const { start, end, ...facts } = result.value;
    const manageUrl = `${config.publicUrl}${bookingLink(keys, facts.id, "read")}`;
    const answer = { ...facts, start: instantOf(start), end: instantOf(end), manageUrl };
    return c.json(answer, 201, { "Cache-Control": "no-store" });
  });
}
