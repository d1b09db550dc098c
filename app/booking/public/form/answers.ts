import { bookingWish } from "#domain/booking/booking.schema.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { TypedFields } from "#domain/kernel/result.ts";

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
