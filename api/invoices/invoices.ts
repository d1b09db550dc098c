import { z } from "@hono/zod-openapi";
import { eInvoice } from "#domain/invoices/e-invoice/index.ts";
import { invoiceStates, listInvoices, readInvoice, readTaxedDraft } from "#domain/invoices/index.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { Operations } from "../operation/operation.ts";
import { idCursor, pageOf } from "../operation/page.ts";
import { eInvoiceFile, eInvoiceQuery } from "./e-invoice-file.ts";
import { invoice, listed, toInvoice, toListed } from "./invoice-schema.ts";

/** Invoices are read only: sending one asks a client for money. */
export function invoiceOperations({ add }: Operations) {
  const path = "/clients/{clientId}/invoices";
  add("get", path, "invoices:read", {
    summary: "List a client's invoices, drafts included, the newest first",
    query: z.strictObject({ state: z.enum(invoiceStates).optional(), after: idCursor.optional() }),
    answer: pageOf(listed),
    run: async ({ db, actor, params, query: { state, after } }) => {
      const page = await listInvoices({ db, actor }, { clientId: params.clientId, state, before: after });
      return page.ok ? done({ items: page.value.invoices.map(toListed), next: page.value.older }) : page;
    },
  });
  add("get", `${path}/{invoiceId}`, "invoices:read", {
    summary: "Read an invoice",
    answer: invoice,
    isVersioned: true,
    run: async ({ db, actor, now, params: { clientId, invoiceId } }) => {
      const found = unwrap(await readInvoice({ db, actor }, { id: invoiceId, clientId }));
      const { place, ...agency } = await readSettings({ db, actor });
      const draft = { invoice: found.invoice, agency, today: dayIn(now, place.timeZone) };
      return done(toInvoice((await readTaxedDraft({ db, actor }, draft)).invoice));
    },
  });
  add("get", `${path}/{invoiceId}/e-invoice`, "invoices:read", {
    summary: "Read a sent invoice as an e-invoice in XML",
    query: eInvoiceQuery,
    mayConflict: true,
    answer: eInvoiceFile,
    run: async ({ db, actor, params: { clientId, invoiceId }, query: { form } }) => {
      const { invoice: sent } = unwrap(await readInvoice({ db, actor }, { id: invoiceId, clientId }));
      return done({ form, name: sent.name ?? "", xml: unwrap(eInvoice({ invoice: sent }, form)) });
    },
  });
}
