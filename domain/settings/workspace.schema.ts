import { z } from "zod";
import { optionalCurrency } from "#domain/kernel/currency.ts";
import { optionalMailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { isTimeZone } from "#domain/kernel/time-zone.ts";

const whole = (least: number, most: number) =>
  z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(least, `Enter ${least} or more.`)
    .max(most, `Enter ${most} or less.`);

/** Whom emails come from; what is left empty is the brand's name and its support address. */
export const mail = z.strictObject({
  senderName: line(0, 60, "")
    .transform((name) => name || null)
    .or(z.null()),
  senderAddress: optionalMailAddress,
});

export const mailDefault: z.infer<typeof mail> = { senderName: null, senderAddress: null };

const optionalZone = z.union([
  z.literal("").transform(() => null),
  z.null(),
  z.string().trim().max(64).refine(isTimeZone, "Enter a time zone such as Europe/Berlin."),
]);

/** What a new client begins with; what is left empty is the agency's own. */
export const newClients = z.strictObject({ currency: optionalCurrency, timeZone: optionalZone });

export const newClientsDefault: z.infer<typeof newClients> = { currency: null, timeZone: null };

/** The cookie lasts a day, so no session lasts longer. */
const hours = whole(1, 24);
const idle = whole(5, 240);

/** When sessions end by themselves: minutes without a sign of life, and hours after sign-in, by role. */
export const sessions = z.strictObject({
  adminIdleMin: idle,
  adminHours: hours,
  staffIdleMin: idle,
  staffHours: hours,
  clientIdleMin: idle,
  clientHours: hours,
});

export const sessionsDefault: z.infer<typeof sessions> = {
  ...{ adminIdleMin: 60, adminHours: 12, staffIdleMin: 60, staffHours: 12 },
  ...{ clientIdleMin: 60, clientHours: 24 },
};

/** After how many days what is kept for a while is deleted. */
export const retention = z.strictObject({
  /** 0 keeps the log of mails for ever. */
  mailDays: whole(0, 3650).refine((days) => days === 0 || days >= 30, "Enter 0, or 30 or more."),
  newsDays: whole(7, 730),
  leadAddressDays: whole(1, 90),
  trashDays: whole(7, 365).default(30),
  /** Of leads, since they were last changed. */
  spamDays: whole(7, 365).default(30),
  /** 0 keeps lost leads for ever. */
  lostLeadDays: whole(0, 3650)
    .refine((days) => days === 0 || days >= 30, "Write 0, or 30 or more.")
    .default(0),
});

export const retentionDefault: z.infer<typeof retention> = {
  ...{ mailDays: 0, newsDays: 90, leadAddressDays: 7 },
  ...{ trashDays: 30, spamDays: 30, lostLeadDays: 0 },
};
