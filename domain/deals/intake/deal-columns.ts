import type { TableField } from "#domain/kernel/table/table-fields.ts";
import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import { type TableColumn, type TableMapping, tableColumns } from "../intake.schema.ts";

/**
 * What an import of deals takes from a table, with what columns are called by HubSpot, Pipedrive, Salesforce, Apollo, Clay
 * and LinkedIn beside the usual words.
 */
export const dealColumns: Record<TableColumn, TableField> = {
  company: { label: "Company", isRequired: true, names: usual.company },
  website: { label: "Website", names: usual.website },
  contactName: { label: "Contact", names: usual.person },
  contactFirst: { label: "First name", names: usual.firstName },
  contactLast: { label: "Last name", names: usual.lastName },
  contactTitle: { label: "Title of the contact", names: ["person job title", ...usual.title] },
  contactEmail: { label: "Email", names: usual.email },
  contactPhone: { label: "Phone", names: usual.phone },
  why: {
    label: "Why it is on the list",
    names: ["reason", "notes", "note", "description", "comment", "message", ...usual.notes],
  },
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
      ...usual.amount,
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
      ...usual.day,
    ],
  },
  stage: {
    label: "Stage",
    names: [
      ...["deal stage", "deal deal stage", "stage name", "pipeline stage", "opportunity stage", "sales stage"],
      ...["opportunity status", "status label", "phase", "dealphase", "verkaufsphase", "étape", "etapa", "fase"],
    ],
  },
  status: {
    label: "Status, beside the stage",
    names: ["deal status", "status type", "deal deal status"],
  },
  closedOn: {
    label: "Won or lost on",
    kind: "day",
    names: [
      ...[
        "deal closed on",
        "deal deal closed on",
        "won time",
        "deal won time",
        "date won",
        "close date",
        "closed date",
      ],
      ...["closed on", "closed at", "date closed", "abschlussdatum", "geschlossen am", "date de clôture"],
    ],
  },
  lostOn: {
    label: "Lost on, beside it",
    kind: "day",
    names: ["lost time", "deal lost time", "date lost", "lost date", "verloren am"],
  },
  lossReason: {
    label: "Why it was lost",
    names: ["lost reason", "deal lost reason", "closed lost reason", "loss reason", "reason lost", "verlustgrund"],
  },
  profile: { label: "Profile, where there is no other way to reach them", names: usual.profile },
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
