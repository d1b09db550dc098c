import type { ImportKind } from "../import.schema.ts";
import { leftOutColumn, remarkColumn } from "../kind.ts";
import type { HostedRow, HostedTables } from "./hosted-tables.ts";

/** A table to import, as if somebody had exported it. */
export type HostedTable = { kind: ImportKind; columns: string[]; rows: string[][] };

type HostedLine = Record<string, string | null | undefined>;

/** The tables of the hosted database as tables to import, in the order in which they must come. */
export function fromHosted(tables: HostedTables): HostedTable[] {
  const rowsOf = (name: string) => tables[`public.${name}`] ?? [];
  const items = [
    ...rowsOf("prompts").map((row) => itemLine("prompt", row.promptid, row, { body: row.prompt })),
    ...rowsOf("links").map((row) => itemLine("link", row.linkid, row, { url: row.link })),
    ...rowsOf("recordings").map((row) => itemLine("recording", row.id, row, { url: row.googledrivelink })),
    ...rowsOf("documents").map((row) => itemLine("document", row.id, row, { url: row.googledrivelink })),
  ];
  const all = [
    toTable("client", clientLines(tables)),
    toTable("item", items),
    toTable("video", rowsOf("videos").map(videoLine)),
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

/** Each profile with its company and the address of its account; then companies that nobody has a profile for. */
function clientLines(tables: HostedTables): HostedLine[] {
  const emails = new Map((tables["auth.users"] ?? []).map(({ id, email }) => [id, email]));
  const companies = new Map((tables["public.clients"] ?? []).map((row) => [row.clientid, row]));
  const profiles = tables["public.userprofile"] ?? [];
  const known = new Set(profiles.map(({ id }) => id));
  const alone = [...companies.values()].filter(({ clientid }) => !known.has(clientid));
  return [
    ...profiles.map((profile) => {
      const company = companies.get(profile.id);
      const isTeam = profile.role === "admin" || profile.role === "staff";
      const email = emails.get(profile.id) ?? profile.email;
      const contact = contactOf(profile, company?.companyname);
      return {
        externalRef: profile.id,
        companyName: company?.companyname ?? (isTeam ? [profile.firstname, profile.lastname].join(" ") : null),
        ...contact,
        email,
        startedOn: (company?.created_at ?? profile.created_at)?.slice(0, 10),
        [leftOutColumn]: isTeam ? "One of the team, which is not imported. Invite them under Users." : "",
      };
    }),
    ...alone.map(({ clientid, companyname, created_at }) => {
      const email = emails.get(clientid ?? "");
      return {
        externalRef: clientid,
        companyName: companyname,
        ...contactOf({}, companyname),
        email,
        startedOn: created_at?.slice(0, 10),
        [leftOutColumn]: email ? "" : "The company has no profile, so its contact has no name.",
      };
    }),
  ];
}

const noName = "The contact's name was missing, and the company's stands for it. Complete it.";

/** The old screens showed the company's name where a person's was missing. */
function contactOf({ firstname, lastname }: HostedRow, companyName: string | null | undefined): HostedLine {
  const [first, last, company] = [firstname, lastname, companyName].map((name) => name?.trim() ?? "");
  if ((first && last) || !company) return { firstName: first, lastName: last };
  const inItsPlace = company.slice(0, 80);
  const isNameless = !first && !last;
  return {
    firstName: first || inItsPlace,
    lastName: last || (isNameless ? "(name missing)" : inItsPlace),
    [remarkColumn]: noName,
  };
}

const itemLine = (
  kind: string,
  externalRef: string | null | undefined,
  row: HostedRow,
  its: HostedLine,
): HostedLine => ({
  kind,
  client: row.clientid,
  externalRef,
  title: row.title,
  description: row.description,
  notes: row.notes,
  createdAt: row.created_at,
  ...its,
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const videoLine = (row: HostedRow): HostedLine => ({
  section: row.category,
  code: row.streamable_code,
  externalRef: row.id,
  title: row.title,
  description: row.description,
  length: row.duration,
  position: row.display_order,
  [leftOutColumn]: uuid.test(row.id ?? "") ? "" : "Its id is no UUID, so the old system never showed it.",
});

/** Columns are called like the fields, so that all are recognized. */
function toTable(kind: ImportKind, lines: HostedLine[]): HostedTable {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return {
    kind,
    columns: names.map((name) => name.toLowerCase()),
    rows: lines.map((line) => names.map((name) => line[name] ?? "")),
  };
}

const most = { rows: 10_000, characters: 1_000_000 };

/** The same in pieces that one import takes. */
export function* inPieces({ rows, ...table }: HostedTable): Generator<HostedTable> {
  let piece: string[][] = [];
  let length = 0;
  for (const row of rows) {
    const added = row.reduce((sum, cell) => sum + cell.length, 0);
    if (piece.length === most.rows || (piece.length > 0 && length + added > most.characters)) {
      yield { ...table, rows: piece };
      piece = [];
      length = 0;
    }
    piece.push(row);
    length += added;
  }
  if (piece.length > 0) yield { ...table, rows: piece };
}
