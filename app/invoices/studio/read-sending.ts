import { href } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { type Invoice, invoiceSheet, type TaxedDraft } from "#domain/invoices/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { unshownLetters } from "#platform/pdf/faces.ts";
import { textOf } from "#platform/pdf/text-of.ts";

type TaxedParts = Omit<TaxedDraft, "invoice">;

/** What its sender should know of an open invoice: what it lacks, and whether the client hears of it. */
export async function readSending({ app }: RequestContext, draft: Invoice & TaxedParts) {
  const { id: invoiceId, state, details, lacks: needs, why } = draft;
  const { invoices, brand, place } = await app.settings();
  const hasNoWay = invoices.terms === "" && !details?.account && (await app.cards.chosen()) === null;
  const isNameless = invoices.issuer === "" && !details?.seller.legalName;
  const lacks = [isNameless && needs.length === 0 && "address", hasNoWay && "payment details"];
  return {
    lacks: state === "draft" ? lacks.filter((one) => one !== false) : [],
    needs,
    unshown: state === "draft" ? await unshownLetters(textOf(invoiceSheet(draft, brand.name, formatsFor(place)))) : [],
    why,
    byMail: sendsMail(app),
    link: new URL(href("/dashboard/invoices/:invoiceId", { invoiceId }), app.config.publicUrl).href,
  };
}
