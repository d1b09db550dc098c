import { expect, test } from "vitest";
import { readCsv } from "./read-csv.ts";

const head = "Company, LOGIN ,secret";

test("a table is read with its quotes, line breaks and blanks as they are", () => {
  const read = readCsv(`\ufeff${head}\r\n"Moss, Ltd",ana,"two\r\nlines"" "\r\n\r\nLindt,, x \r\n`, 10);

  expect(read).toEqual({
    ok: true,
    columns: ["company", "login", "secret"],
    headings: ["Company", "LOGIN", "secret"],
    rows: [
      { row: 2, cells: { company: "Moss, Ltd", login: "ana", secret: 'two\r\nlines" ' } },
      { row: 4, cells: { company: "Lindt", login: "", secret: " x " } },
    ],
  });
});

test.each([";", "\t"])("a table may be kept apart by %j as well", (sign) => {
  const read = readCsv(`company${sign}secret\nMoss${sign}a,b`, 10);

  expect(read).toMatchObject({ rows: [{ cells: { company: "Moss", secret: "a,b" } }] });
});

test("a row with more or fewer cells than the heading is marked, and the others are read", () => {
  const read = readCsv(`${head}\na,b\n\na,b,c\na,b,c,d\n`, 10);

  expect(read).toMatchObject({
    rows: [
      { row: 2, isRagged: true },
      { row: 4, cells: { company: "a", login: "b", secret: "c" } },
      { row: 5, isRagged: true },
    ],
  });
  expect(read).not.toMatchObject({ rows: [{}, { isRagged: true }, {}] });
});

test.each([
  ["", "The file is empty."],
  [`${head}\na,b,"hunter2\n`, "The file is not a table of comma-separated values"],
  [`${head}\na,b,c"hunter2\n`, "The file is not a table of comma-separated values"],
  [`${head}\n${"a,b,c\n".repeat(11)}`, "The file has more than 10 rows. Split it."],
])("what is no table is refused, and nothing of it repeated (%#)", (text, because) => {
  const read = readCsv(text, 10);

  expect(read).toMatchObject({ ok: false, because: expect.stringContaining(because) });
  expect(JSON.stringify(read)).not.toContain("hunter2");
});
