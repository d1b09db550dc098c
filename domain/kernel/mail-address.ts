import { z } from "zod";

/** Stored trimmed and in lower case. */
export const mailAddress = z
  .string()
  .trim()
  .max(254, "Shorten the address to 254 characters.")
  .toLowerCase()
  .pipe(z.email("Enter an address such as name@agency.example."));

/** As `mailAddress`, or empty. */
export const optionalMailAddress = z.union([z.literal("").transform(() => null), z.null(), mailAddress]);
