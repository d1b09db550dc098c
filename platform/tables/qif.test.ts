import { expect, test } from "vitest";
import { readPasted, usualLimits } from "./read-tables.ts";

const sheetsIn = (text: string) => {
  const read = readPasted(text, usualLimits);
  if (!read.ok) throw new Error(read.because);
  return read.sheets;
};
const columns = ["Date", "Amount", "Payee", "Memo", "Number", "Category"];

test("QIF is read as a table, with the number of each line in the file, and the total of what is split", () => {
  const text = [
    ...["!Type:Bank", "D11/20'23", "T-1,000.00", "PDelta PC", "MLaptop", "N558", "LOffice"],
    ...["SOffice", "EPart", "$-900.00", "SShipping", "$-100.00", "^"],
    ...["D11/21' 3", "U240.00", "POak Ltd", "^", ""],
  ].join("\r\n");
  expect(sheetsIn(text)).toEqual([
    {
      name: "",
      headings: columns,
      headingLine: 1,
      rows: [
        { line: 2, cells: ["11/20/2023", "-1,000.00", "Delta PC", "Laptop", "558", "Office"] },
        { line: 14, cells: ["11/21/2003", "240.00", "Oak Ltd", "", "", ""] },
      ],
    },
  ]);
});

test("days keep their order, and get their century", () => {
  const days = ["1/ 1'00", "2/10'2020", "8/12/13", "6/ 1/94", "20.11.26", "2026-11-20", "20-11-2026", "someday"];
  const [sheet] = sheetsIn(`!Type:CCard\n${days.map((day) => `D${day}\nT1.50\n^\n`).join("")}`);
  expect(sheet?.rows.map(({ cells }) => cells[0])).toEqual([
    ...["1/1/2000", "2/10/2020", "8/12/2013", "6/1/1994", "20.11.2026", "2026-11-20", "20-11-2026", "someday"],
  ]);
});

test("each account is a sheet, lists of Quicken are no lines, and the last line needs no end", () => {
  const text = [
    "!Option:AutoSwitch\n!Account\nNCash\nTCash\n^\nNChecking\nTBank\n^\n!Clear:AutoSwitch",
    "!Type:Cat\nNOffice\nDThings\nE\n^",
    "!Account\nNChecking\nTBank\n^\n!Type:Bank\nD2026-11-20\nT5\n^",
    "!Account\nNCash\nTCash\n^\n!Type:Cash\nD2026-11-21\nT6\n^\n!Type:Invst\nD2026-11-21\nNBuy\nT9\n^",
    "!Account\nNChecking\nTBank\n^\n!Type:Bank\nD2026-11-22\nT7",
  ].join("\n");
  const read = sheetsIn(text).map(({ name, rows }) => [name, rows.map(({ cells }) => cells[1])]);
  expect(read).toEqual([
    ["Checking", ["5", "7"]],
    ["Cash", ["6"]],
  ]);
});

test("a QIF file without lines of an account says so, also below comments", () => {
  const because = "This QIF file holds no line of an account. Export the account again.";
  for (const text of [
    "!Type:Cat\nNOffice\n^\n",
    "# made by hand\n## for a test\n\n!Account\nNBank\n^\n",
    "!Type:Bank\n^\n",
  ])
    expect(readPasted(text, usualLimits)).toEqual({ ok: false, because });
  expect(sheetsIn(`${"#".repeat(5_000)}\nD1`)).toMatchObject([{ rows: [{ cells: ["D1"] }] }]);
});
