import { href } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import type { Invoice } from "#domain/invoices/index.ts";

/** What its sender should know of an open invoice: what it lacks, and whether the client hears of it. */
export async function readSending({ app }: RequestContext, { id: invoiceId, state }: Pick<Invoice, "id" | "state">) {
  const { invoices } = await app.settings();
  const hasNoWay = invoices.terms === "" && (await app.cards.chosen()) === null;
  const lacks = [invoices.issuer === "" && "address", hasNoWay && "payment details"].filter((one) => one !== false);
  return {
    lacks: state === "draft" ? lacks : [],
    byMail: sendsMail(app),
    link: new URL(href("/dashboard/invoices/:invoiceId", { invoiceId }), app.config.publicUrl).href,
  };
}
