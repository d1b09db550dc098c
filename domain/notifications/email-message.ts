import type { CalendarEntry } from "#domain/booking/index.ts";
import type { AccountLink } from "#domain/users/index.ts";

/** A mail before it has its looks: the words, one thing to do, and the calendar entry that travels with it. */
export type EmailMessage = {
  to: { name: string; email: string };
  /** The same news to the same person is written once. */
  dedupeKey: string;
  subject: string;
  heading: string;
  lines: string[];
  facts: [label: string, value: string][];
  action: { label: string; url: string } | null;
  calendar: CalendarEntry | null;
  /** The one-time link that the action leads to; its url is written without the signature. */
  link?: AccountLink;
  /** The invoice that travels with it. */
  invoiceId?: string;
  /** Where its reader chooses not to get such mails. */
  choiceUrl?: string;
};

/** Outside services, handed in by the server. */
export type LetterTools = {
  render: (message: EmailMessage, brandName: string) => { html: string; text: string };
  toCalendar: (entry: CalendarEntry) => string;
};
