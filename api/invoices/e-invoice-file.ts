import { z } from "@hono/zod-openapi";
import { eForms } from "#domain/invoices/e-invoice/index.ts";

/** Factur-X is the XML that its PDF holds. */
export const eInvoiceQuery = z.strictObject({ form: z.enum(eForms).default("facturx") });

/** A document in a form of EN 16931, as it was sent. */
export const eInvoiceFile = z.object({ form: z.enum(eForms), name: z.string(), xml: z.string() }).openapi("EInvoice", {
  example: {
    form: "xrechnung",
    name: "INV-0001",
    xml: '<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">…</Invoice>\n',
  },
});
