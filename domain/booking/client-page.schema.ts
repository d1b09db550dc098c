import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

/** How a client's meeting pages look; empty fields fall back on the company's name and the agency's colour. */
export const clientPageForm = z.strictObject({
  name: z.union([z.literal("").transform(() => null), line(1, 120, "")]),
  logoFileId: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
  ownsAccent: z.literal("on").optional(),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "Choose a color.")
    .transform((hex) => hex.toLowerCase()),
  showsAgency: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  seen: z.coerce.number().int().min(0),
});
