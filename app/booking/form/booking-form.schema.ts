import { z } from "zod";
import { bookingWish, idempotencyKey } from "#domain/meetings/booking.schema.ts";

/** Nobody fills in this form faster, in milliseconds; machines do. */
const fastest = 2_000;

/**
 * The booking form: the wish of the machine door as a browser sends it, and two guards against machines. `website` is a
 * field nobody sees; `shown` is when the form was drawn (milliseconds since the epoch).
 */
export const bookingForm = (now: Date) =>
  bookingWish
    .omit({ meetingType: true, lead: true })
    .extend({
      consent: z.literal("on", "Please agree so that we can keep your details.").transform(() => true as const),
      intent: z.literal("book"),
      key: idempotencyKey,
      website: z.literal(""),
      shown: z.coerce.number().max(now.getTime() - fastest),
    })
    .transform(({ intent: _, website: __, shown: ___, key, ...wish }) => ({ key, wish }));
