import { z } from "zod";

const ask = "Enter a phone number, such as +44 20 7946 0000.";

/** A phone number as people write it. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40, "Shorten this to 40 characters.")
  .regex(/^\+?[\d\s()./-]*$/, ask)
  .refine((text) => text.replace(/\D/g, "").length >= 5, ask);
