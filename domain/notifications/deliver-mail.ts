import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type AccountLink, closedPath, openPath } from "#domain/users/index.ts";
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
  enclosure: Enclosure | null;
  logo: Uint8Array | null;
};
type Sender = { name: string; address: string };

/** Sends an email (platform/mail); `kept` where no mail server is configured. */
export type Post = (mail: Outgoing, from: Sender) => Promise<"sent" | "kept">;
type Signer = { sign: (purpose: string, text: string) => string };
/**
 * `signer` completes an email's one-time link; without it the link stays unsigned. `drawInvoice` renders the document
 * attached to an invoice email, `readLogo` the picture in a branded one.
 */
type Delivery = {
  id: string;
  post: Post;
  from: Sender;
  signer?: Signer | null;
  drawInvoice?: (invoiceId: string) => Promise<Enclosure | null>;
  readLogo?: () => Promise<Uint8Array | null>;
  isLast: boolean;
  at: Date;
};

/**
 * Sends one waiting email; repeating it for one that was sent or kept is fine. Throws when the mail server rejects it,
 * so that the job retries.
 */
export async function deliverMail(
  db: Database,
  actor: Actor,
  { id, post, from, signer, drawInvoice, readLogo, isLast, at }: Delivery,
): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const mail = may && (await findWaitingMail(db, id));
  if (!may || !mail) return;
  const { toAddress: to, subject, calendarMethod } = mail;
  const text = completed(mail.text, mail, signer);
  const html = completed(mail.html, mail, signer);
  const method = calendarMethod === "CANCEL" ? "CANCEL" : "REQUEST";
  const calendar = mail.calendar ? ({ method, text: mail.calendar } as const) : null;
  try {
    const enclosure = (mail.invoiceId && (await drawInvoice?.(mail.invoiceId))) || null;
    const logo = (html.includes(logoSource) && (await readLogo?.())) || null;
    const state = await post({ to, subject, text, html, calendar, enclosure, logo }, from);
    await saveDelivery(db, may, id, state, at);
  } catch (problem) {
    await saveFailure(db, may, id, problem instanceof Error ? problem.message : String(problem), isLast);
    throw problem;
  }
}

type Linked = { linkPurpose: string | null; linkId: string | null };

/** The signature exists only in the email itself; the mail log has the link without it. */
function completed(text: string, { linkPurpose, linkId }: Linked, signer: Signer | null = null) {
  if (!linkPurpose || !linkId || !signer) return text;
  const link: AccountLink = { purpose: linkPurpose as AccountLink["purpose"], id: linkId }; // per CHECK constraint
  return text.replaceAll(closedPath(link), openPath(signer, link));
}
