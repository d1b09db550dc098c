import { z } from "zod";
import { optionalCurrency } from "#domain/kernel/currency.ts";
import { optionalMailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { isTimeZone } from "#domain/kernel/time-zone.ts";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

const whole = (least: number, most: number) =>
  z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(least, `Enter ${least} or more.`)
    .max(most, `Enter ${most} or less.`);

/** The sender of emails; empty fields default to the brand's name and its support address. */
export const mail = z.strictObject({
  senderName: line(0, 60, "")
    .transform((name) => name || null)
    .or(z.null()),
  senderAddress: optionalMailAddress,
});

export const mailDefault: z.infer<typeof mail> = { senderName: null, senderAddress: null };

/** The server that says when a paper was sealed (RFC 3161); null seals without one. */
export const signing = z.strictObject({ timestampUrl: optionalWebAddress });

export const signingDefault: z.infer<typeof signing> = { timestampUrl: null };

const optionalZone = z.union([
  z.literal("").transform(() => null),
  z.null(),
  z.string().trim().max(64).refine(isTimeZone, "Enter a time zone such as Europe/Berlin."),
]);

/** Defaults for new clients; empty fields use the agency's own. */
export const newClients = z.strictObject({ currency: optionalCurrency, timeZone: optionalZone });

export const newClientsDefault: z.infer<typeof newClients> = { currency: null, timeZone: null };

/** The cookie lasts a day, so no session can last longer. */
const hours = whole(1, 24);
const idle = whole(5, 240);

/** When sessions expire, by role: minutes of inactivity, and hours after sign-in. */
export const sessions = z.strictObject({
  adminIdleMin: idle,
  adminHours: hours,
  staffIdleMin: idle,
  staffHours: hours,
  clientIdleMin: idle,
  clientHours: hours,
});

export const sessionsDefault: z.infer<typeof sessions> = {
  adminIdleMin: 60,
  adminHours: 12,
  staffIdleMin: 60,
  staffHours: 12,
  clientIdleMin: 60,
  clientHours: 24,
};

/** After how many days temporary data is deleted. */
export const retention = z.strictObject({
  /** 0 keeps the mail log forever. */
  mailDays: whole(0, 3650).refine((days) => days === 0 || days >= 30, "Enter 0, or 30 or more."),
  newsDays: whole(7, 730),
  leadAddressDays: whole(1, 90),
  trashDays: whole(7, 365).default(30),
  /** For leads, counted from their last change. */
  spamDays: whole(7, 365).default(30),
  /** 0 keeps lost leads forever. */
  lostLeadDays: whole(0, 3650)
    .refine((days) => days === 0 || days >= 30, "Write 0, or 30 or more.")
    .default(0),
});

export const retentionDefault: z.infer<typeof retention> = {
  mailDays: 0,
  newsDays: 90,
  leadAddressDays: 7,
  trashDays: 30,
  spamDays: 30,
  lostLeadDays: 0,
};
