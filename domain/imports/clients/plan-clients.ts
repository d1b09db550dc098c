import { raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { sentencesOf } from "../cells.ts";
import { type Circumstances, differing, judgeRows, type RowPlan, refused, remarkColumn, skipped } from "../kind.ts";
import {
  type ClientField,
  type CompanyRow,
  type ContactRow,
  companyRow,
  contactRow,
  isNameless,
  readCells,
} from "./client-row.schema.ts";

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
  const nameLines = new Map<string | null, { row: number; hasRef: boolean }>();
  return judgeRows(rows, (row) => {
    const cells = readCells(row, circumstances);
    return { name: cells.companyName, judged: row.isRagged ? refused(raggedRow) : judge(row, cells) };
  });

  function judge(line: TableRow, cells: Record<ClientField, string>): RowPlan<NewClient, ChangedClient> {
    const { row } = line;
    const read = companyRow.safeParse(cells);
    if (!read.success) return refused(sentencesOf(read.error));
    const company = read.data;
    const { externalRef: ref, companyName } = company;
    const namesake = nameLines.get(lower(companyName));
    const twice = ref ? repeated(row, "reference", ref) : null;
    if (twice) return refused(twice);
    if (namesake && !(ref && namesake.hasRef)) return refused(`Line ${namesake.row} has this name already.`);
    nameLines.set(lower(companyName), namesake ?? { row, hasRef: ref !== null });
    const found = ref ? byRef.get(ref) : undefined;
    const sameName = byName.get(lower(companyName)) ?? [];
    // Companies of one name are told apart by their references.
    const candidates = ref ? sameName.filter(({ externalRef }) => externalRef === null) : sameName;
    if (!found && candidates.length > 1) return refused(`Several clients are called ${companyName}.`);
    const held = found ?? candidates[0];
    if (held) return match(row, held, company);
    const isNamed = namesake !== undefined || sameName.length > 0;
    const remarks = [
      line.cells[remarkColumn],
      isNamed && `Another client is called ${companyName} too.`,
      isNameless(circumstances.mapping) && "The contact's name is made of the address: correct it.",
    ];
    return add(row, company, cells, remarks.filter(Boolean).join(" ") || null);
  }

  function match(row: number, held: StoredClient, company: CompanyRow): RowPlan<NewClient, ChangedClient> {
    if (held.isErased) return refused("A client with this reference was erased.");
    if (held.status === "archived") return refused(`${held.companyName} is archived. Restore it first.`);
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
    remark: string | null,
  ): RowPlan<NewClient, ChangedClient> {
    const contact = contactRow.safeParse(cells);
    if (!contact.success) {
      const isAddressAlone = contact.error.issues.every(({ path }) => path[0] === "email");
      return refused(sentencesOf(contact.error), isAddressAlone ? { kind: "address" } : undefined);
    }
    const { email } = contact.data;
    const taken = accounts.has(email) && "There is already an account with the contact's address.";
    const twice = taken || repeated(row, "contact's address", email);
    if (twice) return refused(twice, { kind: "address" });
    const { status, currency, timeZone, commission, ...facts } = company;
    const notes = [facts.notes, remark].filter(Boolean).join("\n\n") || null;
    const start = { status: status ?? "active", currency: currency ?? circumstances.currency };
    const place = { timeZone: timeZone ?? circumstances.timeZone, commissionBp: commission ?? 0 };
    const decided = circumstances.addresses[String(row)] !== undefined && { ask: { kind: "address" } as const };
    return { does: "add", add: { ...facts, notes, ...contact.data, ...start, ...place }, remark, ...decided };
  }

  function repeated(row: number, what: string, text: string): string | null {
    const line = earlier.get(`${what} ${text}`);
    if (line !== undefined) return `Line ${line} has this ${what} already.`;
    earlier.set(`${what} ${text}`, row);
    return null;
  }
}
