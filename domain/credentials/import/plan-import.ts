import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { type Strength, strengthOf } from "#domain/kernel/secret-strength.ts";
import { type ImportRow, importRow } from "../credential.schema.ts";
import type { KnownCompany, KnownCredential } from "./import.queries.ts";

/** A row of an uploaded table; `row` is numbered as in a spreadsheet. */
export type TableRow = { row: number; cells: Record<string, string> };

export const importColumns = ["company", "label", "login", "url", "secret"] as const;

/** What an import would do with a row. Includes the length and strength of its secret, never the secret. */
export type PlannedRow = {
  row: number;
  company: string;
  label: string;
  login: string;
  url: string;
  length: number;
  strength: Strength | null;
  /** Why it is skipped; null when it will be stored. */
  refused: string | null;
};

export type Plan = { planned: PlannedRow[]; kept: (ImportRow & { clientId: string; owner: string })[] };
type StoredCredentials = { companies: KnownCompany[]; credentials: KnownCredential[] };

const folded = (text: string | null) => (text ?? "").trim().toLowerCase();
const nameOf = (clientId: string, { label, login }: Pick<ImportRow, "label" | "login">) =>
  JSON.stringify([clientId, folded(label), folded(login)]);

/** `elsewhere`: the client of rows whose company is none of the clients, as with the folders of a password manager. */
export type Owning = { elsewhere?: string | null | undefined };

/** Checks every row against the existing data and the rows before it. */
export function planImport(
  rows: TableRow[],
  { companies, credentials }: StoredCredentials,
  { elsewhere = null }: Owning = {},
): Plan {
  const taken = new Set(credentials.map((one) => nameOf(one.clientId, one)));
  const seen = new Set<string>();
  const plan: Plan = { planned: [], kept: [] };
  for (const { row, cells } of rows) {
    const { folders = "", ...said } = cells;
    const read = importRow.safeParse(said);
    const facts = shown(row, { ...said, company: said["company"] || folders });
    const refuse = (refused: string) => plan.planned.push({ ...facts, refused });
    if (!read.success) {
      refuse(Object.values(fieldsOf(read.error)).flat().join(" "));
      continue;
    }
    const named = namedIn(read.data.company, folders);
    const owner = named[0] ?? companies.find(({ id }) => id === elsewhere);
    if (!owner || named.length > 1) {
      const isAlike = new Set(named.map(({ companyName }) => folded(companyName))).size === 1;
      const several = isAlike
        ? `${named.length} clients have this name.`
        : "It stands in the folders of several clients.";
      refuse(owner ? several : facts.company === "" ? "It names no company." : "No client has this name.");
      continue;
    }
    facts.company = owner.companyName;
    const name = nameOf(owner.id, read.data);
    if (taken.has(name)) refuse("It already exists.");
    else if (seen.has(name)) refuse("It is in the file twice.");
    else {
      plan.planned.push({ ...facts, refused: null });
      plan.kept.push({ ...read.data, clientId: owner.id, owner: owner.companyName });
    }
    seen.add(name);
  }
  return plan;

  /** By its whole name, or, in the export of a password manager, as one of the folders or tags that it stands in. */
  function namedIn(company: string, folders: string): KnownCompany[] {
    const called = (name: string) =>
      companies.filter(({ companyName }) => name.trim() !== "" && folded(companyName) === folded(name));
    const whole = called(company || folders);
    const parts = [...folders.split(/[\\/;]/), ...folders.split(/[\\/;,]/)];
    return whole.length > 0 ? whole : [...new Set(parts.flatMap(called))];
  }
}

function shown(row: number, { company = "", label = "", login = "", url = "", secret = "" }: Record<string, string>) {
  const brief = (text: string) => text.trim().slice(0, 160);
  return {
    row,
    company: brief(company),
    label: brief(label),
    login: brief(login),
    url: brief(url),
    length: secret.length,
    strength: secret ? strengthOf(secret, [label, login, company]) : null,
  };
}
