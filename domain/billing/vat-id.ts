import { checkVAT, countries } from "jsvat";
import { countryName, isInUnion } from "./country.ts";

/** How a number begins where that is not the country's code. */
const prefixes: Record<string, string> = { GR: "EL", CH: "CHE" };
export const vatPrefixOf = (country: string): string => prefixes[country] ?? country;

const rulesOf = (country: string) =>
  isInUnion(country) || ["GB", "CH", "NO"].includes(country)
    ? countries.find(({ codes }) => codes[0] === country)
    : undefined;

type VatIdAnswer = { ok: true; value: string } | { ok: false; because: string };

/** A VAT ID as typed, without its spaces; refused when its country, its form or its check digit is wrong. */
export function readVatId(typed: string, country: string): VatIdAnswer {
  const value = typed.toUpperCase().replaceAll(/[\s.\-/·]/g, "");
  if (value === "") return { ok: true, value };
  if (country === "") return { ok: false, because: "Choose the country first." };
  const prefix = vatPrefixOf(country);
  const rules = rulesOf(country);
  // Elsewhere, such as in Australia, numbers have forms of their own.
  if (!rules) return plain(value);
  if (!value.startsWith(prefix) && !(country === "GB" && value.startsWith("XI")))
    return { ok: false, because: `A VAT ID of ${countryName(country)} begins with ${prefix}.` };
  const answer = checkVAT(value.replace(/^XI/, "GB"), [rules]);
  if (answer.isValid) return { ok: true, value };
  return answer.isValidFormat
    ? { ok: false, because: "The check digit is wrong. Compare the number with the registration." }
    : { ok: false, because: `This is not how VAT IDs of ${countryName(country)} are written.` };
}

function plain(value: string): VatIdAnswer {
  if (/^[A-Z0-9]{4,20}$/.test(value)) return { ok: true, value };
  return { ok: false, because: "Enter 4 to 20 letters and digits." };
}
