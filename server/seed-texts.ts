import type { Context } from "#domain/access/context.ts";
import { seedPaperTemplates } from "#domain/papers/index.ts";
import { seedPolicies } from "#domain/policies/index.ts";

/** The texts that come with a new agency, until an admin writes others. */
export async function seedTexts(context: Context): Promise<void> {
  await seedPolicies(context);
  await seedPaperTemplates(context);
}
