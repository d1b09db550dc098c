type Cells = Record<string, string | null>;
/** The columns to read of each table, all in lower case and with its schema: "public.clients". */
export type WantedColumns = Readonly<Record<string, readonly string[]>>;
type Read = { ok: true; tables: Record<string, Cells[]> } | { ok: false; because: string };

const copy = /^COPY (.+?) \((.+)\) FROM stdin;$/;
const plain: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Reads the wanted columns from what `pg_dump` writes as plain SQL: the blocks that begin with COPY. */
export async function readDump(lines: Iterable<string> | AsyncIterable<string>, wanted: WantedColumns): Promise<Read> {
  const tables: Record<string, Cells[]> = {};
  let block: { name: string; columns: string[]; rows: Cells[]; keep: readonly string[] } | null = null;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (number === 1 && line.startsWith("PGDMP")) return wrong("This dump is in PostgreSQL's own format.");
    if (!block) {
      const [, name = "", columns = ""] = copy.exec(line) ?? [];
      if (!name) continue;
      const table = namesIn(name, ".").join(".");
      const rows: Cells[] = [];
      block = { name: table, columns: namesIn(columns, ","), rows, keep: wanted[table] ?? [] };
      if (block.keep.length > 0) tables[table] = rows;
    } else if (line === "\\.") {
      block = null;
    } else if (block.keep.length > 0) {
      const cells = line.split("\t");
      if (cells.length !== block.columns.length) return wrong(`Line ${number} of the dump is damaged.`);
      const { columns, keep } = block;
      const said = columns.flatMap((column, place) =>
        keep.includes(column) ? [[column, toText(cells[place] ?? "")] as const] : [],
      );
      block.rows.push(Object.fromEntries(said));
    }
  }
  if (block) return wrong(`The dump ends in the middle of the table ${block.name}.`);
  if (Object.keys(tables).length === 0) return wrong("There is no table in it that Foyer knows.");
  return { ok: true, tables };
}

const wrong = (because: string): Read => ({
  ok: false,
  because: `${because} Make it with pg_dump --format=plain, without --inserts, and take all of the file.`,
});

/** `public."userProfile"`, or a list of columns; in lower case. */
function namesIn(text: string, sign: "." | ","): string[] {
  const names = text.match(/"(?:[^"]|"")*"|[^".,\s]+/g) ?? [];
  const read = names.map((name) =>
    name
      .replace(/^"(.*)"$/s, "$1")
      .replaceAll('""', '"')
      .toLowerCase(),
  );
  return sign === "." && read.length === 1 ? ["public", ...read] : read;
}

/** A value as COPY writes it. */
function toText(cell: string): string | null {
  if (cell === "\\N") return null;
  return cell.replace(/\\(.)/gs, (_, sign: string) => plain[sign] ?? sign);
}
