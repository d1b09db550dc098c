import { z } from "zod";

const path = z.string().trim().max(200).default("");

/**
 * The path to each field; empty where it is found by its usual names. A name may come in two parts; a profile is a way to
 * reach somebody if there is no other.
 */
export const chosenForm = z.strictObject({
  company: path,
  website: path,
  contactName: path,
  contactTitle: path,
  contactEmail: path,
  contactPhone: path,
  why: path,
  source: path,
  channel: path,
  consent: path,
  externalRef: path,
  expected: path,
  currency: path,
  foundOn: path,
  firstName: path,
  lastName: path,
  profile: path,
});
export type FieldPaths = z.infer<typeof chosenForm>;
/** What a value of a post can be. */
export type PostField = keyof FieldPaths;
export const postFields = chosenForm.keyof().options;

/** What becomes of a post whose value at `path` is this one, in any case. */
export const rulesForm = z
  .array(
    z.strictObject({
      path: z.string().trim().min(1, "Enter the path to the value.").max(200),
      is: z.string().trim().max(200),
      does: z.enum(["lead", "booked", "note", "opt_out", "ignore"]),
    }),
  )
  .max(30, "An address has at most 30 rules.");
export type PostRule = z.infer<typeof rulesForm>[number];
export type RuleOutcome = PostRule["does"];

/** An address that takes leads is one campaign's. */
export const addressForm = z.strictObject({ campaignId: z.uuid() });

/** The rows of a form that hold a rule. */
export function rulesIn(form: FormData) {
  const of = (name: string) => form.getAll(name).map(String);
  const rows = of("path").map((path, place) => ({
    path,
    is: of("is")[place] ?? "",
    does: of("does")[place] ?? "lead",
  }));
  return rows.filter(({ path: where, is }) => where.trim() !== "" || is.trim() !== "");
}

export const sourceForm = z.strictObject({ source: z.string().max(20) });
/** A value of the last post, clicked to be a field. */
export const pointForm = z.strictObject({ field: chosenForm.keyof(), path: z.string().trim().max(200) });
/** Without a post, all that were refused. */
export const againForm = z.strictObject({ post: z.uuid().optional() });
export const proofForm = z.strictObject({
  proof: z.enum(["none", "secret", "hex", "base64", "timed"]),
  header: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{0,60}$/, "Enter the name of a header, such as X-Signature."),
  secret: z.string().trim().max(500),
});
export type ProofForm = z.infer<typeof proofForm>;

/** Which of the leads that were sent are shown. */
export const postFilter = z.object({
  show: z.enum(["refused"]).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
export type PostFilter = z.infer<typeof postFilter>;
