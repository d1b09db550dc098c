import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import { importedRow } from "../../client.schema.ts";
import type { KnownCompany, KnownResult } from "./import.queries.ts";

/** A row of an uploaded table; `row` is its line number. Ragged: its number of cells differs from the heading's. */
export type ResultRow = { row: number; cells: Record<string, string>; isRagged?: boolean };

const list = (text: string) => text.split(",").map((name) => name.trim());

/** What a table of results brings, and what its columns are usually called. */
export const resultFields = {
  client: {
    label: "Client",
    isRequired: true,
    names: [...list("company, account, customer, kunde, cliente, klant"), ...usual.company],
  },
  month: {
    label: "Month",
    isRequired: true,
    names: list("period, date, monat, zeitraum, mois, mes, mese, mês, maand"),
  },
  leads: {
    label: "Leads",
    isRequired: true,
    names: list(
      "leads generated, new leads, total leads, lead count, number of leads, qualified leads, anzahl leads, prospects",
    ),
  },
  appointments: {
    label: "Appointments",
    isRequired: false,
    names:
      list(`meetings, meetings booked, appointments booked, meetings held, appointments set, booked calls, calls booked, calls,
      demos, termine, anzahl termine, rendez-vous, citas, reuniones, appuntamenti, reuniões, afspraken`),
  },
} as const;
export const resultColumns = Object.keys(resultFields);

/** The results entered for a month. Without appointments they are counted from the calendar. */
export type Figures = { leads: number; appointments: number | null };

/** What an import would do with a row. `month` is its first day, or the original text if it is not a month. */
export type PlannedResult = {
  row: number;
  client: string;
  month: string;
  outcome: "add" | "change" | "keep" | "refuse";
  was: Figures | null;
  figures: Figures | null;
  because: string | null;
};

export type Write = Figures & { clientId: string; month: string; seen: number; was: Figures | null };
export type Plan = { planned: PlannedResult[]; writes: Write[] };
type StoredResults = { companies: KnownCompany[]; results: KnownResult[] };

export const folded = (name: string) => name.normalize("NFC").trim().toLowerCase();

/** Checks every row against the existing data and the rows before it. */
export function planImport(rows: ResultRow[], { companies, results }: StoredResults): Plan {
  const byName = Map.groupBy(companies, ({ companyName }) => folded(companyName ?? ""));
  const byId = new Map(companies.map((one) => [one.id, one]));
  const entered = new Map(results.map((one) => [`${one.clientId} ${one.month}`, one]));
  const lines = new Map<string, number>();
  const plan: Plan = { planned: [], writes: [] };
  for (const { row, cells, isRagged } of rows) {
    const [client = "", written = ""] = [cells["client"], cells["month"]].map((cell) => cell?.trim().slice(0, 160));
    const line = { row, client, month: written, was: null, figures: null, because: null };
    const refuse = (because: string) => plan.planned.push({ ...line, outcome: "refuse", because });
    const read = importedRow.safeParse(cells);
    const named = byId.get(client.toLowerCase()) ?? byName.get(folded(client)) ?? [];
    const owners = Array.isArray(named) ? named : [named];
    const [owner] = owners;
    if (isRagged) refuse("This line has more or fewer cells than the heading.");
    else if (!owner) refuse("No client has this name.");
    else if (owners.length > 1)
      refuse(`${owners.length} clients have this name. Write the id from the template instead.`);
    else if (!read.success) refuse(Object.values(fieldsOf(read.error)).flat().join(" "));
    else {
      const { month, figures } = read.data;
      const key = `${owner.id} ${month}`;
      const before = lines.get(key);
      lines.set(key, before ?? row);
      if (before) {
        refuse(`Line ${before} has this month of this client already.`);
        continue;
      }
      const known = entered.get(key);
      const was = known ? { leads: known.leads, appointments: known.appointments } : null;
      const outcome = outcomeOf(was, figures);
      plan.planned.push({ ...line, client: owner.companyName ?? client, month, was, figures, outcome });
      if (figures && outcome !== "keep")
        plan.writes.push({ clientId: owner.id, month, ...figures, seen: known?.version ?? 0, was });
    }
  }
  return plan;
}

/** A row without figures leaves its month unchanged. */
function outcomeOf(was: Figures | null, figures: Figures | null) {
  if (!figures) return "keep";
  if (!was) return "add";
  return was.leads === figures.leads && was.appointments === figures.appointments ? "keep" : "change";
}
