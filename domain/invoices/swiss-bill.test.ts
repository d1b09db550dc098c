import { expect, test } from "vitest";
import { accountDetails, lineOf, sellerDetails, sentInvoice } from "#tests/e-invoices.ts";
import { qrReference, swissBill } from "./swiss-bill.ts";

const chf = (minor: bigint) => ({ minor, currency: "CHF" });
const { details: known } = sentInvoice([lineOf({ money: chf(194_975n) })]);
const place = { street: "Musterstrasse 7b", postalCode: "8000", city: "Zürich", country: "CH" };

function detailsWith(iban: string, seller: object = place) {
  if (!known) throw new Error("no details");
  const account = { ...accountDetails, currency: "CHF", iban, holder: "Foyer AG" };
  return { ...known, seller: { ...sellerDetails, ...seller }, account };
}

test("the code has every line of the standard in its place, and a bill for an IBAN has no reference", () => {
  const bill = swissBill(detailsWith("CH9300762011623852957"), "INV-0042", chf(194_975n));

  expect(bill?.code.split("\n")).toEqual([
    ...["SPC", "0200", "1", "CH9300762011623852957"],
    ...["S", "Foyer AG", "Musterstrasse", "7b", "8000", "Zürich", "CH", "", "", "", "", "", "", ""],
    ...["1949.75", "CHF", "S", "Minho Tiles & Söhne, Lda", "Rua das Flores", "12", "4050-262", "Porto", "PT"],
    ...["NON", "", "INV-0042", "EPD"],
  ]);
  expect(bill).toMatchObject({ amount: "1 949.75", account: "CH93 0076 2011 6238 5295 7", reference: "" });
});

test("a QR-IBAN asks for a reference of 27 digits, of which the last is a check digit", () => {
  // The example of the Swiss guidelines.
  expect(qrReference("21000000000313947143000901")).toBe("210000000003139471430009017");

  const bill = swissBill(detailsWith("CH4431999123000889012"), "INV-0042", chf(100n));
  expect(bill?.reference).toMatch(/^\d{2}( \d{5}){5}$/);
  expect(bill?.code.split("\n").at(-4)).toBe("QRR");
});

test.each([
  ["another currency", swissBill(detailsWith("CH9300762011623852957"), "I", { minor: 100n, currency: "EUR" })],
  ["an account elsewhere", swissBill(detailsWith("DE89370400440532013000"), "I", chf(100n))],
  ["nothing to pay", swissBill(detailsWith("CH9300762011623852957"), "I", chf(0n))],
  ["no address of the agency", swissBill(detailsWith("CH9300762011623852957", { city: "" }), "I", chf(100n))],
  ["no details", swissBill(null, "I", chf(100n))],
])("there is no bill for %s", (_, bill) => {
  expect(bill).toBeNull();
});
