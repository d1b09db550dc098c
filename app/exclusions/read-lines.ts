import type { EntryLine, ExclusionSubject } from "#domain/exclusions/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { guessColumns } from "#domain/kernel/table/table-row.ts";
import { usual } from "#domain/kernel/table/usual-names.ts";
import { readCsv } from "#platform/csv/read-csv.ts";
import { decodeText, largeLimits, readTables, textOf } from "#platform/tables/read-tables.ts";

export const listRule = { mostRows: 200_000, mostBytes: 11 * 1024 * 1024 };

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
  const heading = text.slice(0, text.indexOf("\n") >>> 0).split(/[,;\t]/);
  const columns = heading.map((name) => name.trim().replace(/^"|"$/g, "").toLowerCase());
  const chosen = guessColumns(fields, names, columns);
  const isTable = fields.some((one) => one !== "kind" && one !== "until" && chosen[one] !== "");
  if (!isTable) return plain(text, field, said);
  const table = readCsv(text, listRule.mostRows);
  if ("because" in table) return wrong(field, table.because);
  const lines = table.rows.flatMap(({ row, cells }) => {
    const of = (one: Field) => (chosen[one] === "" ? "" : (cells[chosen[one]] ?? "").trim());
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

/** The first sheet of a workbook, or the text of any other file. */
async function readFile(file: File): Promise<{ text: string } | { because: string }> {
  const { mostRows: rows, mostBytes: bytes } = listRule;
  const limits = { ...largeLimits, rows, bytes };
  if (file.size > bytes) return { because: "The file is too large. Split it." };
  const written = new Uint8Array(await file.arrayBuffer());
  if (written[0] !== 0x50 || written[1] !== 0x4b) return decodeText(written);
  const read = readTables(written, limits);
  const [sheet] = read.ok ? read.sheets : [];
  return read.ok ? { text: sheet ? textOf(sheet) : "" } : read;
}

function plain(text: string, field: string, { kind, lapsesOn }: Default): Result<EntryLine[]> {
  const lines = text.split("\n").flatMap((line, at) => {
    const written = line.trim().replace(/^"(.*)"$/, "$1");
    return written === "" ? [] : [{ row: at + 1, text: written, kind, lapsesOn }];
  });
  return lines.length > listRule.mostRows
    ? wrong(field, `The list has more than ${listRule.mostRows} lines. Split it.`)
    : done(lines);
}
