import { z } from "zod";
import { bookingWish, idempotencyKey } from "#domain/booking/booking.schema.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { TypedFields } from "#domain/kernel/result.ts";

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

/**
 * Takes the answers to a meeting type's own questions out of a booking form: "answers.0" and so on. `typed` is what stays in
 * the fields, `wrong` what is not accepted.
 */
export function takeAnswers(form: FormData) {
  const typed: TypedFields = {};
  for (const [name, value] of [...form]) {
    if (!/^answers\.[0-4]$/.test(name)) continue;
    typed[name] = String(value);
    form.delete(name);
  }
  const answers = [0, 1, 2, 3, 4].map((at) => typed[`answers.${at}`] ?? "");
  const read = bookingWish.shape.answers.safeParse(answers);
  const wrong = Object.entries(read.error ? fieldsOf(read.error) : {});
  return {
    typed,
    answers: read.data?.some(Boolean) ? read.data : undefined,
    wrong: Object.fromEntries(wrong.map(([at, problems]) => [`answers.${at}`, problems])),
  };
}
