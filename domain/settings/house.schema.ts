import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";
import { locale } from "#domain/kernel/format/locale.schema.ts";
import { localeDefault } from "#domain/kernel/format/locales.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { optionalWebAddress, webAddress } from "#domain/kernel/web-address.ts";

const footer = z.string().trim().min(1, "Write the confidentiality note.").max(600);

/** The confidentiality notes under the signed-in screens. */
export const footers = z.strictObject({ studio: footer, portal: footer });

export const footersDefault: z.infer<typeof footers> = {
  studio:
    "Confidential. The content of this studio is proprietary and meant for authorized employees only. Sharing credentials or content is prohibited.",
  portal:
    "Confidential. The content of this dashboard is proprietary and meant for you and your company only. Sharing credentials or content is prohibited.",
};

/** The room behind /meet, and how many places the office has; 0 where nobody said. */
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

/** The automation tool that the Operations room shows. */
export const operations = z.strictObject({ embedUrl: embedded });

export const operationsDefault: z.infer<typeof operations> = { embedUrl: null };

const minutes = z
  .number("Enter a whole number of minutes.")
  .int("Enter a whole number of minutes.")
  .max(43_200, "Enter at most 43200, which is 30 days.");

/** Rules that hold for every booking. */
export const bookings = z.strictObject({
  /** Minutes before the start after which an invitee can no longer move or cancel. */
  cutOffMin: minutes.min(0, "Enter 0 or more."),
  /** Minutes before the start at which a reminder is mailed. */
  reminderMin: z.array(minutes.min(5, "Enter 5 or more.")).max(4, "Add at most four reminders."),
});

export const bookingsDefault: z.infer<typeof bookings> = { cutOffMin: 120, reminderMin: [1440, 60] };

/** Who of the team sees what, and how they prove who they are. */
export const access = z.strictObject({
  /** Whether staff see every client, or the ones they are assigned to. */
  staffScope: z.enum(["all", "assigned"]),
  unassignedLeadsForAll: z.boolean(),
  teamNeedsSecondFactor: z.boolean(),
});

export const accessDefault: z.infer<typeof access> = {
  staffScope: "all",
  unassignedLeadsForAll: true,
  teamNeedsSecondFactor: false,
};

/** What holds for a new password. A longer minimum leaves the passwords in use as they are. */
export const passwords = z.strictObject({
  minLength: z
    .number("Enter a whole number.")
    .int("Enter a whole number.")
    .min(6, "Enter 6 or more.")
    .max(64, "Enter 64 or less."),
  /** Whether a password that an admin typed must be changed at the first sign-in. */
  typedMustChange: z.boolean(),
});

export const passwordsDefault: z.infer<typeof passwords> = { minLength: 6, typedMustChange: true };

/** Where the agency keeps its clock, how it writes dates and numbers, and its currency: so does whoever has not chosen yet. */
export const place = z.strictObject({
  timeZone,
  locale: locale.default(localeDefault),
  currency: currencyCode.default("USD"),
});

export const placeDefault: z.infer<typeof place> = { timeZone: "UTC", locale: localeDefault, currency: "USD" };

const shortcut = z.strictObject({
  label: z.string().trim().min(1, "Write what the button says.").max(40, "Shorten this to 40 characters."),
  url: webAddress.refine((address) => address.startsWith("https:"), "Enter an address that starts with https://."),
  /** Who of the team finds it on the calendar. */
  audience: z.enum(["team", "admin", "staff"]),
});

/** Buttons on the calendar that lead out of the house, in their order. */
export const shortcuts = z.strictObject({ links: z.array(shortcut).max(12, "Add at most twelve links.") });

export const shortcutsDefault: z.infer<typeof shortcuts> = { links: [] };

/** How presets become days. */
export const weekends = z.strictObject({ skipWeekends: z.boolean() });

export const weekendsDefault: z.infer<typeof weekends> = { skipWeekends: false };

/** Who on the team can change what. */
export const vault = z.strictObject({ staffEditsOthers: z.boolean() });

export const vaultDefault: z.infer<typeof vault> = { staffEditsOthers: true };
