import type { EntryLine, ExclusionSubject } from "#domain/exclusions/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import {
  decodeText,
  largeLimits,
  type ReadSheet,
  readPasted,
  readTables,
  textOf,
} from "#platform/tables/read-tables.ts";

const limits = { ...largeLimits, rows: 200_000, bytes: 11 * 1024 * 1024 };

const fields = ["entry", "domain", "email", "phone", "name", "hash", "kind", "until"] as const;
type Field = (typeof fields)[number];
const names: Record<Field, string[]> = {
  entry: ["value", "exclusion"],
  domain: ["website", ...usual.website],
  email: usual.email,
  phone: usual.phone,
  name: ["company", ...usual.company],
  hash: ["sha256", "sha-256", "sha256 hash"],
  kind: ["type", "reason"],
  until: ["lapses on", "holds until", "talking until"],
};
type Default = { kind: string; lapsesOn: string | null };

const wrong = (field: string, because: string) => refuse({ kind: "invalid", fields: { [field]: [because] } });

/** The lines of a list from the field `file`, or pasted into `table`: a table with a heading, or one entry in each line. */
export async function readLines(form: FormData, said: Default): Promise<Result<EntryLine[]>> {
  const sent = form.get("file");
  const file = sent instanceof File && sent.size > 0 ? await readFile(sent) : null;
  if (file && "because" in file) return wrong("file", file.because);
  const field = file ? "file" : "table";
  const text = (file?.text ?? String(form.get("table") ?? "")).replaceAll(/\r\n?/g, "\n").replace(/^\uFEFF/, "");
  if (text.trim() === "") return wrong("table", "Choose a file, or paste the list.");
  if (text.includes("\0")) return wrong(field, "Leave out control characters.");
  if (!chosenIn(file?.sheet ?? startOf(text))) return plain(text, field, said);
  const read = file?.sheet ? { ok: true as const, sheets: [file.sheet] } : readPasted(text, limits);
  if (!read.ok) return wrong(field, read.because);
  const [table] = read.sheets;
  const at = table && chosenIn(table);
  if (!at) return plain(text, field, said);
  const lines = table.rows.flatMap(({ line: row, cells }) => {
    const of = (one: Field) => (cells[at[one]] ?? "").trim();
    const common = { row, kind: of("kind") || said.kind, lapsesOn: of("until") || said.lapsesOn };
    const parts: [text: string, subject?: ExclusionSubject][] = [
      [of("entry")],
      [of("domain"), "domain"],
      [of("email"), "email"],
      [of("phone"), "phone"],
      [of("name"), "name"],
      [of("hash"), "hash"],
    ];
    return parts.filter(([text]) => text !== "").map(([text, subject]) => ({ ...common, text, subject }));
  });
  return lines.length > 0 ? done(lines) : wrong(field, "The table has a heading and no entries.");
}

/** In which of its columns a table has each field; null where its heading has none that names anybody. */
function chosenIn(table: Pick<ReadSheet, "headings"> | null): Record<Field, number> | null {
  const columns = (table?.headings ?? []).map((name) => name.toLowerCase());
  const chosen = guessColumns(fields, names, columns);
  const at = fields.map((one) => [one, chosen[one] === "" ? -1 : columns.indexOf(chosen[one])] as const);
  return at.some(([one, column]) => column >= 0 && one !== "kind" && one !== "until")
    ? (Object.fromEntries(at) as Record<Field, number>) // every field is in the list
    : null;
}

/** Its first lines as a table, to look for a heading; a list without one may be no table at all. */
function startOf(text: string): ReadSheet | null {
  const read = readPasted(`${text.split("\n", 60).join("\n")}\n-`, limits);
  return (read.ok && read.sheets[0]) || null;
}

/** The first sheet of a workbook, or the text of any other file. */
async function readFile(file: File): Promise<{ text: string; sheet?: ReadSheet } | { because: string }> {
  if (file.size > limits.bytes) return { because: "The file is too large. Split it." };
  const written = new Uint8Array(await file.arrayBuffer());
  if (written[0] !== 0x50 || written[1] !== 0x4b) return decodeText(written);
  const read = readTables(written, limits);
  const [sheet] = read.ok ? read.sheets : [];
  return read.ok ? { text: sheet ? textOf(sheet) : "", ...(sheet && { sheet }) } : read;
}

function plain(text: string, field: string, { kind, lapsesOn }: Default): Result<EntryLine[]> {
  const lines = text.split("\n").flatMap((line, at) => {
    const written = line.trim().replace(/^"(.*)"$/, "$1");
    return written === "" ? [] : [{ row: at + 1, text: written, kind, lapsesOn }];
  });
  return lines.length > limits.rows
    ? wrong(field, `The list has more than ${limits.rows} lines. Split it.`)
    : done(lines);
}
