import { spacedIban } from "#domain/billing/index.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import type { InvoiceDetails } from "./tax/details.ts";

/** A Swiss QR bill: the text of its code, and what is printed around it. */
export type SwissBill = {
  code: string;
  account: string;
  payableTo: string[];
  reference: string;
  message: string;
  payableBy: string[];
  currency: string;
  amount: string;
};

/** IBANs of banks for QR bills have numbers of their own (30000 to 31999), and ask for a reference of 27 digits. */
const isQrIban = (iban: string): boolean => /^(CH|LI)\d\d3[01]\d{3}/.test(iban);

/**
 * The bill for a transfer in francs to a Swiss account (Swiss Implementation Guidelines QR-bill 2.3); null where there is
 * none to make, such as in another currency.
 */
export function swissBill(details: InvoiceDetails | null, name: string, toPay: Money): SwissBill | null {
  const account = details?.account;
  if (!account || !/^(CH|LI)/.test(account.iban) || toPay.currency !== "CHF") return null;
  if (toPay.minor < 1n || toPay.minor > 99_999_999_999n) return null;
  const { seller, buyer } = details;
  const payee = addressOf({ ...seller, legalName: account.holder || seller.legalName });
  if (!payee) return null;
  const payer = addressOf(buyer);
  const [kind, reference] = isQrIban(account.iban) ? ["QRR", qrReference(name)] : ["NON", ""];
  const amount = toDecimal(toPay);
  const code = [
    ...["SPC", "0200", "1", account.iban, ...payee.coded, ...none, amount, "CHF", ...(payer?.coded ?? none)],
    ...[kind, reference, latin(name, 140), "EPD"],
  ];
  return {
    code: code.join("\n"),
    account: spacedIban(account.iban),
    payableTo: payee.printed,
    reference: reference.replaceAll(/(?=(.{5})+$)/g, " ").trim(),
    message: name,
    payableBy: payer?.printed ?? [],
    currency: "CHF",
    amount: amount.replaceAll(/\B(?=(\d{3})+\.)/g, " "),
  };
}

const none = ["", "", "", "", "", "", ""];

type PostalPlace = Pick<InvoiceDetails["buyer"], "legalName" | "street" | "postalCode" | "city" | "country">;

/** A structured address; null where a part lacks that it has to have. */
function addressOf({ legalName, street, postalCode, city, country }: PostalPlace) {
  if (!legalName || !postalCode || !city || !country) return null;
  const [, road = street, house = ""] = /^(.*\D)\s+(\d+\s?[a-zA-Z]?)$/.exec(street.trim()) ?? [];
  const parts = [latin(legalName, 70), latin(road, 70), latin(house, 16), latin(postalCode, 16), latin(city, 35)];
  const printed = [legalName, street, `${country}-${postalCode} ${city}`].filter(Boolean);
  return { coded: ["S", ...parts, country], printed };
}

/** The letters that the standard knows; all others are a question mark. */
const latin = (text: string, most: number) =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b€]/g, "?")
    .slice(0, most);

/** An invoice's number as 26 digits (letters as in an IBAN) with their check digit. */
export function qrReference(name: string): string {
  const digits = [...name.replaceAll(/[^A-Z0-9]/gi, "")].map((sign) => Number.parseInt(sign, 36)).join("");
  const body = digits.slice(-26).padStart(26, "0");
  return `${body}${checkDigit(body)}`;
}

/** Modulo 10, recursive. */
function checkDigit(digits: string): number {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];
  const carried = [...digits].reduce((carry, digit) => table[(carry + Number(digit)) % 10] ?? 0, 0);
  return (10 - carried) % 10;
}
