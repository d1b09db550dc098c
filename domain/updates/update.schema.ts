import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";
import { isTypedAmount } from "#domain/kernel/typed-amount.ts";

const title = line(1, 140, "Enter a title.");
const description = paragraphs(5000).default("");
const amount = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text === "" || isTypedAmount(text), "Enter an amount above zero, such as 1250.50.")
  .default("");
const seen = z.coerce.number().int().min(1);
/** Set by the form: submitting twice creates one. */
const key = z.string().min(8).max(128);

/** What an approved amount becomes in the ledger. */
export const kind = z.enum(["deal_value", "client_credit", "adjustment", "agency_fee"], "Choose what it is.");

/** `kind`: only for admins, whose amounts need no approval. */
export const postForm = z.strictObject({ title, description, amount, key, kind: kind.optional() });
export type PostForm = z.infer<typeof postForm>;

/** `seen` is the version that was shown. */
export const editForm = z.strictObject({ title, description, amount, seen });
export type EditForm = z.infer<typeof editForm>;

/** `dealId`: the deal that the update closed, whose rows then stand in the ledger in place of the update's. */
export const approval = z.strictObject({
  kind,
  dealId: z.union([z.literal("").transform(() => null), z.uuid("Choose one of the list.")]).nullish(),
  seen,
});
export type Approval = z.infer<typeof approval>;
export const rejection = z.strictObject({
  note: paragraphs(2000).pipe(z.string().min(1, "Say why.")),
  seen,
});
export const commentForm = z.strictObject({
  body: paragraphs(5000).pipe(z.string().min(1, "Enter a comment.")),
  key,
});
export type CommentForm = z.infer<typeof commentForm>;
