import { mkdirSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { decimalsOf, toDecimal } from "#domain/kernel/money.ts";
import { readEInvoice } from "#platform/e-invoices/read-e-invoice.ts";
import { brokenRules, lineOf, sentInvoice } from "#tests/e-invoices.ts";
import { must } from "#tests/invoices.ts";
import type { CreditNote } from "../credits/credit-note.ts";
import { invoiceSheet } from "../invoice-sheet.ts";
import { eForms, eInvoice, formsOf } from "./index.ts";

/** Where to leave what was written, for a validator; nowhere unless it is asked for. */
const folder = process.env["E_INVOICES_TO"];
function leave(name: string, xml: string) {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.xml`, xml);
}

const eur = (minor: bigint) => ({ minor, currency: "EUR" });
const byHand = lineOf({
  text: 'Two "calls" & <more>',
  money: eur(22_000n),
  item: { quantity: "2.5", unit: "hours", price: eur(10_000n), discount: eur(3_000n) },
  ...{ periodFrom: "2026-11-01", periodTo: "2026-11-15" },
});
const reduced = lineOf({ money: eur(3_333n), tax: { category: "S", bp: 700 } });
const abroad = (category: "AE" | "K" | "G" | "E" | "Z", minor = 12_345n) =>
  sentInvoice([lineOf({ money: eur(minor), tax: { category, bp: 0 } })]);
const counted = { id: "", name: "CN-0001", total: eur(5_000n), used: eur(5_000n), isOwn: false };
const samples = {
  mixed: sentInvoice([byHand, reduced, lineOf({ money: eur(99_999n) })]),
  credited: sentInvoice([byHand, reduced], { credits: [counted] }),
  "reverse-charge": abroad("AE"),
  intra: abroad("K"),
  export: abroad("G"),
  exempt: abroad("E"),
  zero: abroad("Z"),
  untaxed: sentInvoice([lineOf({ money: eur(10_000n), tax: null })]),
};

const noteOf = ({ lines, total, ...invoice }: (typeof samples)["mixed"]): CreditNote => ({
  ...{ id: "", clientId: "", name: "CN-0007", invoice: { id: "", name: "INV-0042" }, total, left: total, lines },
  ...{ issuedOn: "2026-11-22", refundedOn: null, createdAt: new Date("2026-11-22T09:00:00Z"), company: "Minho Tiles" },
  ...{ taxes: invoice.taxes, details: invoice.details, orderNumber: "", reason: "Never signed.", issuer: "" },
  ...{ recipient: "", refunded: eur(0n), uses: [] },
});

test.each(Object.entries(samples))("an invoice can be had in every form, and its sums hold: %s", (name, invoice) => {
  expect(formsOf({ invoice })).toEqual(eForms);
  for (const form of eForms) {
    const xml = must(eInvoice({ invoice }, form));
    leave(`${form}-${name}`, xml);
    expect(brokenRules(xml)).toEqual([]);
    expect(readEInvoice(new TextEncoder().encode(xml))).toMatchObject({
      ...{ kind: "invoice", supplier: "Foyer GmbH", number: "INV-0042", issuedOn: "2026-11-20", currency: "EUR" },
      gross: toDecimal(invoice.total).replace(/\.?0+$/, ""),
    });
  }
});

const usd = sentInvoice([lineOf({ money: { minor: 10_005n, currency: "USD" } })]);

test("in a foreign currency the tax is said in the agency's own too, at the rate of its day", () => {
  const exchange = { currency: "EUR", rate: "0.92", on: "2026-11-20" };
  const invoice = { ...usd, details: usd.details && { ...usd.details, exchange } };
  for (const form of eForms) {
    const xml = must(eInvoice({ invoice }, form));
    leave(`${form}-foreign`, xml);
    expect(brokenRules(xml)).toEqual([]);
    // 19% of 100.05 is 19.01, which is 17.4892 euro.
    expect(xml).toMatch(/Amount currencyID="EUR">17\.49</);
    expect(xml).toMatch(/TaxCurrencyCode>EUR</);
  }
  expect(invoiceSheet(invoice, "Foyer", formatsFor({ timeZone: "UTC", locale: "en-GB" })).notes).toContain(
    "VAT in EUR: €17.49 (1 USD = 0.92 EUR, 20 Nov 2026).",
  );
});

test("a credit note is one, names its invoice and takes back the same sums", () => {
  const note = noteOf(samples.mixed);
  for (const form of eForms) {
    const xml = must(eInvoice({ note }, form));
    leave(`${form}-credit-note`, xml);
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain(form === "facturx" ? "<ram:TypeCode>381<" : "<cbc:CreditNoteTypeCode>381<");
    expect(xml).toContain("INV-0042");
    expect(xml).toContain(">Counts for the next invoice unless it is paid back.<");
  }
});

const currencies = ["EUR", "JPY", "KWD"];
const anyLine = (currency: string) =>
  fc
    .record({
      minor: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
      bp: fc.constantFrom(1900, 700, 2100, 550, 1, 0),
      discount: fc.bigInt({ min: 0n, max: 999n }),
      thousandths: fc.integer({ min: 1, max: 99_999 }),
      isByHand: fc.boolean(),
    })
    .map(({ minor, bp, discount, thousandths, isByHand }) => {
      // Amounts that e-invoices can say: with two decimals at most.
      const step = 10n ** BigInt(Math.max(decimalsOf(currency) - 2, 0));
      const of = (some: bigint) => ({ minor: some * step, currency });
      const gross = (minor * BigInt(thousandths) + 500n) / 1000n;
      const tax = { category: bp > 0 ? ("S" as const) : ("AE" as const), bp };
      if (!isByHand || gross <= discount) return lineOf({ money: of(minor), tax });
      const item = { quantity: String(thousandths / 1000), unit: "day", price: of(minor), discount: of(discount) };
      return lineOf({ money: of(gross - discount), tax, item });
    });
const anyInvoice = fc
  .constantFrom(...currencies)
  .chain((currency) => fc.array(anyLine(currency), { minLength: 1, maxLength: 12 }))
  .map((lines) => sentInvoice(lines));

test("whatever is invoiced, document and file say the same cent, and net and tax make the gross", () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const { net, taxes, total } = invoice;
      expect(taxes.reduce((sum, { tax }) => sum + tax.minor, net.minor)).toBe(total.minor);
      for (const form of eForms) {
        const written = eInvoice({ invoice }, form);
        // A tax of three decimals cannot be said with two.
        if (!written.ok) {
          expect(written).toMatchObject({ problem: { because: expect.stringContaining("three decimals") } });
          continue;
        }
        expect(brokenRules(written.value)).toEqual([]);
        const read = readEInvoice(new TextEncoder().encode(written.value));
        const trimmed = toDecimal(total);
        expect(read.gross).toBe(trimmed.includes(".") ? trimmed.replace(/\.?0+$/, "") : trimmed);
      }
    }),
    { numRuns: 300, seed: 37 },
  );
});
