import { z } from "zod";
import { basisPoints, clientStatuses } from "#domain/clients/index.ts";
import { currencyCode } from "#domain/kernel/currency.ts";
import { mailAddressOr, understoodAddress } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { cellsOf, type TableRow } from "#domain/kernel/table/table-row.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { reference } from "../cells.ts";
import type { Circumstances, Field } from "../kind.ts";

const orNull = (text: string) => text || null;
const unless = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z.union([z.literal("").transform(() => null), schema]);
const statuses = clientStatuses.filter((status) => status !== "archived");

/** What a line says about a company. */
export const companyRow = z.object({
  companyName: line(1, 160, "Enter the company's name."),
  externalRef: reference,
  status: z
    .string()
    .toLowerCase()
    .transform(orNull)
    .pipe(z.enum(statuses, `Enter one of these: ${statuses.join(", ")}.`).nullable()),
  currency: unless(currencyCode),
  commission: unless(z.string().pipe(basisPoints)),
  timeZone: unless(timeZone),
  startedOn: unless(z.string().pipe(z.iso.date("Enter the first day as 2026-11-21."))),
  notes: paragraphs(5000).transform(orNull),
});

/** What a line says about the person who owns the company's dashboard. */
export const contactRow = z.object({
  firstName: line(1, 80, "Enter the contact's first name."),
  lastName: line(1, 80, "Enter the contact's last name."),
  email: mailAddressOr("Enter the contact's address, such as name@company.example."),
});

export type CompanyRow = z.infer<typeof companyRow>;
export type ContactRow = z.infer<typeof contactRow>;

export const clientFields = {
  companyName: {
    label: "Company",
    names: [
      ...["company", "client", "customer", "customer name", "customer full name", "kunde", "cliente", "klant"],
      ...usual.company,
      "name",
    ],
  },
  externalRef: { label: "External ID", names: ["reference", "ref", "external id", "client id", "id"] },
  contactName: { label: "Contact", names: [...usual.person.filter((name) => name !== "name"), "owner"] },
  firstName: { label: "Contact's first name", names: usual.firstName },
  lastName: { label: "Contact's last name", names: usual.lastName },
  email: { label: "Contact's email", names: usual.email },
  status: { label: "Status", names: ["stage"] },
  currency: { label: "Currency", names: [] },
  commission: { label: "Commission in percent", names: ["commission %", "commission rate", "fee"] },
  timeZone: { label: "Time zone", names: ["time zone", "timezone", "tz"] },
  startedOn: { label: "Client since", kind: "day", names: ["since", "start", "start date", "started on", "started"] },
  notes: { label: "Notes", names: usual.notes },
} satisfies Record<string, Field>;
export type ClientField = keyof typeof clientFields;
const names = Object.keys(clientFields) as ClientField[]; // the keys of the record above

/** Where a table has no column for it, as that of Stripe's customers: "ana.silva@" is called Ana Silva, and "ana@" after the company. */
export const isNameless = ({ contactName, firstName, lastName }: Circumstances["mapping"]): boolean =>
  !contactName && !firstName && !lastName;

function nameFrom({ email, companyName }: Record<ClientField, string>, mapping: Circumstances["mapping"]): string {
  const [own = "", ...others] = (email.split("@")[0] ?? "").split(/[^\p{L}]+/u).filter(Boolean);
  if (!isNameless(mapping) || own === "") return "";
  const words =
    others.length > 0
      ? [own, ...others].map((word) => word[0]?.toUpperCase() + word.slice(1))
      : [own[0]?.toUpperCase() + own.slice(1), companyName];
  return words.join(" ");
}

export function readCells(row: TableRow, { mapping, decimal, addresses }: Circumstances): Record<ClientField, string> {
  const cells = cellsOf(row, names, mapping);
  const [first = "", ...rest] = (cells.contactName || nameFrom(cells, mapping)).split(/\s+/);
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
