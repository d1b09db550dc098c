import { z } from "zod";

/** What a column of a table can be. */
export const intakeFields = [
  ...(["company", "website", "contactName", "contactTitle", "contactEmail", "contactPhone", "why"] as const),
  ...(["source", "channel", "consent", "externalRef", "expected", "currency", "foundOn"] as const),
] as const;
export type IntakeField = (typeof intakeFields)[number];

const column = z.string().trim().max(200).default("");

/** The column for each field; empty where the table has none. */
export const mappingForm = z.strictObject({
  company: column,
  website: column,
  contactName: column,
  contactTitle: column,
  contactEmail: column,
  contactPhone: column,
  why: column,
  source: column,
  channel: column,
  consent: column,
  externalRef: column,
  expected: column,
  currency: column,
  foundOn: column,
} satisfies Record<IntakeField, z.ZodType>);
export type Mapping = z.infer<typeof mappingForm>;

/** `seen`: a digest of what the preview showed. */
export const commitForm = z.strictObject({ seen: z.string().max(100) });
