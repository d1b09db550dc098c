import { expect, test } from "vitest";
import { readEInvoice, readEInvoiceFile } from "./read-e-invoice.ts";
import { mostBytes } from "./read-tree.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const why = (bytes: Uint8Array) =>
  readEInvoiceFile(bytes).then(
    () => "read",
    ({ message }: Error) => message,
  );

const ubl = (inside = "", root = "Invoice") => `<?xml version="1.0" encoding="UTF-8"?>
<ubl:${root} xmlns:ubl="urn:u" xmlns:cbc="urn:b" xmlns:cac="urn:a">
  <cbc:ID> R-2026 / 17 </cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate>${inside}
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Büro &amp; Co</cbc:Name></cac:PartyName>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">190.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">100.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">119.00</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
</ubl:${root}>`;

test("a file in UBL says who asks for how much, when, and what of it is tax", async () => {
  expect(await readEInvoiceFile(bytesOf(ubl()))).toEqual({
    ...{ syntax: "UBL", kind: "invoice", supplier: "Büro & Co", number: "R-2026 / 17", issuedOn: "2026-11-20" },
    ...{ currency: "EUR", net: "100", tax: "19", gross: "119" },
  });
  expect(readEInvoice(bytesOf(ubl("", "CreditNote"))).kind).toBe("credit_note");
});

test("a file in another encoding is read as it says itself", () => {
  const latin = Uint8Array.from(ubl().replace("UTF-8", "ISO-8859-1"), (sign) => sign.codePointAt(0) ?? 0);

  expect(readEInvoice(latin).supplier).toBe("Büro & Co");
});

test.each([
  ["a file of 20 MB", new Uint8Array(2 * mostBytes), "larger than 10 MB"],
  ["a document type", bytesOf(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${ubl()}`), "document type"],
  [
    "entities that grow",
    bytesOf(`<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><Invoice>&b;</Invoice>`),
    "entities",
  ],
  ["ten thousand levels", bytesOf("<Invoice>".repeat(10_000)), "nested deeper"],
  ["a million elements", bytesOf(`<Invoice>${"<a/>".repeat(1_000_000)}</Invoice>`), "larger than"],
  ["another root", bytesOf("<html><body/></html>"), "no e-invoice"],
  ["a file that is cut off", bytesOf(ubl().slice(0, 500)), "damaged or was cut off"],
  ["no XML at all", bytesOf("PK\u0003\u0004"), "damaged or was cut off"],
  ["nothing", new Uint8Array(), "damaged or was cut off"],
  ["bytes that are no text", bytesOf("<Invoice/>").map(() => 0xff), "damaged or was cut off"],
  ["an encoding nobody knows", bytesOf(ubl().replace("UTF-8", "x-none")), "damaged or was cut off"],
  ["an empty invoice", bytesOf("<Invoice/>"), "no number and no day of issue and no currency"],
  ["an amount that is none", bytesOf(ubl().replace("119.00", "1e9")), "no amount"],
  ["a day that is none", bytesOf(ubl().replace("2026-11-20", "2026-02-31")), "no day of issue"],
  ["a PDF that is cut off", bytesOf("%PDF-1.7\n1 0 obj"), "This PDF can't be read"],
])("whoever sends %s is told so", async (_, bytes, words) => {
  expect(await why(bytes)).toContain(words);
});

test("words for people hold nothing that a page would break on", () => {
  const supplier = ubl().replace("Büro &amp; Co", `<![CDATA[${"<b>".repeat(100)}]]>`);

  expect(readEInvoice(bytesOf(supplier)).supplier).toHaveLength(160);
});
