import { importColumns, type TableRow } from "./plan-import.ts";

type Column = (typeof importColumns)[number];

/**
 * What the exports of 1Password, Bitwarden, LastPass, Chrome, Edge, Safari, Firefox, Dashlane, Proton Pass, NordPass, Keeper,
 * RoboForm, Zoho Vault and KeePass call the columns that are taken, the first one that a line fills. The others, such as
 * notes and one-time codes, are passed over.
 */
const names: Record<Column, readonly string[]> = {
  company: ["client", "company", "folder", "grouping", "group", "tags", "vault", "collections", "category"],
  label: ["title", "name", "account", "password name"],
  login: ["username", "login_username", "login name", "user name", "login", "email", "username2"],
  url: ["url", "login_uri", "web site", "website", "website address", "password url"],
  secret: ["password", "login_password", "pwd"],
};

/** The lines of a password manager's export, or null where a table is none. */
export function fromPasswordManager(columns: string[], rows: TableRow[]): TableRow[] | null {
  const of = (field: Column) => names[field].filter((name) => columns.includes(name));
  const found = importColumns.map((field) => [field, of(field)] as const);
  const has = (field: Column) => of(field).length > 0;
  if (!has("secret") || !(has("label") || has("url")) || importColumns.every((name) => columns.includes(name)))
    return null;
  return rows.map(({ row, cells }) => {
    const first = (called: string[]) => called.map((name) => cells[name] ?? "").find((cell) => cell.trim() !== "");
    const read = Object.fromEntries(found.map(([field, called]) => [field, first(called) ?? ""]));
    const url = siteIn(read["url"] ?? "");
    const label = read["label"]?.trim() || hostOf(url);
    return { row, cells: { ...read, company: "", folders: read["company"] ?? "", url, label } };
  });
}

/** The first address of a site; those of apps are none. */
function siteIn(text: string): string {
  const [first = ""] = text.split(/,(?=\s*[a-z][\w+.-]*:\/\/)/i);
  const written = first.trim();
  return /^(https?:\/\/|[\w-]+(\.[\w-]+)+)/i.test(written) && !/^https?:\/\/sn\/?$/i.test(written) ? written : "";
}

const hostOf = (url: string): string =>
  url
    .replace(/^https?:\/\//i, "")
    .replace(/[/?#:].*$/, "")
    .replace(/^www\./, "");
