import { expect, test } from "vitest";
import { isRoutingNumber, whyNoIban } from "./bank-account.ts";
import { bankAccounts, company } from "./company.schema.ts";
import { readVatId } from "./vat-id.ts";

test.each([
  ["DE 136 695 976", "DE", "DE136695976"],
  ["fr40 303265045", "FR", "FR40303265045"],
  ["GB 980 7806 84", "GB", "GB980780684"],
  ["XI980780684", "GB", "XI980780684"],
  ["NL004495445B01", "NL", "NL004495445B01"],
  ["EL 094259216", "GR", "EL094259216"],
  ["CHE-116.281.710 MWST", "CH", "CHE116281710MWST"],
  ["51 824 753 556", "AU", "51824753556"],
  ["", "", ""],
])("the VAT ID %s of %s is kept without its spaces", (typed, country, value) => {
  expect(readVatId(typed, country)).toEqual({ ok: true, value });
});

test.each([
  ["DE136695977", "DE", "The check digit is wrong. Compare the number with the registration."],
  ["FR40303265046", "FR", "The check digit is wrong. Compare the number with the registration."],
  ["DE12345", "DE", "This is not how VAT IDs of Germany are written."],
  ["FR40303265045", "DE", "A VAT ID of Germany begins with DE."],
  ["094259216", "GR", "A VAT ID of Greece begins with EL."],
  ["DE136695976", "", "Choose the country first."],
  ["?", "AU", "Enter 4 to 20 letters and digits."],
])("the VAT ID %s of %s is refused with a sentence", (typed, country, because) => {
  expect(readVatId(typed, country)).toEqual({ ok: false, because });
});

test("an IBAN with a typo, of the wrong length or without a country is refused", () => {
  expect(whyNoIban("DE89370400440532013000")).toBeNull();
  expect(whyNoIban("GB29NWBK60161331926819")).toBeNull();
  expect(whyNoIban("DE89370400440532013001")).toContain("typing mistake");
  expect(whyNoIban("DE8937040044053201300")).toBe("An IBAN of DE has 22 characters; this one has 21.");
  expect(whyNoIban("US8937040044053201300")).toContain("begins with a country's two letters");
  expect(isRoutingNumber("021000021")).toBe(true);
  expect(isRoutingNumber("021000022")).toBe(false);
});

const account = { currency: "EUR", holder: "", bank: "", iban: "", bic: "", account: "", routing: "" };
const problemsOf = (accounts: object[]) =>
  bankAccounts.safeParse({ accounts }).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("each currency has one account, with an IBAN or with its numbers", () => {
  expect(problemsOf([{ ...account, iban: "DE89 3704 0044 0532 0130 00", bic: "cobadeffxxx" }])).toEqual([]);
  expect(problemsOf([account])).toEqual([
    ["accounts.0.iban", "Enter an IBAN, or an account number and its routing number or sort code."],
  ]);
  expect(problemsOf([{ ...account, currency: "USD", account: "123", routing: "021000022" }])).toEqual([
    ["accounts.0.routing", expect.stringContaining("typing mistake")],
  ]);
  const euro = { ...account, iban: "DE89370400440532013000" };
  expect(problemsOf([euro, euro])).toEqual([
    ["accounts.1.currency", "There is an account for EUR above. Keep one for each currency."],
  ]);
});

test("a company is stored with its VAT ID in one piece, and refused with the sentence beside the field", () => {
  expect(company.parse({ country: "de", vatId: "DE 136 695 976" })).toMatchObject({
    country: "DE",
    vatId: "DE136695976",
  });
  const refused = company.safeParse({ country: "FR", vatId: "DE136695976" });
  expect(refused.error?.issues).toMatchObject([{ path: ["vatId"], message: "A VAT ID of France begins with FR." }]);
});
