import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { bookingWish, idempotencyKey } from "#domain/booking/booking.schema.ts";
import { bookForLead } from "#domain/deals/meetings/index.ts";

const answers = Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`answers.${at}`, z.string().max(2000).default("")]));

const bookForm = bookingWish.pick({ start: true, name: true, email: true, phone: true, timeZone: true }).extend({
  ...answers,
  consent: z.literal("on", "Ask them first, then tick this."),
  key: idempotencyKey,
  type: z.string(),
});

/** Books a free start for a deal's lead, in the lead's name; the meeting belongs to the deal. */
export const bookIntent = (which: { clientId: string; id: string }) =>
  intent(bookForLead, {
    schema: bookForm,
    of: ({ type: typeId, ...form }) => {
      const { name, email, phone, start, timeZone } = form;
      const said = Object.entries(form).flatMap(([field, value]) =>
        field.startsWith("answers.") ? [String(value)] : [],
      );
      return { which, typeId, wish: { name, email, start, timeZone, ...(phone && { phone }), answers: said } };
    },
    to: href("/studio/workspace/deals/:dealId", { dealId: which.id }),
  });
