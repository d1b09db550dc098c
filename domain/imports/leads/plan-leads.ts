import { z } from "zod";
import { mailAddressOr, understoodAddress } from "#domain/kernel/mail-address.ts";
import { line, paragraphs, phoneLine } from "#domain/kernel/plain-text.ts";
import { firstPerson, readPhone } from "#domain/kernel/table/read-values.ts";
import { cellsOf, raggedRow, type TableRow } from "#domain/kernel/table/table-row.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import { sentencesOf } from "../cells.ts";
import { type Circumstances, differing, type Field, judgeRows, type RowPlan, refused, skipped } from "../kind.ts";

export const leadFields = {
  name: { label: "Name", names: [...usual.person, "lead name", "lead"] },
  firstName: { label: "First name", names: usual.firstName },
  lastName: { label: "Last name", names: usual.lastName },
  email: { label: "Email", names: usual.email },
  company: { label: "Company", names: usual.company },
  phone: { label: "Phone", names: usual.phone },
  status: {
    label: "Status",
    names: ["stage", "lead status", "status label", "status in sequence", "statut", "estado"],
  },
  notes: { label: "Notes", names: usual.notes },
} satisfies Record<string, Field>;
type LeadField = keyof typeof leadFields;
const names = Object.keys(leadFields) as LeadField[]; // the keys of the record above

const orNull = (text: string) => text || null;
/** What the stages of other systems come to, also in German, French, Spanish, Italian and Dutch; any other is taken as new. */
const stages: Record<NewLead["status"], RegExp> = {
  contacted:
    /^(contacted|attempted to contact|connected|in ?progress|working( contacted)?|replied|follow up|started|active|completed|finished|paused|stopped|opened|clicked|accepted|invited|messaged|(non|un) ?responsive|out of office|maybe later|kontaktiert|in (kontakt|bearbeitung)|angeschrieben|contacté|en cours|contactado|contattato|gecontacteerd)$/,
  qualified:
    /^(qualified|open deal|sql|mql|interested|positive|meeting (booked|request|completed)|information request|qualifiziert|interessiert|qualifié|intéressé|cualificado|calificado|interesado|qualificato|interessato|gekwalificeerd|geïnteresseerd)$/,
  lost: /^(lost|unqualified|disqualified|closed not converted|bad timing|not interested|negative|wrong person|dead|bounced|invalid|bad fit|verloren|abgelehnt|abgesagt|kein interesse|perdu|refusé|perdido|descartado|perso)$/,
  new: /^(|new|open|open not contacted|uncontacted|not contacted|not yet contacted|reviewed|todo|to do|potential|neu|offen|nouveau|à contacter|nuevo|nuovo|nieuw)$/,
};
/** A lead is won by becoming a client, and spam is not worth bringing along. */
const leftBehind =
  /^(won|closed won|closed converted|converted|customer|spam|junk|unsubscribed|opted out|black ?list(ed)?|do not contact|gewonnen|kunde|gagné|ganado|cliente|vinto|klant)$/;

const stageOf = (written: string) =>
  written
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();
const statusOf = (stage: string) =>
  (Object.keys(stages) as NewLead["status"][]).find((status) => stages[status].test(stage)); // its own keys

const leadRow = z.object({
  name: line(1, 120, "Enter the person's name."),
  email: mailAddressOr("Enter an address such as name@company.example."),
  company: line(0, 160, "").transform(orNull),
  phone: phoneLine(0, "").transform(orNull),
  notes: paragraphs(5000).transform(orNull),
});
export type NewLead = z.infer<typeof leadRow> & { status: "new" | "contacted" | "qualified" | "lost" };
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

/** What a line says of its first person. */
function leadCells(row: TableRow, mapping: Circumstances["mapping"]): Record<LeadField, string> {
  const cells = cellsOf(row, names, mapping);
  const { name, email } = firstPerson(cells.name, cells.email);
  return { ...cells, name, email, phone: readPhone(cells.phone) };
}

export const emailsIn = (rows: TableRow[], { mapping }: Circumstances): string[] => [
  ...new Set(rows.map((row) => understoodAddress(leadCells(row, mapping).email).toLowerCase()).filter(Boolean)),
];

/** Whom the lines name, to ask whether they wish to hear nothing. */
export const peopleIn = (rows: TableRow[], { mapping, today }: Circumstances) =>
  rows.map((row) => {
    const { email, phone, company } = leadCells(row, mapping);
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
    const cells = leadCells(row, mapping);
    const own = cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(" ");
    const name = own || cells.company || cells.email;
    return { name, judged: row.isRagged ? refused(raggedRow) : judge(row.row, { ...cells, name }, own === "") };
  });

  function judge(row: number, cells: Record<LeadField, string>, isUnnamed: boolean): RowPlan<NewLead, ChangedLead> {
    const read = leadRow.safeParse(cells);
    if (!read.success) return refused(sentencesOf(read.error));
    const { email, ...facts } = read.data;
    const stage = stageOf(cells.status);
    if (leftBehind.test(stage)) return refused(`What is "${cells.status.slice(0, 40)}" there is no lead any more.`);
    const status = statusOf(stage);
    const line = earlier.get(email);
    if (line !== undefined) return refused(`Line ${line} has this address already.`);
    earlier.set(email, row);
    const [held, another] = byEmail.get(email) ?? [];
    if (held?.isOfTable) return refused("An earlier line has this address already.");
    const optOut = optOuts.get(row);
    const remarks = [
      isUnnamed && "It has no name: it is called like the company or the address.",
      !status && `Its status "${cells.status.slice(0, 40)}" is unknown: it starts as new.`,
    ];
    const remark = remarks.filter(Boolean).join(" ") || null;
    if (!held)
      return optOut ? refused(optOut) : { does: "add", add: { ...read.data, status: status ?? "new" }, remark };
    if (onMatch === "skip") return skipped(`${email} is there already.`);
    if (another) return refused(`Several leads have the address ${email}.`);
    const changed = differing(isUnnamed ? { ...facts, name: held.name ?? facts.name } : facts, held);
    if (Object.keys(changed).length === 0) return skipped(`${email} has all of this already.`);
    const was = Object.fromEntries(Object.entries(held).filter(([name]) => name in changed));
    return { does: "update", update: { id: held.id, version: held.version, facts: changed, was } };
  }
}
