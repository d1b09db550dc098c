import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { meetingOutcomes } from "./meetings/meeting-fold.ts";

const optional = (text: string) => text || null;
const facts = z.strictObject({
  bookingId: z.uuid(),
  outcome: z.enum(meetingOutcomes, "Choose how it went."),
  /** The places of the criteria that were met. */
  met: z.array(z.number().int().min(0).max(9)).max(10).default([]),
  words: paragraphs(500).default("").transform(optional),
  nextStep: line(0, 200, "").default("").transform(optional),
  nextOn: z.union([z.literal("").transform(() => null), z.iso.date("Choose a day.")]).default(null),
  /** How many answers were shown. */
  seen: z.coerce.number().int().min(0),
});

/** What one side says of a meeting. The ticks of a form are named "met.0", "met.1" and so on. */
export const meetingAnswerForm = z.preprocess((given) => {
  const fields: [string, unknown][] = Object.entries(Object(given));
  const ticks = fields.filter(([name]) => /^met\.\d$/.test(name));
  if (ticks.length === 0) return given;
  const met = ticks.filter(([, is]) => is === "on").map(([name]) => Number(name.slice(4)));
  return { ...Object.fromEntries(fields.filter(([name]) => !name.startsWith("met."))), met: met.sort() };
}, facts);
export type MeetingAnswerForm = z.infer<typeof meetingAnswerForm>;
