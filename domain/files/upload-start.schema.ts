import { z } from "zod";

/** What a browser says about a file before sending it in parts. */
export const uploadStart = z.strictObject({
  name: z.string().transform((name) => [...name.replaceAll("\0", "")].slice(0, 255).join("") || "file"),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  changedAt: z.coerce
    .number()
    .min(0)
    .max(253_402_300_799_999)
    .transform((ms) => new Date(Math.floor(ms))),
});
