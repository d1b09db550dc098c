import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { optionalDay } from "./task.schema.ts";

const whole = (least: number, most: number) => {
  const because = `Enter a whole number from ${least} to ${most}.`;
  const written = z.union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,5}$/, because),
  ]);
  return written.transform(Number).pipe(z.number().int(because).min(least, because).max(most, because));
};

const preset = z.strictObject({
  /** Null for a newly added one. */
  id: z.uuid().nullable(),
  title: line(1, 200, "Enter what needs to be done."),
  description: paragraphs(10_000),
  offsetDays: whole(-365, 3650),
  lengthDays: whole(1, 730),
  /** The client's lead, no one, or a team member by id. */
  assignTo: z.union([z.enum(["lead", "nobody"]), z.uuid()], "Choose who it is assigned to."),
  clientVisible: z.boolean(),
  /** It cannot be completed before the client's brief is done. */
  waitsForBrief: z.boolean().default(false),
});
export type Preset = z.infer<typeof preset>;

/** A template with its tasks in order, as admins write it. */
export const templateForm = z.strictObject({
  name: line(1, 120, "Give it a name."),
  isDefault: z.boolean(),
  tasks: z.array(preset).max(100, "Add at most 100 tasks."),
});
export type TemplateFacts = z.infer<typeof templateForm>;

/** Which template a client gets, and its start day. */
export const applyForm = z.object({
  templateId: z.uuid("Choose a template."),
  anchorOn: optionalDay.pipe(z.string("Choose the first day.")),
});
