import { setup } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { seedPaperTemplates } from "#domain/papers/index.ts";
import { seedPolicies } from "#domain/policies/index.ts";
import { createFirstAdmin, offerSetup } from "#domain/users/index.ts";
import { hashPassword } from "#platform/auth/password-hash.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import type { AppContext } from "./app-context.ts";

/**
 * While there are no users: creates the admin named in the environment, or prints where the first one can set up an
 * account. The link is new at each start.
 */
export async function greetFirstAdmin({ config, db, clock, settings }: AppContext): Promise<string[]> {
  const token = await offerSetup({ db, actor: setup, now: clock() });
  if (!token) return [];
  if (!config.firstAdmin)
    return ["", "There are no accounts yet. Create the first one:", `${config.publicUrl}/setup?token=${token}`, ""];

  const { email, password } = config.firstAdmin;
  const [firstName = "", ...rest] = wordsOf(email.split("@")[0] ?? "");
  const person = { firstName: firstName || "Admin", lastName: rest.join(" ") || "Admin", email: email.toLowerCase() };
  const { brand, passwords } = await settings();
  const deps = { hash: hashPassword, brand: brand.name, minLength: passwords.minLength, now: clock() };
  const created = await createFirstAdmin({ db, actor: setup, ...deps }, { ...person, password, timeZone: "UTC" });
  if (!created.ok && created.problem.kind === "invalid")
    throw new CannotOpen(`FOYER_ADMIN_PASSWORD is refused. ${created.problem.fields["password"]?.join(" ") ?? ""}`);
  return created.ok ? [`The first admin signs in as ${person.email}.`] : [];
}

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word[0]?.toUpperCase() ?? "") + word.slice(1));

/** The texts that come with a new agency, until an admin writes others. */
export async function seedTexts(context: Context): Promise<void> {
  await seedPolicies(context);
  await seedPaperTemplates(context);
}
