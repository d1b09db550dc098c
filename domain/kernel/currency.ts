import { z } from "zod";
import { isCurrency } from "./currency-signs.ts";

/** An ISO 4217 currency code, in any case. */
export const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, "Enter a currency's three letters, such as EUR.");

/** As `currencyCode`, or empty. */
export const optionalCurrency = z.union([z.literal("").transform(() => null), z.null(), currencyCode]);
