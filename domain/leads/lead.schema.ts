import { z } from "zod";
import { mailAddress, mailAddressOrNull } from "#domain/kernel/mail-address.ts";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { leadKinds, leadStatuses } from "./lead.ts";

const orNull = (text: string) => text || null;

/** A lead's details as the team edits them. `status` is the new status, or the current one. */
export const leadForm = z.strictObject({
  name: line(0, 120, "").transform(orNull),
  email: mailAddressOrNull("Enter an address such as name@company.example."),
  company: line(0, 160, "").transform(orNull),
  phone: line(0, 40, "").transform(orNull),
  notes: paragraphs(5000).transform(orNull),
  status: z.enum(leadStatuses),
  seen: z.coerce.number().int().min(1),
});
export type LeadForm = Omit<z.infer<typeof leadForm>, "seen">;

/** A lead that somebody else took down. `hasConsent`: the person agreed to their data being kept. */
export const newLeadForm = z.strictObject({
  kind: z.enum(leadKinds, "Choose one of the list."),
  meetingType: line(1, 80, "Send the slug of a meeting type."),
  name: line(1, 120, "Enter the name."),
  email: mailAddress,
  company: line(0, 160, "").transform(orNull),
  phone: line(0, 40, "").transform(orNull),
  message: paragraphs(4000).transform(orNull),
  hasConsent: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
export type NewLeadForm = z.infer<typeof newLeadForm>;
