import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { signBooking } from "#domain/booking/index.ts";
import { signBriefLink } from "#domain/briefs/index.ts";
import { signAnswers } from "#domain/deals/answer/index.ts";
import { signDealLink } from "#domain/deals/meetings/index.ts";
import type { Row } from "#domain/kernel/database.ts";
import { signPaperMail } from "#domain/papers/signing/index.ts";
import { type AccountLink, closedPath, openPath } from "#domain/users/links/index.ts";
import { readerIn } from "./email-message.ts";
import { unsubscribePath } from "./letters/unsubscribe.ts";
import { findWaitingMail, saveDelivery, saveFailure } from "./mail.queries.ts";

/** How an email's HTML refers to its inline logo. */
export const logoSource = "cid:logo";

/** A document attached to an email. */
export type Enclosure = { filename: string; contentType: string; content: Uint8Array };
type Outgoing = {
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: { method: "REQUEST" | "CANCEL"; text: string } | null;
  enclosures: Enclosure[];
  logo: Uint8Array | null;
  /** Where one POST unsubscribes the reader (RFC 8058). */
  unsubscribeUrl: string | null;
  /** What an answer refers to, and where it is read; null where none is. */
  messageId: string | null;
  replyTo: string | null;
};
type Sender = { name: string; address: string };

/** Sends an email (platform/mail); `kept` where no mail server is configured. */
export type Post = (mail: Outgoing, from: Sender) => Promise<"sent" | "kept">;
type Signer = Parameters<typeof signBooking>[2];
/**
 * `signer` completes an email's signed links; without it they stay unsigned. `drawInvoice`, `drawCreditNote` and
 * `drawStatement` render the document attached to an email, `readLogo` the picture in a branded one.
 */
type Delivery = {
  id: string;
  post: Post;
  from: Sender;
  signer?: Signer | null;
  publicUrl?: string;
  drawInvoice?: (invoiceId: string) => Promise<Enclosure[]>;
  drawCreditNote?: (creditNoteId: string) => Promise<Enclosure[]>;
  drawStatement?: (statement: unknown) => Promise<Enclosure[]>;
  readLogo?: () => Promise<Uint8Array | null>;
  isLast: boolean;
  now: Date;
};

/**
 * Sends one waiting email; repeating it for one that was sent or kept is fine. Throws when the mail server rejects it,
 * so that the job retries.
 */
export async function deliverMail({
  db,
  actor,
  id,
  post,
  from: house,
  signer,
  publicUrl,
  drawInvoice,
  drawCreditNote,
  drawStatement,
  readLogo,
  isLast,
  now,
}: ReadContext & Delivery): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const mail = may && (await findWaitingMail(db, id));
  if (!may || !mail) return;
  const { toAddress: to, subject, calendarMethod } = mail;
  const from = { ...house, name: mail.fromName ?? house.name };
  const text = completed(mail.text, mail, signer);
  const html = completed(mail.html, mail, signer);
  const method = calendarMethod === "CANCEL" ? "CANCEL" : "REQUEST";
  const calendar = mail.calendar ? ({ method, text: mail.calendar } as const) : null;
  try {
    const invoice = (mail.invoiceId && (await drawInvoice?.(mail.invoiceId))) || [];
    const creditNote = (mail.creditNoteId && (await drawCreditNote?.(mail.creditNoteId))) || [];
    const statement = (mail.statement && (await drawStatement?.(mail.statement))) || [];
    const enclosures = [...invoice, ...creditNote, ...statement];
    const logo = (html.includes(logoSource) && (await readLogo?.())) || null;
    const { readerId, event } = mail;
    const unsubscribeUrl =
      signer && publicUrl && readerId && event ? publicUrl + unsubscribePath(signer, { event, readerId }) : null;
    const messageId = mail.replyTo ? `<foyer.${id}@${from.address.split("@").at(-1)}>` : null;
    const headers = { unsubscribeUrl, messageId, replyTo: mail.replyTo };
    const state = await post({ to, subject, text, html, calendar, enclosures, logo, ...headers }, from);
    await saveDelivery(db, may, id, { state, sentFrom: `${from.name} <${from.address}>` }, now);
  } catch (problem) {
    await saveFailure(db, may, id, problem instanceof Error ? problem.message : String(problem), isLast);
    throw problem;
  }
}

type Linked = Pick<
  Row<"mails">,
  "linkPurpose" | "linkId" | "readerId" | "entity" | "entityId" | "commentIds" | "dedupeKey"
>;

/** The signature exists only in the email itself; the mail log has the link without it. */
function completed(text: string, mail: Linked, signer: Signer | null = null) {
  const { linkPurpose, linkId, readerId, entity, entityId, commentIds, dedupeKey } = mail;
  if (!signer) return text;
  if (readerId && commentIds.length === 0) return signAnswers(text, readerId, signer);
  if (entity === "booking" || entity === "reminder") return signBooking(text, entityId, signer);
  if (entity === "brief_link") return signBriefLink(text, entityId, signer);
  if (entity === "deal") return signDealLink(text, entityId, signer);
  if (entity === "paper") return signPaperMail(text, readerIn(dedupeKey), signer);
  if (!linkPurpose || !linkId) return text;
  const link: AccountLink = { purpose: linkPurpose as AccountLink["purpose"], id: linkId }; // per CHECK constraint
  return text.replaceAll(closedPath(link), openPath(signer, link));
}
