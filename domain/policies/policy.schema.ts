import { z } from "zod";

const section = z.strictObject({
  heading: z.string().trim().min(1, "Enter a heading.").max(120),
  /** Plain text; an empty line starts a new paragraph. */
  text: z.string().trim().min(1, "Write the section.").max(8000),
});

export const policyForm = z.strictObject({
  sections: z.array(section).min(1, "Write at least one section.").max(30),
});

export type Section = z.infer<typeof section>;
