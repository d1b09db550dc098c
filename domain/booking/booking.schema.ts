import { z } from "zod";
import { writtenAddressOr } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";

const ask = "Enter a phone number, such as +44 20 7946 0000.";

/** A phone number as people write it. */
const phoneNumber = z
  .string()
  .trim()
  .max(40, "Shorten this to 40 characters.")
  .regex(/^\+?[\d\s()./-]*$/, ask)
  .refine((text) => text.replace(/\D/g, "").length >= 5, ask);

const asked = "Enter an instant such as 2026-11-24T14:00:00Z.";
/** As programs write it, with or without a fraction of a second. */
export const moment = z.iso.datetime({ abort: true, error: asked }).transform((text) => new Date(text));
/** A whole second: ".000" is fine. */
export const instant = moment.refine((at) => at.getMilliseconds() === 0, asked);

/** Of a client's, with the address of its pages before it. */
const slug = z.string().max(141);
const optional = <S extends z.ZodType<string | undefined>>(text: S) =>
  text.transform((written) => written || undefined).optional();

/** Who books which start. Shared by the form and the API; neither adds fields of its own. */
export const bookingWish = z.strictObject({
  meetingType: slug,
  start: instant,
  name: line(1, 120, "Enter your name."),
  email: writtenAddressOr("Enter your email address."),
  timeZone,
  consent: z.literal(true, "Please agree so that we can keep your details."),
  company: optional(line(0, 160, "")),
  /** Required when the meeting takes place by phone. */
  phone: optional(z.union([z.literal(""), phoneNumber])),
  message: optional(paragraphs(4000)),
  /** To what the meeting type asks besides, in its order. */
  answers: z.array(paragraphs(2000)).max(5).optional(),
  /** The secret of this visitor's hold. */
  hold: optional(z.string().max(100)),
  /** The stored answers of the questionnaire; only a caller with the key of that run can book with them. */
  lead: z.uuid().optional(),
});

export type BookingWish = z.infer<typeof bookingWish>;

export const holdWish = z.strictObject({ meetingType: slug, start: instant });

export type HoldWish = z.infer<typeof holdWish>;

export const moveWish = z.strictObject({ start: instant, timeZone: timeZone.optional() });

export type MoveWish = z.infer<typeof moveWish>;

/** Chosen by the caller: the same key and request make one booking, however often they arrive. */
export const idempotencyKey = z
  .string("Send an Idempotency-Key of 8 to 128 characters.")
  .regex(/^[\x21-\x7e]{8,128}$/, "Send an Idempotency-Key of 8 to 128 characters.");
