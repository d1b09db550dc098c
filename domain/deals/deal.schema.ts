import { z } from "zod";
import { onceValid } from "#domain/kernel/cross-field.ts";
import { optionalMailAddress } from "#domain/kernel/mail-address.ts";
import { line, paragraphs, phoneLine } from "#domain/kernel/plain-text.ts";
import { isTypedAmount } from "#domain/kernel/typed-amount.ts";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";
import { disputeReasons, lossReasons, returnReasons, stages } from "./deal.ts";

const optionalLine = (max: number) => line(0, max, "").transform((text) => text || null);
/** The id of a lead in the program it came from. */
export const reference = optionalLine(120);
const optionalId = z.union([z.literal("").transform(() => null), z.uuid("Choose one of the list.")]);
const phone = phoneLine(5, "Enter a phone number, such as +44 20 7946 0000.");
const typed = z.string().trim().max(60);
const amount = typed.refine(isTypedAmount, "Enter an amount above zero, such as 1250.50.");
const noAmount = "Enter an amount above zero, or leave it empty.";
const day = z.iso.date("Choose a day.").refine((on) => on >= "2000-01-01", "Choose a day from 2000 on.");
const words = paragraphs(2000).default("");
/** Set by the form: submitting twice does it once. */
const key = z.string().min(8).max(128);

const facts = {
  company: line(1, 160, "Enter the company's name."),
  website: optionalWebAddress,
  contactName: optionalLine(120),
  contactTitle: optionalLine(120),
  contactEmail: optionalMailAddress,
  contactPhone: z.union([z.literal("").transform(() => null), phone]),
  why: paragraphs(2000).default(""),
  source: optionalLine(120),
  channel: optionalLine(120),
  consent: optionalLine(500),
  externalRef: reference,
  campaignId: optionalId,
  responsibleId: optionalId,
  expected: typed.refine((text) => text === "" || isTypedAmount(text), noAmount).default(""),
};

type Ways = { website: string | null; contactEmail: string | null; contactPhone: string | null };
const reachable = ({ website, contactEmail, contactPhone }: Ways) => (website ?? contactEmail ?? contactPhone) !== null;
const unreachable = {
  path: ["contactEmail"],
  message: "Enter one way to reach them: an address, a phone number or a website.",
  ...onceValid("website", "contactEmail", "contactPhone"),
};

export const dealForm = z
  .strictObject({
    ...facts,
    foundOn: day,
    /** Set once near names were shown. */
    near: z.literal("on").optional(),
    key,
  })
  .refine(reachable, unreachable);
export type DealForm = z.infer<typeof dealForm>;
/** The form that also asks for which client. */
export const newDealForm = dealForm.safeExtend({ clientId: z.uuid("Choose a client.") });

/** A row of a table: amounts and days are read by the import. */
export const importedDeal = z
  .object({
    ...facts,
    expected: typed.default(""),
    foundOn: z.union([
      z.literal("").transform(() => null),
      z.iso.date("Enter the day as 2026-11-21.").refine((found) => found >= "2000-01-01", "Choose a day from 2000 on."),
    ]),
    currency: z
      .string()
      .max(10)
      .transform((code) => code.toUpperCase()),
  })
  .refine(reachable, unreachable);
export type ImportedDeal = z.infer<typeof importedDeal>;

/** `seen`: the version of the deal that was shown. */
export const editDealForm = z
  .strictObject({ ...facts, seen: z.coerce.number().int().min(1) })
  .refine(reachable, unreachable);
export type EditDealForm = z.infer<typeof editDealForm>;

/** A step that the team records. */
export const stepForm = z.strictObject({ onDay: day, words });
export const lossForm = stepForm.extend({ reason: z.enum(lossReasons, "Choose why it was lost.") });
export type DealStep = "meeting_booked" | "meeting_held" | "meeting_missed" | "proposal_sent" | "lost" | "reopened";
export type StepForm = z.infer<typeof stepForm> & { intent: DealStep; reason?: (typeof lossReasons)[number] };

/** A step by moving a deal on the board. `from`: the line it was shown on. */
export const moveForm = z.strictObject({
  id: z.uuid(),
  from: z.enum(stages),
  step: z.enum(["meeting_held", "proposal_sent"]),
});
export type MoveForm = z.infer<typeof moveForm>;

/** A meeting that belongs to the deal. */
export const joinForm = z.strictObject({ bookingId: z.uuid() });

/** `seen`: how many lines the file had when it was shown. */
const seen = z.coerce.number().int().min(1);

export const claimForm = z.strictObject({
  amount,
  currency: z.string().trim().max(10).optional(),
  closedOn: day,
  words,
  seen,
});
export type ClaimForm = z.infer<typeof claimForm>;

/** The client's own word that a deal closed. */
export const closeForm = claimForm.omit({ currency: true });

export const withdrawForm = z.strictObject({ words, seen });
/** The form has no fields. */
export const remindForm = z.strictObject({});
export const confirmForm = z.strictObject({ seen });
export const disputeForm = z.strictObject({
  reason: z.enum(disputeReasons, "Choose what is wrong."),
  words: paragraphs(2000).pipe(z.string().min(1, "Say in a few words what is wrong.")),
  seen,
});
export type DisputeForm = z.infer<typeof disputeForm>;

export const returnForm = z.strictObject({
  reason: z.enum(returnReasons, "Choose why it is returned."),
  words,
});
export const returnAnswerForm = z.strictObject({
  words: paragraphs(2000).pipe(z.string().min(1, "Answer in a few words.")),
});

export const paidForm = z.strictObject({ amount, paidOn: day, words, seen });
export type PaidForm = z.infer<typeof paidForm>;
export const correctForm = z.strictObject({
  words: paragraphs(400).pipe(z.string().min(1, "Say why you are reversing it.")),
  seen,
});
export const noteForm = z.strictObject({
  body: paragraphs(5000).pipe(z.string().min(1, "Enter a comment.")),
  /** Ticked: the client reads it too. */
  isShared: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
  key,
});
export type Note = z.infer<typeof noteForm>;
