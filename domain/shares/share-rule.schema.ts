import { z } from "zod";
import { currencyCode } from "#domain/kernel/currency.ts";

const share = z.string().trim().max(10).default("");
const amount = z.string().trim().max(60).default("");

/** Percentages and amounts are read by the command, in the rule's currency; nothing typed is none. */
export const shareRuleForm = z.strictObject({
  clientId: z
    .string()
    .default("")
    .transform((id) => id || null)
    .pipe(z.uuid("Choose a client.").nullable()),
  agreement: z
    .string()
    .trim()
    .default("")
    .refine((typed) => /^\d{0,4}$/.test(typed), "Enter the number of an agreement, such as 2, or nothing.")
    .transform((typed) => (typed === "" ? null : Number(typed))),
  inForceFrom: z.iso.date("Choose a day."),
  currency: currencyCode,
  researcher: share,
  setter: share,
  closer: share,
  researcherMeeting: amount,
  setterMeeting: amount,
  closerMeeting: amount,
});
export type ShareRuleForm = z.infer<typeof shareRuleForm>;

/** The fields that are read in the user's number format. */
export const shareNumbers = ["researcher", "setter", "closer", "researcherMeeting", "setterMeeting", "closerMeeting"];

const person = z
  .string()
  .default("")
  .transform((id) => id || null)
  .pipe(z.uuid("Choose a member of the team.").nullable());

/** Who of the team did what on a deal; empty is nobody. */
export const dealTeamForm = z.strictObject({ researcher: person, setter: person, closer: person });
export type DealTeam = z.infer<typeof dealTeamForm>;

const day = z.iso.date("Choose a day.");

/** What was earned in a time that no expense pays yet. `seen`: the shares that were shown, so that nothing else is paid. */
export const payoutForm = z.strictObject({
  from: z.union([z.literal(""), day]).default(""),
  to: day,
  categoryId: z.uuid("Choose a category."),
  seen: z.string().max(80),
  key: z.string().min(8).max(128),
});
export type PayoutForm = z.infer<typeof payoutForm>;
