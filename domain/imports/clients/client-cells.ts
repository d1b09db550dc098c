import { understoodAddress } from "#domain/kernel/mail-address.ts";
import { cellsOf, type TableRow } from "#domain/kernel/table/table-row.ts";
import type { Circumstances, Field } from "../kind.ts";

export const clientFields = {
  companyName: { label: "Company", names: ["company", "company name", "client", "account", "organisation", "name"] },
  externalRef: { label: "External ID", names: ["reference", "ref", "external id", "client id", "id"] },
  contactName: { label: "Contact", names: ["contact", "contact name", "full name", "owner"] },
  firstName: { label: "Contact's first name", names: ["first name", "first_name", "given name"] },
  lastName: { label: "Contact's last name", names: ["last name", "last_name", "surname", "family name"] },
  email: { label: "Contact's email", names: ["e-mail", "mail", "email address", "contact email"] },
  status: { label: "Status", names: ["stage"] },
  currency: { label: "Currency", names: [] },
  commission: { label: "Commission in percent", names: ["commission %", "commission rate", "fee"] },
  timeZone: { label: "Time zone", names: ["time zone", "timezone", "tz"] },
  startedOn: { label: "Client since", names: ["since", "start", "start date", "started on", "started"] },
  notes: { label: "Notes", names: ["note", "comment", "description"] },
} satisfies Record<string, Field>;
export type ClientField = keyof typeof clientFields;
const names = Object.keys(clientFields) as ClientField[]; // the keys of the record above

export function readCells(row: TableRow, { mapping, decimal, addresses }: Circumstances): Record<ClientField, string> {
  const cells = cellsOf(row, names, mapping);
  const [first = "", ...rest] = cells.contactName.split(/\s+/);
  const percent = cells.commission.replace(/\s*%$/, "");
  return {
    ...cells,
    firstName: cells.firstName || first,
    lastName: cells.lastName || rest.join(" "),
    email: addresses[String(row.row)] ?? cells.email,
    commission: decimal(percent) ?? percent,
  };
}

/** The names, references and addresses a table brings, to look up which of them are there already. */
export function soughtIn(rows: TableRow[], circumstances: Circumstances) {
  const read = rows.map((row) => readCells(row, circumstances));
  const known = (texts: string[]) => [...new Set(texts.filter(Boolean))];
  return {
    names: known(read.map(({ companyName }) => companyName.toLowerCase())),
    refs: known(read.map(({ externalRef }) => externalRef)),
    emails: known(read.map(({ email }) => understoodAddress(email).toLowerCase())),
  };
}
