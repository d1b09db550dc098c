import { expect, test } from "vitest";
import type { Category } from "#domain/billing/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { lineOf, sentInvoice } from "#tests/e-invoices.ts";
import { must } from "#tests/invoices.ts";
import { eForms, eInvoice } from "./e-invoice/index.ts";
import { invoiceSheet, invoiceWords, taxRows } from "./index.ts";

const formats = formatsFor({ locale: "en-GB", timeZone: "UTC" });
const line = (category: Category, minor = 10_000n) =>
  lineOf({ money: { minor, currency: "EUR" }, tax: { category, bp: category === "S" ? 1900 : 0 } });

/** What its document and its page say of tax. */
function printedOf(...lines: ReturnType<typeof line>[]) {
  const invoice = sentInvoice(lines);
  const [part] = invoiceSheet(invoice, "Foyer", formats).parts;
  const rates = part?.columns.length === 3 ? part.rows.map(([, rate]) => rate) : [];
  const totals = part?.totals.map((row) => [row[0], row.at(-1)]);
  expect(totals?.slice(0, -1)).toEqual(taxRows(invoice, formats));
  return { totals, rates, notes: invoiceWords(invoice, "Foyer", formats).notes };
}

const net = ["Net", "€100.00"];
const none = [net, ["VAT 0% on €100.00", "€0.00"], ["Total", "€100.00"]];

test.each<[Category, ReturnType<typeof printedOf>["totals"], string[], string | null]>([
  ["S", [net, ["VAT 19% on €100.00", "€19.00"], ["Total", "€119.00"]], ["19%"], null],
  ["Z", none, ["0%"], null],
  ["E", none, ["none"], "Exempt from tax."],
  ["AE", none, ["none"], "Reverse charge: the recipient accounts for the tax."],
  ["K", none, ["none"], "No tax."],
  ["G", none, ["none"], "No tax."],
  ["O", [["Total", "€100.00"]], [], "No tax."],
])("an invoice of the category %s prints its rate, or why there is none", (category, totals, rates, reason) => {
  const printed = printedOf(line(category));

  expect(printed).toMatchObject({ totals, rates });
  if (reason) expect(printed.notes).toContain(reason);
});

test("beside other lines, one outside the scope of tax counts in the net amount and has no rate", () => {
  expect(printedOf(line("S"), line("O", 5_000n))).toMatchObject({
    totals: [
      ["Net", "€150.00"],
      ["VAT 19% on €100.00", "€19.00"],
      ["Total", "€169.00"],
    ],
    rates: ["19%", "none"],
    notes: expect.arrayContaining(["No tax."]),
  });
});

const categories: Category[] = ["S", "Z", "E", "AE", "K", "G", "O"];
const ratesIn = (xml: string) =>
  Array.from(xml.matchAll(/<(?:cbc:Percent|ram:RateApplicablePercent)>([^<]*)</g), ([, rate]) => rate);

test.each(categories)(
  "an e-invoice of the category %s gives its rate, and outside the scope of tax none",
  (category) => {
    const rate = category === "S" ? "19" : "0";
    for (const form of eForms) {
      const xml = must(eInvoice({ invoice: sentInvoice([line(category)]) }, form));
      // An XRechnung asks for a rate in the sums of tax all the same (BR-DE-14), and not on the line (BR-O-05).
      const outside = form === "xrechnung" ? ["0"] : [];
      expect(ratesIn(xml)).toEqual(category === "O" ? outside : [rate, rate]);
      expect(xml.includes("ExemptionReason>")).toBe(category !== "S" && category !== "Z");
    }
  },
);
