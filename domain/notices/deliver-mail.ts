import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findWaitingMail, saveDelivery, saveFailure } from "./mail.queries.ts";

type Outgoing = {
  to: string;
  subject: string;
  text: string;
  html: string;
  calendar: { method: "REQUEST" | "CANCEL"; text: string } | null;
};
type Sender = { name: string; address: string };

/** The way out of the house (platform/mail); `kept` where no mail server is set up. */
export type Post = (mail: Outgoing, from: Sender) => Promise<"sent" | "kept">;
type Delivery = { id: string; post: Post; from: Sender; isLast: boolean; at: Date };

/** Sends one waiting mail; sent or kept already is fine. Throws when the post refuses, for the job to try again. */
export async function deliverMail(db: Database, actor: Actor, { id, post, from, isLast, at }: Delivery): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const mail = may && (await findWaitingMail(db, id));
  if (!may || !mail) return;
  const { toAddress: to, subject, text, html, calendarMethod } = mail;
  const method = calendarMethod === "CANCEL" ? "CANCEL" : "REQUEST";
  const calendar = mail.calendar ? ({ method, text: mail.calendar } as const) : null;
  try {
    const state = await post({ to, subject, text, html, calendar }, from);
    await saveDelivery(db, may, id, state, at);
  } catch (problem) {
    await saveFailure(db, may, id, problem instanceof Error ? problem.message : String(problem), isLast);
    throw problem;
  }
}
