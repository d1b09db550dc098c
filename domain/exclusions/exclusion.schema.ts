import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";
import { clientKinds, subjects } from "./exclusion.ts";

const day = z.union([z.literal("").transform(() => null), z.iso.date("Choose a day.")]).default(null);

/** One entry. An opt-out has no kind of its own: its list has only one. */
export const entryForm = z.strictObject({
  entry: line(1, 2048, "Enter a domain, an address, a phone number or a company's name."),
  subject: z.union([z.literal("").transform(() => undefined), z.enum(subjects)]).optional(),
  kind: z.enum([...clientKinds, "opt_out"], "Choose why they must not be brought."),
  lapsesOn: day,
});

/** What every line of a table says that says nothing else. */
export const entriesForm = z.strictObject({
  kind: z.enum([...clientKinds, "opt_out"], "Choose why they must not be brought."),
  lapsesOn: day,
});

export const endForm = z.strictObject({ id: z.uuid() });

/** The part of a list that is shown, as it stands in the address. Invalid values are ignored. */
export const exclusionFilter = z.object({
  kind: z
    .enum([...clientKinds, "opt_out"])
    .optional()
    .catch(undefined),
  state: z.enum(["in_force", "lapsed", "ended"]).optional().catch(undefined),
  q: z.string().trim().min(1).max(200).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
export type ExclusionFilterForm = z.infer<typeof exclusionFilter>;

const prospect = z.strictObject({
  company: z.string().trim().max(500).nullish(),
  website: z.string().trim().max(2048).nullish(),
  email: z.string().trim().max(500).nullish(),
  phone: z.string().trim().max(200).nullish(),
});
export const mostProspects = 10_000;
export const mostEntries = 200_000;
export const prospectList = z
  .array(prospect)
  .min(1, "Send at least one.")
  .max(mostProspects, "Send at most 10,000 at once.");
