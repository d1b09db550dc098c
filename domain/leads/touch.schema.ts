import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

const word = line(1, 80, "Leave out what is not known.").optional();

/** Where somebody came from on one visit, in the five words that links to campaigns carry (utm_source and so on). */
export const touch = z.strictObject({
  source: word,
  medium: word,
  campaign: word,
  term: word,
  content: word,
  /** The host of the page that the visitor came from, if that was another site. */
  referrer: z
    .string()
    .max(80)
    .regex(/^[a-z\d.-]+(:\d+)?$/)
    .optional(),
  /** The path of the first page of ours that they saw. */
  landing: z.string().max(200).startsWith("/").optional(),
});
export type Touch = z.infer<typeof touch>;

/** The first visit that said something and the last, which often is the same. */
export const touches = z.strictObject({ first: touch, last: touch });
export type Touches = z.infer<typeof touches>;
