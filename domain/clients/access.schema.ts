import { z } from "zod";
import { type PortalPart, portalParts } from "#domain/access/actor.ts";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";

const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

const boxes = Object.fromEntries(portalParts.map((part) => [part, box])) as Record<PortalPart, typeof box>; // one for each

/** What a client's members can see and do in their portal. */
export const portalForm = z.strictObject({
  enabled: box,
  ...boxes,
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
