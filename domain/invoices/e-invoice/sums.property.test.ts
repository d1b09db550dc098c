import fc from "fast-check";
import { expect, test } from "vitest";
import { noBilling, type Treatment, taxDefault, treatments } from "#domain/billing/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { decimalsOf, parseAmount, toDecimal } from "#domain/kernel/money.ts";
import { readEInvoice } from "#platform/e-invoices/read-e-invoice.ts";
import { accountDetails, brokenRules, lineOf, sellerDetails, sentInvoice } from "#tests/e-invoices.ts";
import type { Invoice } from "../invoice.ts";
import { invoiceSheet } from "../invoice-sheet.ts";
import { readLine } from "../lines/read-line.ts";
import { ledgerRows } from "../tax/post-invoice.ts";
import { taxedAs } from "../tax/tax-draft.ts";
import { eForms, eInvoice } from "./index.ts";

/** INVOICES=100000 tries as many; the seed is that of the run unless it is named. */
const numRuns = Number(process.env["INVOICES"] ?? 2_000);
const formats = formatsFor({ timeZone: "UTC", locale: "en-GB" });
const today = "2026-11-20";

const currencies = ["EUR", "USD", "CHF", "JPY", "KWD"];
const agency = {
  company: sellerDetails,
  bankAccounts: { accounts: currencies.map((currency) => ({ ...accountDetails, currency })) },
  tax: {
    ...taxDefault,
    scheme: "vat" as const,
    rates: [
      { kind: "standard" as const, percent: "19", from: "2021-01-01" },
      { kind: "reduced" as const, percent: "5.5", from: "2021-01-01" },
      { kind: "super_reduced" as const, percent: "0.01", from: "2021-01-01" },
    ],
    currency: "EUR",
    exchange: currencies.map((currency) => ({ currency, rate: "0.91234567", from: "2021-01-01" })),
  },
};
/** At home, in the Union with and without a VAT ID, and outside. */
const places = [
  ...[{ country: "DE" }, { country: "PT", vatId: "PT501442600" }, { country: "FR" }, { country: "US" }],
].map((place) => ({
  ...{ ...noBilling, legalName: "Minho Tiles", street: "12 Main St", postalCode: "12345", city: "There" },
  ...{ reference: "04011000-12345-03", emails: ["invoices@minho.example"], ...place },
}));

/** A line as it is typed; in dinars with the two decimals that e-invoices can say. */
const typed = fc.record({
  minor: fc.bigInt({ min: 1n, max: 99_999_999n }),
  discount: fc.bigInt({ min: 0n, max: 9_999n }),
  thousandths: fc.integer({ min: 1, max: 999_999 }),
  isByHand: fc.boolean(),
  treatment: fc.option(fc.constantFrom<Treatment>(...treatments), { freq: 2 }),
});
const anyDraft = fc.record({
  currency: fc.constantFrom(...currencies),
  place: fc.constantFrom(...places),
  lines: fc.array(typed, { minLength: 1, maxLength: 10 }),
  form: fc.constantFrom(...eForms),
  /** One treatment for all lines, as e-invoices outside the scope of tax have to have. */
  isOne: fc.boolean(),
});
type Drafted = typeof anyDraft extends fc.Arbitrary<infer T> ? T : never;

function draftOf({ currency, lines, isOne }: Drafted): Invoice {
  const step = 10n ** BigInt(Math.max(decimalsOf(currency) - 2, 0));
  const of = (minor: bigint) => ({ minor, currency });
  const written = lines.flatMap((line, nth) => {
    const treatment = isOne ? (lines[0]?.treatment ?? null) : withOthers(line.treatment);
    const [price, discount] = [line.minor * step, line.discount * step];
    if (!line.isByHand)
      return lineOf({ money: of(price), tax: null, treatment, id: `${nth}`, paymentId: `fee ${nth}` });
    const quantity = String(line.thousandths / 1000);
    const form = { text: "Work", quantity, unit: "day", periodFrom: null, periodTo: null, treatment };
    const read = readLine(
      { ...form, price: toDecimal(of(price)), discount: line.discount > 0n ? toDecimal(of(discount)) : "" },
      currency,
    );
    if (!read.ok) return [];
    const { amountMinor, priceMinor, discountMinor } = read.value;
    const item = { quantity, unit: "day", price: of(priceMinor), discount: of(discountMinor) };
    return lineOf({ money: of(amountMinor), tax: null, treatment, id: `${nth}`, item });
  });
  return { ...sentInvoice(written), state: "draft", currency } as Invoice;
}

const withOthers = (treatment: Treatment | null): Treatment =>
  treatment === null || treatment === "outside" ? "standard" : treatment;

/** Half up on the sum of each category and rate, in fractions, apart from how the program does it. */
function taxOf({ lines }: Invoice): bigint {
  const sums = Map.groupBy(lines, ({ tax }) => `${tax?.category} ${tax?.bp}`);
  let all = 0n;
  for (const some of sums.values()) {
    const share = some.reduce((sum, { money }) => sum + money.minor, 0n) * BigInt(some[0]?.tax?.bp ?? 0);
    const over = share % 10_000n;
    all += (share - over) / 10_000n + (over >= 5_000n ? 1n : 0n);
  }
  return all;
}

test(`file, document and ledger say the same cent of ${numRuns} invoices of every category, currency and discount`, () => {
  let written = 0;
  let refused = 0;
  fc.assert(
    fc.property(anyDraft, (drafted) => {
      const draft = draftOf(drafted);
      if (draft.lines.length === 0) return;
      const client = { company: "Minho Tiles", billing: drafted.place };
      const { invoice: judged } = taxedAs(draft, { agency, client, today });
      const sent: Invoice = { ...judged, state: "sent", open: judged.total };
      const { net, total, taxes, lines } = sent;
      const tax = taxOf(sent);
      expect(lines.reduce((sum, { money }) => sum + money.minor, 0n)).toBe(net.minor);
      expect(total.minor).toBe(net.minor + tax);

      const rows = ledgerRows(sent, "INV-0042");
      const known = lines.filter(({ paymentId }) => paymentId !== null).map(({ money }) => money.minor);
      const charged = [...known, ...rows.charges.map(({ amount }) => amount.minor)];
      const owed = rows.taxes.map(({ posted }) => posted?.amount.minor ?? 0n);
      expect([...charged, ...owed].reduce((sum, minor) => sum + minor, 0n)).toBe(total.minor);
      expect(owed).toEqual(taxes.map((one) => one.tax.minor));

      const [part] = invoiceSheet(sent, "Foyer", formats).parts;
      const printed = new Map(part?.totals.map((row) => [row[0], row.at(-1)]));
      expect(printed.get("Total")).toBe(formats.money(total));
      // Outside the scope of tax the total is all there is.
      expect(printed.get("Net") ?? printed.get("Total")).toBe(formats.money(net));

      const xml = eInvoice({ invoice: sent }, drafted.form);
      if (!xml.ok) {
        // A tax of three decimals.
        expect(total.currency).toBe("KWD");
        refused += 1;
        return;
      }
      written += 1;
      expect(brokenRules(xml.value)).toEqual([]);
      const { gross } = readEInvoice(new TextEncoder().encode(xml.value));
      expect(parseAmount(gross, total.currency)).toBe(total.minor);
    }),
    { numRuns, ...(process.env["INVOICES"] ? {} : { seed: 37 }) },
  );
  expect(written).toBeGreaterThan(4 * refused);
});
