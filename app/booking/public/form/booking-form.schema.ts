import { z } from "zod";
import { bookingWish, idempotencyKey } from "#domain/booking/booking.schema.ts";

/** Nobody fills in this form faster, in milliseconds; machines do. */
const fastest = 2_000;

/**
 * The booking form: the wish of the machine door as a browser sends it, and two guards against machines. `website` is a
 * field nobody sees; `shown` is when the form was drawn (milliseconds since the epoch). They refuse nothing by themselves.
 */
export const bookingForm = (now: Date) =>
  bookingWish
    .omit({ meetingType: true, lead: true })
    .extend({
      consent: z.literal("on", "Please agree so that we can keep your details.").transform(() => true as const),
      intent: z.literal("book"),
      key: idempotencyKey,
      website: z.unknown().optional(),
      shown: z.unknown().optional(),
    })
    .transform(({ intent: _, website, shown, key, ...input }) => ({
      ...{ key, input },
      isSpam: website !== "" || !(drawnAt(shown) <= now.getTime() - fastest),
    }));

const drawnAt = (shown: unknown) => (typeof shown === "string" && /^\d+$/.test(shown) ? Number(shown) : Number.NaN);
