import type { BillingForm } from "./billing.schema.ts";

/** A client's billing details; version 0 where nobody filled them in. `treatment` null: as its country and VAT ID say. */
export type Billing = Omit<BillingForm, "seen"> & { version: number };

export const noBilling: Billing = {
  legalName: "",
  street: "",
  extra: "",
  postalCode: "",
  city: "",
  region: "",
  country: "",
  vatId: "",
  reference: "",
  orderNumber: "",
  emails: [],
  form: "pdf",
  dueDays: null,
  monthlyStatement: false,
  lateTerms: null,
  treatment: null,
  version: 0,
};
