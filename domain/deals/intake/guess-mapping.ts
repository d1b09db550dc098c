import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { type IntakeField, intakeFields, type Mapping } from "../intake.schema.ts";

/** What columns are usually called, beside the field's own name. */
const names: Record<IntakeField, string[]> = {
  company: ["company name", "organisation", "organization", "account", "account name", "firm"],
  website: ["url", "web", "site", "homepage", "domain", "company website"],
  contactName: ["contact", "name", "contact name", "full name", "person"],
  contactTitle: ["title", "job title", "position", "role"],
  contactEmail: ["email", "e-mail", "mail", "email address", "contact email"],
  contactPhone: ["phone", "telephone", "mobile", "phone number", "contact phone"],
  why: ["reason", "notes", "note", "description", "comment"],
  source: ["lead source", "origin"],
  channel: ["medium"],
  consent: ["opt-in", "gdpr"],
  externalRef: ["reference", "ref", "external id", "id", "lead id"],
  expected: ["expected value", "value", "amount", "deal value"],
  currency: ["expected currency"],
  foundOn: ["found on", "date", "found", "created", "created at"],
};

/** Each field with the first column that is called like it; the columns are in lower case. */
export const guessMapping = (columns: string[]): Mapping => guessColumns(intakeFields, names, columns);
