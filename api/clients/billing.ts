import { z } from "@hono/zod-openapi";
import { billingForm, invoiceForms } from "#domain/billing/billing.schema.ts";
import { type Billing, billingConflict, readBilling, saveBilling, treatments } from "#domain/billing/index.ts";
import { feeSteps, type LateTerms } from "#domain/billing/late/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import type { Operations } from "../operation/operation.ts";
import { readForm } from "../operation/read-form.ts";

const lateFacts = z.strictObject({
  feeStep: z.enum(feeSteps),
  fee: z.string(),
  currency: z.string().nullable(),
  interest: z.string(),
  after: z.int(),
});

/** `lateTerms` null: as in the settings. `treatment` null: as the countries and VAT IDs say. `dueDays` null: as in the settings. */
const facts = z.strictObject({
  legalName: z.string(),
  street: z.string(),
  extra: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  vatId: z.string(),
  reference: z.string(),
  orderNumber: z.string(),
  emails: z.array(z.string()),
  form: z.enum(invoiceForms),
  dueDays: z.int().nullable(),
  monthlyStatement: z.boolean(),
  lateTerms: lateFacts.nullable(),
  treatment: z.enum(treatments).nullable(),
});
const billing = facts.extend({ version: z.int() }).openapi("Billing", {
  example: {
    legalName: "Minho Tiles, Lda",
    street: "Rua das Flores 12",
    extra: "",
    postalCode: "4050-262",
    city: "Porto",
    region: "",
    country: "PT",
    vatId: "PT501442600",
    reference: "",
    orderNumber: "PO-2026-17",
    emails: ["invoices@minho.example"],
    form: "pdf",
    dueDays: 30,
    monthlyStatement: true,
    lateTerms: null,
    treatment: null,
    version: 1,
  },
});
const change = facts.partial().openapi("BillingChange", { example: { orderNumber: "PO-2026-18" } });

const lateBoxes = ({ feeStep, fee, currency, interest, after }: LateTerms) => ({
  ...{ lateIsOwn: "on", lateFeeStep: feeStep, lateFee: fee, lateCurrency: currency ?? "" },
  ...{ lateInterest: interest, lateAfter: String(after) },
});

const toAnswer = (one: Billing): z.input<typeof billing> => one;

/** Whom a client's next invoices name. Empty texts are not filled in. */
export function billingOperations({ add }: Operations) {
  const path = "/clients/{clientId}/billing";
  add("get", path, "clients:read", {
    summary: "Read a client's billing details",
    answer: billing,
    isVersioned: true,
    run: async ({ db, actor, params }) => {
      const found = await readBilling({ db, actor }, params.clientId);
      return found.ok ? done(toAnswer(found.value.billing)) : found;
    },
  });
  add("patch", path, "clients:write", {
    summary: "Change a client's billing details; invoices that were sent keep theirs",
    body: change,
    answer: billing,
    isVersioned: true,
    run: async ({ db, actor, now, params: { clientId }, body, seen }) => {
      const { billing: was } = unwrap(await readBilling({ db, actor }, clientId));
      if (was.version !== seen) return billingConflict("changed");
      const { version: _, ...kept } = was;
      const { emails = kept.emails, dueDays = kept.dueDays, ...more } = body;
      const { monthlyStatement = kept.monthlyStatement, lateTerms = kept.lateTerms, ...next } = more;
      const texts = { emails: emails.join(", "), dueDays: dueDays === null ? "" : String(dueDays) };
      const { monthlyStatement: __, lateTerms: ___, ...named } = kept;
      const boxes = { ...(monthlyStatement && { monthlyStatement: "on" }), ...(lateTerms && lateBoxes(lateTerms)) };
      const form = unwrap(readForm(billingForm, { ...named, ...next, ...texts, ...boxes, seen: String(seen) }));
      unwrap(await saveBilling({ db, actor, now }, { clientId, ...form }));
      const after = await readBilling({ db, actor }, clientId);
      return after.ok ? done(toAnswer(after.value.billing)) : after;
    },
  });
}
