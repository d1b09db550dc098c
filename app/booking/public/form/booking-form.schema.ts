import { z } from "zod";
import { bookingWish, idempotencyKey } from "#domain/booking/booking.schema.ts";

/** In milliseconds. No person fills in this form faster; bots do. */
const fastest = 2_000;

/**
 * The booking form: the API's schema as a browser sends it, plus two guards against bots. `website` is a honeypot field
 * people do not see; `shown` is when the form was rendered (milliseconds since the epoch). Neither causes a refusal by
 * itself.
 */
export const bookingForm = (now: Date) =>
  bookingWish
    .omit({ meetingType: true, lead: true, answers: true })
    .extend({
      consent: z.literal("on", "Please agree so that we can keep your details.").transform(() => true as const),
      intent: z.literal("book"),
      key: idempotencyKey,
      website: z.unknown().optional(),
      shown: z.unknown().optional(),
    })
    .transform(({ intent: _, website, shown, key, ...input }) => ({
      key,
      input,
      isSpam: website !== "" || !(drawnAt(shown) <= now.getTime() - fastest),
    }));

const drawnAt = (shown: unknown) => (typeof shown === "string" && /^\d+$/.test(shown) ? Number(shown) : Number.NaN);
