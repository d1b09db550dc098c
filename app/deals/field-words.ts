import type { IntakeField } from "#domain/deals/index.ts";

/** What the parts of a lead that comes from outside are called. */
export const fieldWords: Record<IntakeField, string> = {
  company: "Company",
  website: "Website",
  contactName: "Contact",
  contactTitle: "Title of the contact",
  contactEmail: "Email",
  contactPhone: "Phone",
  why: "Why it is on the list",
  source: "Source",
  channel: "Channel",
  consent: "Consent",
  externalRef: "External ID",
  expected: "Expected value",
  currency: "Currency",
  foundOn: "Found on",
};

export const fieldNames = Object.keys(fieldWords) as IntakeField[]; // the keys of the record above
