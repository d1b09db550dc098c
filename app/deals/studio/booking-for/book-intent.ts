import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { bookingWish, idempotencyKey } from "#domain/booking/booking.schema.ts";

import { asksForPhone, bookMeeting } from "#domain/booking/bookings/index.ts";
import { keyOf, readTypeOfClient } from "#domain/booking/types/index.ts";
import { joinBooking, readInvited } from "#domain/deals/meetings/index.ts";

import { done, type Result, refuse } from "#domain/kernel/result.ts";

const answers = Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`answers.${at}`, z.string().max(2000).default("")]));

const bookForm = bookingWish.pick({ start: true, name: true, email: true, phone: true, timeZone: true }).extend({
  ...answers,
  consent: z.literal("on", "Ask them first, then tick this."),
  key: idempotencyKey,
  type: z.string(),
});

/** Books a free start for a deal's lead, in the lead's name; the meeting belongs to the deal. */
export const bookIntent = (which: { clientId: string; id: string }) =>
  intent({
    schema: bookForm,
    command: async (ctx, { key, type: id, consent: _, ...form }): Promise<Result<null>> => {
      const { clientId, id: dealId } = which;
      if (!mayOffer(ctx.actor, "deal.write", which)) return refuse({ kind: "missing" });
      const type = await readTypeOfClient(ctx, { clientId, id });
      if (!type.ok) return refuse({ kind: "missing" });
      const { name, email, phone, start, timeZone } = form;
      const said = Object.entries(form).flatMap(([field, value]) =>
        field.startsWith("answers.") ? [String(value)] : [],
      );
      const address = type.value.client?.address ?? "";
      const known = await readInvited(ctx, { dealId, address });
      const wish = { name, email, start, timeZone, consent: true as const, ...(phone && { phone }), answers: said };
      const booked = await bookMeeting(
        {
          ...ctx,
          key,
          preferred: known?.closers ?? [],
          asksForPhone: await asksForPhone(ctx, type.value),
        },
        { ...wish, ...(known && { company: known.company }), meetingType: keyOf(type.value) },
      );
      // After the booking: what a deal has no use for stays a meeting all the same.
      if (booked.ok) await joinBooking(ctx, { ...which, bookingId: booked.value.id });
      return booked.ok ? done(null) : booked;
    },
    to: href("/studio/workspace/deals/:dealId", { dealId: which.id }),
  });
