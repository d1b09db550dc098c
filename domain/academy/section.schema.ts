import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

export const sectionForm = z.strictObject({
  name: line(1, 60, "Write the section's name."),
  staffVisible: box,
  clientVisible: box,
});

export type SectionForm = z.infer<typeof sectionForm>;
