import { z } from "zod";
import { mailAddressOr, understoodAddress } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { cellsOf, raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { sentencesOf } from "../cells.ts";
import { type Circumstances, differing, type Field, judgeRows, type RowPlan, refused, skipped } from "../kind.ts";

export const leadFields = {
  name: { label: "Name", names: ["full name", "contact", "contact name", "person"] },
  email: { label: "Email", names: ["e-mail", "mail", "email address"] },
  company: { label: "Company", names: ["company name", "organisation", "organization", "account"] },
  phone: { label: "Phone", names: ["telephone", "mobile", "phone number"] },
  status: { label: "Status", names: ["stage"] },
  notes: { label: "Notes", names: ["note", "comment", "description"] },
} satisfies Record<string, Field>;
type LeadField = keyof typeof leadFields;
const names = Object.keys(leadFields) as LeadField[]; // the keys of the record above

const orNull = (text: string) => text || null;
/** A lead is won by becoming a client, and spam is not worth bringing along. */
const statuses = ["new", "contacted", "qualified", "lost"] as const;

const leadRow = z.object({
  name: line(1, 120, "Enter the person's name."),
  email: mailAddressOr("Enter an address such as name@company.example."),
  company: line(0, 160, "").transform(orNull),
  phone: line(0, 40, "").transform(orNull),
  notes: paragraphs(5000).transform(orNull),
  status: z
    .string()
    .toLowerCase()
    .transform((status) => status || "new")
    .pipe(z.enum(statuses, `Enter one of these: ${statuses.join(", ")}.`)),
});
export type NewLead = z.infer<typeof leadRow>;
type Facts = Partial<Pick<NewLead, "name" | "company" | "phone" | "notes">>;
export type HeldLead = Omit<NewLead, "status" | "name" | "email"> & {
  id: string;
  name: string | null;
  email: string;
  version: number;
  /** An earlier piece of the same table brought it. */
  isOfTable: boolean;
};
export type ChangedLead = { id: string; version: number; facts: Facts; was: Record<string, unknown> };

export const emailsIn = (rows: TableRow[], { mapping }: Circumstances): string[] => [
  ...new Set(rows.map((row) => understoodAddress(cellsOf(row, names, mapping).email).toLowerCase()).filter(Boolean)),
];

/** Whom the lines name, to ask whether they wish to hear nothing. */
export const peopleIn = (rows: TableRow[], { mapping, today }: Circumstances) =>
  rows.map((row) => {
    const { email, phone, company } = cellsOf(row, names, mapping);
    return { email, phone, company, foundOn: today };
  });

/** Checks every line against the leads there are and the lines before it. */
export function planLeads(
  rows: TableRow[],
  there: HeldLead[],
  { mapping, onMatch, optOuts }: Circumstances & { optOuts: ReadonlyMap<number, string> },
) {
  const byEmail = Map.groupBy(there, ({ email }) => email);
  const earlier = new Map<string, number>();
  return judgeRows(rows, (row) => {
    const cells = cellsOf(row, names, mapping);
    return { name: cells.name || cells.email, judged: row.isRagged ? refused(raggedRow) : judge(row.row, cells) };
  });

  function judge(row: number, cells: Record<LeadField, string>): RowPlan<NewLead, ChangedLead> {
    const read = leadRow.safeParse(cells);
    if (!read.success) return refused(sentencesOf(read.error));
    const { email, status, ...rest } = read.data;
    const line = earlier.get(email);
    if (line !== undefined) return refused(`Line ${line} has this address already.`);
    earlier.set(email, row);
    const [held, another] = byEmail.get(email) ?? [];
    if (held?.isOfTable) return refused("An earlier line has this address already.");
    const optOut = optOuts.get(row);
    if (!held) return optOut ? refused(optOut) : { does: "add", add: read.data };
    if (onMatch === "skip") return skipped(`${email} is there already.`);
    if (another) return refused(`Several leads have the address ${email}.`);
    const facts = differing(rest, held);
    if (Object.keys(facts).length === 0) return skipped(`${email} has all of this already.`);
    const was = Object.fromEntries(Object.entries(held).filter(([name]) => name in facts));
    return { does: "update", update: { id: held.id, version: held.version, facts, was } };
  }
}
