import { expect, test } from "vitest";
import { openLargeTables } from "./large-table.ts";
import { readTables, withCells, withLines } from "./read-tables.ts";
import { inPieces } from "./table-pieces.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const csv = (rows: number, cell = "x") =>
  `Leads of November\n\nName;Email;Company\n${Array.from({ length: rows }, (_, nth) => `Zoë ${nth};a${nth}@${cell}.test;Mills`).join("\n")}\n`;

test("a file of many rows is read in pieces, whose lines are those of the file", async () => {
  const read = await openLargeTables()(bytesOf(csv(12_345)));
  const { pieces, ...table } = read.ok ? read.table : { pieces: [] };

  expect(table).toMatchObject({
    rows: 12_345,
    columns: ["name", "email", "company"],
    readAs: { encoding: "UTF-8", delimiter: ";" },
  });
  expect(pieces.map(({ rows }) => rows)).toEqual([...Array.from({ length: 12 }, () => 1_000), 345]);
  const [first, second] = pieces;
  expect(first?.text.startsWith("\n\nName,Email,Company\nZoë 0,")).toBe(true);
  expect(second?.text.startsWith("Name,Email,Company\nZoë 1000,")).toBe(true);
  // A title, an empty line, the heading and a thousand rows stand before it, and its first row is the second line of its text.
  expect(second?.linesBefore).toBe(1_003 - 1);
});

test("a piece of long rows is shorter, so that each fits where it is kept", () => {
  const read = readTables(bytesOf(csv(40, "y".repeat(60_000))));
  const [sheet] = read.ok ? read.sheets : [];
  const pieces = sheet ? inPieces(sheet) : [];
  expect(pieces.every(({ text }) => text.length < 2_200_000)).toBe(true);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(sheet?.rows.length);
});

test("of a text some lines can be kept, under their numbers", () => {
  const text = "Name,Email\nA,a@x.test\nB,b@x.test\nC,c@x.test\n";
  expect(withLines(text, new Set([3]))).toBe("Name,Email\n\nB,b@x.test\n");
  // A letter of three bytes is one letter.
  expect(withLines("Name\n日本語日本語\n", new Set([2]))).toBe("Name\n日本語日本語\n");
  expect(withCells("Name,City\n日本語日本語,日本語\n", 2, new Map([[1, "Kyoto"]]))).toBe(
    "Name,City\n日本語日本語,Kyoto\n",
  );
});

test("what is too much is refused with a sentence, and files are read one after the other", async () => {
  // With so little no process even starts.
  const large = await openLargeTables({ heapMb: 4, ms: 60_000 })(bytesOf(csv(3)));
  expect(large).toMatchObject({ ok: false, because: expect.stringContaining("too much memory") });
  const read = openLargeTables();
  const both = await Promise.all([read(bytesOf(csv(2))), read(bytesOf(csv(3)))]);
  expect(both.map((one) => one.ok && one.table.rows)).toEqual([2, 3]);

  const empty = await openLargeTables()(bytesOf(""));
  expect(empty).toEqual({ ok: false, because: "The file is empty." });
});
