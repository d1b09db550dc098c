import type { TableField } from "#domain/kernel/table/table-fields.ts";
import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { type TableColumn, type TableMapping, tableColumns } from "../intake.schema.ts";

/**
 * What an import of deals takes from a table, with what columns are called by HubSpot, Pipedrive, Salesforce, Apollo, Clay
 * and LinkedIn beside the usual words.
 */
export const dealColumns: Record<TableColumn, TableField> = {
  company: {
    label: "Company",
    isRequired: true,
    names: [
      ...["company name", "organisation", "organization", "account name", "account", "firm", "organization name"],
      ...["deal organization", "lead organization", "company account", "associated company", "company name for emails"],
    ],
  },
  website: {
    label: "Website",
    names: [
      ...[
        "website url",
        "company website",
        "company domain name",
        "company domain",
        "domain",
        "homepage",
        "web",
        "site",
      ],
      ...["url", "organization website", "website address"],
    ],
  },
  contactName: {
    label: "Contact",
    names: [
      ...["contact", "full name", "contact name", "contact person", "person name", "name", "person", "lead name"],
      ...["deal contact person", "lead contact person", "associated contact"],
    ],
  },
  contactFirst: { label: "First name", names: ["first name", "given name", "person first name", "vorname", "prénom"] },
  contactLast: {
    label: "Last name",
    names: ["last name", "surname", "family name", "person last name", "nachname", "nom"],
  },
  contactTitle: {
    label: "Title of the contact",
    names: ["job title", "position", "role", "person job title", "title"],
  },
  contactEmail: {
    label: "Email",
    names: [
      ...["email", "e-mail", "email address", "work email", "mail", "contact email", "business email", "primary email"],
      ...["person email work", "person email", "email work", "find work email", "person email other", "personal email"],
    ],
  },
  contactPhone: {
    label: "Phone",
    names: [
      ...["phone", "phone number", "work direct phone", "mobile phone", "mobile phone number", "mobile", "telephone"],
      ...["contact phone", "person phone work", "person phone mobile", "person phone", "work phone", "corporate phone"],
      ...["company phone", "direct phone"],
    ],
  },
  why: { label: "Why it is on the list", names: ["reason", "notes", "note", "description", "comment", "message"] },
  source: {
    label: "Source",
    names: ["lead source", "original source", "original traffic source", "origin", "deal source"],
  },
  channel: { label: "Channel", names: ["medium", "source channel", "deal source channel", "lead source channel"] },
  consent: { label: "Consent", names: ["opt-in", "gdpr", "legal basis for processing contact's data"] },
  externalRef: {
    label: "External ID",
    names: [
      ...["reference", "ref", "external id", "record id", "lead id", "deal id", "opportunity id", "contact id"],
      ...["record id - contact", "record id - deal", "apollo contact id", "person id", "id"],
    ],
  },
  expected: {
    label: "Expected value",
    kind: "amount",
    names: [
      "expected value",
      "deal value",
      "amount",
      "value",
      "lead value",
      "amount in company currency",
      "opportunity amount",
    ],
  },
  currency: {
    label: "Currency",
    names: ["expected currency", "deal currency", "amount currency", "lead currency", "deal currency of value"],
  },
  foundOn: {
    label: "Found on",
    kind: "day",
    names: [
      ...[
        "found on",
        "found",
        "date",
        "create date",
        "created date",
        "created",
        "created at",
        "date added",
        "created on",
      ],
      ...["deal deal created", "deal created", "lead created", "person person created", "connected on"],
    ],
  },
};

/** The columns a file seems to have for each. */
export function guessDealColumns(columns: string[]): TableMapping {
  const names = Object.fromEntries(tableColumns.map((field) => [field, dealColumns[field].names]));
  // The connections of LinkedIn have the address of a profile there.
  const usable = columns.filter((column) => column !== "url" || !columns.includes("connected on"));
  const guess = guessColumns(tableColumns, names as Record<TableColumn, readonly string[]>, usable); // all of them
  // Where first and last name stand apart, a column "Name" is often the company's or the deal's.
  return guess.contactFirst || guess.contactLast ? { ...guess, contactName: "" } : guess;
}
