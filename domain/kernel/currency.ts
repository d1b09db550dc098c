import { z } from "zod";

const known = new Set(Intl.supportedValuesOf("currency"));

/** The three letters of a currency (ISO 4217), as somebody writes them. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => known.has(code), "Enter a currency's three letters, such as EUR.");

/** As `currencyCode`, or nothing at all. */
export const optionalCurrency = z.union([z.literal("").transform(() => null), z.null(), currencyCode]);
