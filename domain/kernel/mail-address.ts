import { z } from "zod";
import { asciiDomain } from "./readable-address.ts";

/** What an address must be like where nothing else is said. */
const suchAs = "Enter an address such as name@agency.example.";
const onlyAscii = 'Enter an address without accents or other scripts before the "@": mail servers rarely take them.';

/** An address as `name@domain`, lower-case, its domain as mail servers know it (xn--). See `understoodAddress`. */
export const mailAddressOr = (sentence: string) => z.string().transform(lowerCased).pipe(plainAddress(sentence));

/** As `mailAddressOr`, with the name before the "@" as it was written. */
export const writtenAddressOr = (sentence: string) =>
  z.string().transform(understoodAddress).pipe(plainAddress(sentence));

/** As `mailAddressOr`; null when nothing was entered. */
export const mailAddressOrNull = (sentence = suchAs) =>
  z
    .string()
    .transform((text) => lowerCased(text) || null)
    .pipe(plainAddress(sentence).nullable());

/** What zod takes for an address, and top-level domains of other scripts, which begin with xn--. */
const address = new RegExp(z.regexes.email.source.replace("[A-Za-z]{2,}", "(?:[A-Za-z]{2,}|[xX][nN]--[A-Za-z0-9-]+)"));

const lowerCased = (text: string) => understoodAddress(text).toLowerCase();

const plainAddress = (sentence: string) =>
  z
    .string()
    .max(254, { error: "Shorten the address to 254 characters.", abort: true })
    .refine((text) => !/^[^@]*[^\x20-\x7e][^@]*@/.test(text), { error: onlyAscii, abort: true })
    .pipe(z.email({ pattern: address, error: sentence }));

export const mailAddress = mailAddressOr(suchAs);

/** As `mailAddress`, or empty, or null. */
export const optionalMailAddress = mailAddressOrNull().nullable();

/**
 * The address in what people paste: `Jo Moss <jo@moss.example>`, `mailto:jo@moss.example`, with spaces around it. Its
 * domain is in lower case and, where it is international, as mail servers know it: müller.example is xn--mller-kva.example.
 */
export function understoodAddress(text: string): string {
  const [, inBrackets] = /<([^<>]*)>[\s,;]*$/.exec(text) ?? [];
  const bare = (inBrackets ?? text).replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, "").trim();
  const address = bare
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace(/[\s,;]+$/, "")
    .trim();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`;
}
