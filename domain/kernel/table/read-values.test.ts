import { expect, test } from "vitest";
import { decimalsIn, readAmount } from "./read-amounts.ts";
import { daysIn, readDay, readPhone } from "./read-values.ts";

const dayOf = (text: string, order: "" | "day" | "month" = "") => {
  const read = readDay(text, order);
  return read.kind === "day" ? read.day : read.kind;
};
const amountOf = (text: string, decimals: "" | "comma" | "point" = "") => {
  const read = readAmount(text, decimals);
  return read.kind === "amount" ? [read.plain, read.currencies?.[0] ?? null] : read.kind;
};

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-20 14:05", "2026-11-20"],
  ["2026-11-20T23:30:00.000Z", "2026-11-20"],
  ["2026/11/20", "2026-11-20"],
  ["20.11.2026", "2026-11-20"],
  ["3.4.2026", "2026-04-03"],
  ["11/20/2026", "2026-11-20"],
  ["11/20/2026 2:05 PM", "2026-11-20"],
  ["20/11/26", "2026-11-20"],
  ["20-11-2026", "2026-11-20"],
  ["5/5/2026", "2026-05-05"],
  ["20 Nov 2026", "2026-11-20"],
  ["20-Nov-26", "2026-11-20"],
  ["November 20, 2026", "2026-11-20"],
  ["Fri, Nov 20, 2026, 10:00", "2026-11-20"],
  ["20. März 2026", "2026-03-20"],
  ["20261120", "2026-11-20"],
  ["20261120 14:05", "2026-11-20"],
  ["20261320", "none"],
  ["1er juin 2026", "2026-06-01"],
  ["20 juillet 2026", "2026-07-20"],
  ["20 de enero de 2026", "2026-01-20"],
  ["20 dicembre 2026", "2026-12-20"],
  ["20 luglio 2026", "2026-07-20"],
  ["20 de março de 2026", "2026-03-20"],
  ["20 out. 2026", "2026-10-20"],
  ["20 of March 2026", "none"],
  ["46346", "2026-11-20"],
  ["46346.5868", "2026-11-20"],
  ["3/4/2026", "unclear"],
  ["2026-02-30", "none"],
  ["31/31/2026", "none"],
  ["tomorrow", "none"],
  ["12345678901", "none"],
  ["", "none"],
])("%j is the day %s", (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test("days that could be two are read as the file writes them, which a single other day tells", () => {
  expect([dayOf("3/4/2026", "day"), dayOf("3/4/2026", "month")]).toEqual(["2026-04-03", "2026-03-04"]);
  expect(dayOf("20/11/2026", "month")).toBe("2026-11-20");
  expect(daysIn(["3/4/2026", "11/20/2026", "1/1/2026"])).toBe("month");
  expect(daysIn(["3/4/2026", "20/11/2026"])).toBe("day");
  expect(daysIn(["20/11/2026", "11/20/2026"])).toBe("");
  expect(daysIn(["3/4/2026", "20.11.2026", "2026-11-20"])).toBe("");
});

test.each([
  ["+1.250,50", "1250.50", null],
  ["+ € 12", "12", "EUR"],
  ["1.250,50+", "1250.50", null],
  ["EUR +4.800,50", "4800.50", "EUR"],
  ["$12,500.00", "12500.00", "USD"],
  ["€4.800,50", "4800.50", "EUR"],
  ["4.800,50 €", "4800.50", "EUR"],
  ["EUR 4.800,50", "4800.50", "EUR"],
  ["12 500,00", "12500.00", null],
  ["12\u202f500,00 zł", "12500.00", "PLN"],
  ["1'000.-", "1000", null],
  ["CHF 1\u2019000.–", "1000", "CHF"],
  ["(500)", "-500", null],
  ["($1,500.25)", "-1500.25", "USD"],
  ["-$12.50", "-12.50", "USD"],
  ["12.50-", "-12.50", null],
  ["1,23,456.78", "123456.78", null],
  ["1.234.567", "1234567", null],
  ["12.500,00", "12500.00", null],
  ["0.125", "0.125", null],
  ["1234,5", "1234.5", null],
  ["US$ 900", "900", "USD"],
  ["900 kr.", "900", "SEK"],
])("%j is the amount %s", (text, plain, currency) => {
  expect(amountOf(text)).toEqual([plain, currency]);
});

test.each(["", "n/a", "12,34,5", "1.2.3", "12 34", "12 apples", "1,000.00.00", "--5", "5e3", "=1+1"])(
  "%j is no amount",
  (text) => {
    expect(amountOf(text)).toBe("none");
  },
);

test("amounts that could be two are read as the file writes them, which a single other amount tells", () => {
  expect(amountOf("1.234")).toBe("unclear");
  expect([amountOf("1.234", "point"), amountOf("1.234", "comma")]).toEqual([
    ["1.234", null],
    ["1234", null],
  ]);
  expect(amountOf("$1,234", "point")).toEqual(["1234", "USD"]);
  expect(decimalsIn(["1.234", "€4.800,50"])).toBe("comma");
  expect(decimalsIn(["1,234", "$12.50", "1,234,567"])).toBe("point");
  expect(decimalsIn(["1.234", "900"])).toBe("");
  expect(decimalsIn(["1,50", "1.50"])).toBe("");
});

test("phone numbers stay as they were typed, with a plus for a call abroad", () => {
  expect(["0081 3 1234", " +1 (555) 010-0199 ", "tel:+49-30-1", "030 1234", "p:+491712345"].map(readPhone)).toEqual([
    "+81 3 1234",
    "+1 (555) 010-0199",
    "+49-30-1",
    "030 1234",
    "+491712345",
  ]);
});
