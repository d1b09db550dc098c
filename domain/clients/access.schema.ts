import { z } from "zod";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";

const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

/** What a client's members can see and do in their portal. */
export const portalForm = z.strictObject({
  enabled: box,
  showUpdates: box,
  showPayments: box,
  showBookings: box,
  showFiles: box,
  showTasks: box,
  showDeals: box,
  showExclusions: box,
  mayPostUpdates: box,
  mayInvite: box,
  seen: z.coerce.number().int().min(1),
});
export type PortalForm = Omit<z.infer<typeof portalForm>, "seen">;

export const memberForm = z.strictObject({
  firstName: line(1, 80, "Enter the first name."),
  lastName: line(1, 80, "Enter the last name."),
  email: mailAddress,
});

export const assignmentForm = z.strictObject({
  personId: z.uuid("Choose a member of the team."),
  isLead: box,
  seesMoney: box,
  revealsSecrets: box,
});
