import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { locale } from "#domain/kernel/format/locale.schema.ts";
import { localeDefault } from "#domain/kernel/format/locales.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { optionalWebAddress, webAddress } from "#domain/kernel/web-address.ts";

const footer = z.string().trim().min(1, "Write the confidentiality note.").max(600);

/** The confidentiality notes below the signed-in screens. */
export const footers = z.strictObject({ studio: footer, portal: footer });

export const footersDefault: z.infer<typeof footers> = {
  studio:
    "Confidential. The content of this studio is proprietary and meant for authorized employees only. Sharing credentials or content is prohibited.",
  portal:
    "Confidential. The content of this dashboard is proprietary and meant for you and your company only. Sharing credentials or content is prohibited.",
};

/** The room behind /meet, and the office's capacity; 0 when it is not set. */
export const office = z.strictObject({
  virtualRoomUrl: optionalWebAddress,
  meetNeedsSignIn: z.boolean(),
  capacity: z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(0, "Enter 0 or more.")
    .max(100_000, "Enter 100000 or less.")
    .default(0),
});

export const officeDefault: z.infer<typeof office> = { virtualRoomUrl: null, meetNeedsSignIn: false, capacity: 0 };

const embedded = z.union([
  z.literal("").transform(() => null),
  z.null(),
  webAddress.refine(
    (address) => address.startsWith("https:") || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(address),
    "Enter an address that starts with https://.",
  ),
]);

/** The automation tool shown on the Operations page. */
export const operations = z.strictObject({ embedUrl: embedded });

export const operationsDefault: z.infer<typeof operations> = { embedUrl: null };

const minutes = z
  .number("Enter a whole number of minutes.")
  .int("Enter a whole number of minutes.")
  .max(43_200, "Enter at most 43200, which is 30 days.");

/** Rules for every booking. */
export const bookings = z.strictObject({
  /** Minutes before the start after which an invitee can no longer move or cancel. */
  cutOffMin: minutes.min(0, "Enter 0 or more."),
  /** Minutes before the start at which a reminder is emailed. */
  reminderMin: z.array(minutes.min(5, "Enter 5 or more.")).max(4, "Add at most four reminders."),
});

export const bookingsDefault: z.infer<typeof bookings> = { cutOffMin: 120, reminderMin: [1440, 60] };

/** What team members can see, and how they authenticate. */
export const access = z.strictObject({
  /** Whether staff see every client, or only those they are assigned to. */
  staffScope: z.enum(["all", "assigned"]),
  unassignedLeadsForAll: z.boolean(),
  teamNeedsSecondFactor: z.boolean(),
});

export const accessDefault: z.infer<typeof access> = {
  staffScope: "all",
  unassignedLeadsForAll: true,
  teamNeedsSecondFactor: false,
};

/** How many characters a new password has at least. */
export const passwordLength = z
  .number("Enter a whole number.")
  .int("Enter a whole number.")
  .min(6, "Enter 6 or more.")
  .max(64, "Enter 64 or less.");

/** Rules for new passwords. A longer minimum does not affect existing ones. */
export const passwords = z.strictObject({
  minLength: passwordLength,
  /** Whether a password typed by an admin must be changed at the first sign-in. */
  typedMustChange: z.boolean(),
});

export const passwordsDefault: z.infer<typeof passwords> = { minLength: 6, typedMustChange: true };

/** The agency's time zone, locale and currency; also the defaults for people who have not chosen their own. */
export const place = z.strictObject({
  timeZone,
  locale: locale.default(localeDefault),
  currency: currencyCode.default("USD"),
});

export const placeDefault: z.infer<typeof place> = { timeZone: "UTC", locale: localeDefault, currency: "USD" };

const shortcut = z.strictObject({
  label: z.string().trim().min(1, "Write what the button says.").max(40, "Shorten this to 40 characters."),
  url: webAddress.refine((address) => address.startsWith("https:"), "Enter an address that starts with https://."),
  /** Who on the team sees it on the calendar. */
  audience: z.enum(["team", "admin", "staff"]),
});

/** External links on the calendar, in order. */
export const shortcuts = z.strictObject({ links: z.array(shortcut).max(12, "Add at most twelve links.") });

export const shortcutsDefault: z.infer<typeof shortcuts> = { links: [] };

/** How the days of template tasks are computed. */
export const weekends = z.strictObject({ skipWeekends: z.boolean() });

export const weekendsDefault: z.infer<typeof weekends> = { skipWeekends: false };

export const vault = z.strictObject({ staffEditsOthers: z.boolean() });

export const vaultDefault: z.infer<typeof vault> = { staffEditsOthers: true };
