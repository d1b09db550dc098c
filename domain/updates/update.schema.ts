import { z } from "zod";
import { line, paragraphs } from "#domain/kernel/plain-text.ts";

const title = line(1, 140, "Write a title.");
const description = paragraphs(5000).default("");
const amount = z.string().trim().max(60).default("");
const seen = z.coerce.number().int().min(1);
/** Of the form: sent twice it posts once. */
const key = z.string().min(8).max(128);

/** What an approved amount becomes in the ledger. */
export const kind = z.enum(["deal_value", "client_credit", "adjustment", "agency_fee"], "Choose what it is.");

/** `kind`: only where an admin posts, whose amounts need nobody else. */
export const postForm = z.object({ title, description, amount, key, kind: kind.optional() });
export type PostForm = z.infer<typeof postForm>;

/** `seen` is the version that was shown. */
export const editForm = z.object({ title, description, amount, seen });
export type EditForm = z.infer<typeof editForm>;

export const approval = z.object({ kind, seen });
export const rejection = z.object({ note: paragraphs(2000).pipe(z.string().min(1, "Say why.")), seen });
export const commentForm = z.object({ body: paragraphs(5000).pipe(z.string().min(1, "Write a comment.")), key });
export type CommentForm = z.infer<typeof commentForm>;
