import { expect, test } from "vitest";
import { readPasted, textOf, usualLimits } from "./read-tables.ts";

const tableIn = (text: string) => {
  const read = readPasted(text, usualLimits);
  const [table] = read.ok ? read.sheets : [];
  if (!table) throw new Error(JSON.stringify(read));
  return table;
};

test("a first line with a day and an amount is no heading, and columns are numbered", () => {
  const text = "20/11/2026;Oak Ltd;1200,00;;5000,00\n19/11/2026;Rent;-34,50;;3800,00\n";
  const table = tableIn(text);
  expect(table).toMatchObject({ isHeadless: true, headings: ["Column 1", "Column 2", "Column 3", "Column 5"] });
  expect(table.rows).toEqual([
    { line: 2, cells: ["20/11/2026", "Oak Ltd", "1200,00", "5000,00"] },
    { line: 3, cells: ["19/11/2026", "Rent", "-34,50", "3800,00"] },
  ]);
  expect(textOf(table)).toMatch(/^Column 1,Column 2,Column 3,Column 5\n20\/11\/2026,/);
  expect(tableIn("2026-11-20,Oak,12.50\n")).toMatchObject({ isHeadless: true, rows: [{ line: 2 }] });
});

test("Wells Fargo and ABN AMRO are known by their lines", () => {
  const wells = '"11/20/2026","-12.34","*","","HOSTING"\n"11/19/2026","1200.00","*","558","OAK LTD INV-1"\n';
  expect(tableIn(wells).headings).toEqual(["Date", "Amount", "Column 3", "Column 4", "Description"]);
  const abn = [
    "123456789\tEUR\t20261120\t3025,00\t3000,00\t20261120\t-25,00\tBEA   NR:A1B23C   20.11.26/09.15 Shop",
    "123456789\tEUR\t20261121\t3000,00\t4200,00\t20261121\t1200,00\t/TRTP/SEPA OVERBOEKING/NAME/OAK BV/REMI/INV-1",
  ];
  expect(tableIn(`${abn.join("\r\n")}\r\n`)).toMatchObject({
    headings: [
      "Own account",
      "Currency",
      "Date",
      "Balance before",
      "Balance after",
      "Interest date",
      "Amount",
      "Details",
    ],
    rows: [{ line: 2 }, { line: 3 }],
  });
});

test("a heading stays one, whatever numbers and days stand in it", () => {
  for (const heading of ["Company,2026-11-01,2026-11-08", "Date,Amount,2026", "Since 20.11.2026,Amount,Note"])
    expect(tableIn(`${heading}\nOak,1200.00,300.00\n`)).not.toHaveProperty("isHeadless");
  expect(tableIn("Company,Since,Deal\nOak,2026-11-20,1200.00\nElm,2026-11-21,300.00\n").headings).toEqual([
    "Company",
    "Since",
    "Deal",
  ]);
});

test("a first line with little in it is a line like the others", () => {
  const wide = "2026-11-19,2.00,c,d,e,f,g,h,i\n";
  expect(tableIn(`2026-11-20,1.00,x,,,,,,\n${wide}${wide}`).rows).toHaveLength(3);
});

test("a line with more cells than most is marked, also the first", () => {
  const { rows } = tableIn("2026-11-20,1.00,Oak, Ltd\n2026-11-19,2.00,Elm\n2026-11-18,3.00,Ash\n");
  expect(rows.map(({ isRagged = false }) => isRagged)).toEqual([true, false, false]);
});

test("the heading is found below a block of sums, which is no table", () => {
  const text = `Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"1,300.00"
Total credits,,"3,350.00"
Total debits,,"-2,239.98"
Ending balance as of 11/20/2026,,"2,410.02"

Date,Description,Amount,Running Bal.
11/01/2026,Beginning balance as of 11/01/2026,,"1,300.00"
11/20/2026,"OAK LTD INV-1","1,200.00","2,500.00"
`;
  expect(tableIn(text)).toMatchObject({
    headings: ["Date", "Description", "Amount", "Running Bal."],
    headingLine: 7,
    rows: [{ line: 8 }, { line: 9, cells: ["11/20/2026", "OAK LTD INV-1", "1,200.00", "2,500.00"] }],
  });
  const gap = "Name,Since\nOak,2026-01-02\n\nElm,x,y\nAsh,2026-01-03,z\n";
  expect(tableIn(gap).headingLine).toBe(1);
});
