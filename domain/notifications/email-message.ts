import type { CalendarEntry } from "#domain/booking/index.ts";
import type { AccountLink } from "#domain/users/links/index.ts";

/** Whose account, in which currency, between which days, and as it stood on which. */
export type EnclosedStatement = { clientId: string; currency: string; from: string; to: string; today: string };

/** An email before layout. Its subject stands above what it says, and is not said again. */
export type EmailMessage = {
  to: { name: string; email: string };
  /** An email with the same key is written to the same person only once. Its end says to whom (`readerIn`). */
  dedupeKey: string;
  subject: string;
  lines: string[];
  /** What others wrote, word for word. */
  quotes?: { by: string; words: string }[];
  facts: [label: string, value: string][];
  action: { label: string; url: string } | null;
  calendar: CalendarEntry | null;
  /** The one-time link the action leads to; its URL is stored without the signature. */
  link?: AccountLink;
  /** The invoice to attach. */
  invoiceId?: string;
  /** The credit note to attach. */
  creditNoteId?: string;
  /** The statement of account to attach. */
  statement?: EnclosedStatement;
  /** What the reader can answer by links that are signed for them. */
  answers?: { about: string; links: { label: string; url: string }[] }[];
  /** For whom its links are signed, and which notification one click unsubscribes from; null where there is no choice. */
  reader?: { id: string; event: string | null };
  /** The comments it carries, and the address where an answer to them is read. */
  commentIds?: string[];
  replyTo?: string;
  /** In whose name it is sent, where that is not the agency's: without its logo, and answered by email only to `replyTo`. */
  inNameOf?: string;
  /** Where the reader can turn off such emails. */
  choiceUrl?: string;
};

/** Whom an email is for, by the end of its key: their id or address. */
export const readerIn = (dedupeKey: string): string => dedupeKey.split(":").at(-1) ?? "";

/** External services, provided by the server. */
export type LetterTools = {
  render: (message: EmailMessage, brandName: string) => { html: string; text: string };
  toCalendar: (entry: CalendarEntry) => string;
};
