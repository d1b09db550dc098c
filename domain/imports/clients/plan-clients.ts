import { cellsOf, raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { sentencesOf } from "../cells.ts";
import { type Circumstances, differing, type Field, judgeRows, type RowPlan, refused, skipped } from "../kind.ts";
import { type CompanyRow, type ContactRow, companyRow, contactRow } from "./client-row.schema.ts";

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
  startedOn: { label: "Client since", kind: "day", names: ["since", "start", "start date", "started on", "started"] },
  notes: { label: "Notes", names: ["note", "comment", "description"] },
} satisfies Record<string, Field>;
type ClientField = keyof typeof clientFields;
const names = Object.keys(clientFields) as ClientField[]; // the keys of the record above

export type StoredClient = {
  id: string;
  companyName: string;
  externalRef: string | null;
  notes: string | null;
  startedOn: string | null;
  status: string;
  version: number;
  isErased: boolean;
};
export type NewClient = Omit<CompanyRow, "commission" | "status" | "currency" | "timeZone"> &
  ContactRow & { status: string; currency: string; timeZone: string; commissionBp: number };
type Facts = Partial<Pick<CompanyRow, "companyName" | "externalRef" | "notes" | "startedOn">>;
export type ChangedClient = { id: string; version: number; facts: Facts; was: Facts };

const lower = (text: string | null) => text?.toLowerCase() ?? null;

function readCells(row: TableRow, { mapping, decimal }: Circumstances): Record<ClientField, string> {
  const cells = cellsOf(row, names, mapping);
  const [first = "", ...rest] = cells.contactName.split(/\s+/);
  const percent = cells.commission.replace(/\s*%$/, "");
  return {
    ...cells,
    firstName: cells.firstName || first,
    lastName: cells.lastName || rest.join(" "),
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
    emails: known(read.map(({ email }) => email.toLowerCase())),
  };
}

type StoredClients = { clients: StoredClient[]; emails: string[] };

/** Checks every line against the clients and accounts there are, and the lines before it. */
export function planClients(rows: TableRow[], there: StoredClients, circumstances: Circumstances) {
  const byRef = new Map(there.clients.flatMap((held) => (held.externalRef ? [[held.externalRef, held] as const] : [])));
  const byName = Map.groupBy(
    there.clients.filter(({ isErased }) => !isErased),
    ({ companyName }) => lower(companyName),
  );
  const accounts = new Set(there.emails);
  const earlier = new Map<string, number>();
  return judgeRows(rows, (row) => {
    const cells = readCells(row, circumstances);
    return { name: cells.companyName, judged: row.isRagged ? refused(raggedRow) : judge(row.row, cells) };
  });

  function judge(row: number, cells: Record<ClientField, string>): RowPlan<NewClient, ChangedClient> {
    const read = companyRow.safeParse(cells);
    if (!read.success) return refused(sentencesOf(read.error));
    const company = read.data;
    const twice = repeated(row, [
      ...(company.externalRef ? [["reference", company.externalRef] as const] : []),
      ["name", company.companyName.toLowerCase()],
    ]);
    if (twice) return refused(twice);
    const found = company.externalRef ? byRef.get(company.externalRef) : undefined;
    const sameName = byName.get(lower(company.companyName)) ?? [];
    if (!found && sameName.length > 1) return refused(`Several clients are called ${company.companyName}.`);
    const held = found ?? sameName[0];
    return held ? match(row, held, company) : add(row, company, cells);
  }

  function match(row: number, held: StoredClient, company: CompanyRow): RowPlan<NewClient, ChangedClient> {
    if (held.isErased) return refused("A client with this reference was erased.");
    if (held.status === "archived") return refused(`${held.companyName} is archived. Restore it first.`);
    if (company.externalRef && held.externalRef && held.externalRef !== company.externalRef)
      return refused(`${held.companyName} has another reference.`);
    if (circumstances.onMatch === "skip") return skipped(`${held.companyName} is there already.`);
    const line = earlier.get(held.id);
    if (line !== undefined) return refused(`Line ${line} is about ${held.companyName} too.`);
    earlier.set(held.id, row);
    const { companyName, externalRef, notes, startedOn } = company;
    const facts = differing({ companyName, externalRef, notes, startedOn }, held);
    const was = Object.fromEntries(Object.entries(held).filter(([name]) => name in facts));
    if (Object.keys(facts).length === 0) return skipped(`${held.companyName} has all of this already.`);
    return { does: "update", update: { id: held.id, version: held.version, facts, was } };
  }

  function add(
    row: number,
    company: CompanyRow,
    cells: Record<ClientField, string>,
  ): RowPlan<NewClient, ChangedClient> {
    const contact = contactRow.safeParse(cells);
    if (!contact.success) return refused(sentencesOf(contact.error));
    const { email } = contact.data;
    if (accounts.has(email)) return refused("There is already an account with the contact's address.");
    const twice = repeated(row, [["contact's address", email]]);
    if (twice) return refused(twice);
    const { status, currency, timeZone, commission, ...facts } = company;
    const start = { status: status ?? "active", currency: currency ?? circumstances.currency };
    const place = { timeZone: timeZone ?? circumstances.timeZone, commissionBp: commission ?? 0 };
    return { does: "add", add: { ...facts, ...contact.data, ...start, ...place } };
  }

  function repeated(row: number, keys: readonly (readonly [what: string, text: string])[]): string | null {
    for (const [what, text] of keys) {
      const line = earlier.get(`${what} ${text}`);
      if (line !== undefined) return `Line ${line} has this ${what} already.`;
      earlier.set(`${what} ${text}`, row);
    }
    return null;
  }
}
