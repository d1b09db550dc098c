import { logged, recorded } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { seedMeetingTypes } from "#domain/booking/types/index.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { registry, saveSetting } from "#domain/settings/index.ts";
import { setupConflict } from "./conflicts.ts";
import { userEvents } from "./events.ts";
import type { FirstAdmin, Safety } from "./first-admin.schema.ts";
import { type PasswordDeps, weaknessOf } from "./passwords/password.ts";
import { insertPerson } from "./person.queries.ts";
import { deleteSetupTokens, findAnyone, lockSetup } from "./setup.queries.ts";

const insertAdmin = declareCommand({
  action: "person.first_admin",
  refusedAs: "forbidden",
  run: async (
    { db, now },
    { hashed, ...person }: Omit<FirstAdmin, "password" | "safety"> & { hashed: string },
    may,
  ) => {
    await lockSetup(db, may);
    if (await findAnyone(db)) return setupConflict("done");
    const id = await insertPerson(db, may, { role: "admin", ...person, hashed }, now);
    if (!id) return setupConflict("done");
    await deleteSetupTokens(db, may);
    return logged({ id }, userEvents["person.made_first_admin"].entry({ entityId: id, after: { role: "admin" } }));
  },
});

const setUpAgency = declareCommand({
  action: "person.first_admin",
  run: async (context: Context, person: Parameters<typeof insertAdmin>[1]) => {
    const { id } = unwrap(await insertAdmin(context, person));
    await seedMeetingTypes(context, { hostId: id });
    return recorded({ id });
  },
});

/**
 * Sets up the agency exactly once, even if several try at the same time: creates the first admin, who hosts every
 * meeting type, under the rules they choose for passwords and second factors.
 */
export async function createFirstAdmin(
  { db, actor: system, hash, brand, minLength, now }: ReadContext & PasswordDeps,
  { password, safety, ...person }: FirstAdmin,
): Promise<Result<{ id: string }>> {
  if (!permit(system, "person.first_admin", undefined)) return refuse({ kind: "forbidden" });
  const words = [person.firstName, person.lastName, person.email.split("@")[0] ?? "", brand];
  const weakness = weaknessOf(password, words, safety?.minLength ?? minLength);
  if (weakness) return refuse({ kind: "invalid", fields: { password: [weakness] } });
  if (await findAnyone(db)) return setupConflict("done");

  const hashed = await hash(password);
  const created = await setUpAgency({ db, actor: system, now }, { ...person, hashed });
  const place = { value: { ...registry.place.byDefault, timeZone: person.timeZone }, seen: 0 };
  if (created.ok) await saveSetting({ db, actor: system, now }, { key: "place", ...place });
  if (created.ok && safety) await saveSafety({ db, actor: system, now }, safety);
  return created;
}

async function saveSafety(context: Context, { minLength, teamNeedsSecondFactor }: Safety) {
  const passwords = { ...registry.passwords.byDefault, minLength };
  const access = { ...registry.access.byDefault, teamNeedsSecondFactor };
  await saveSetting(context, { key: "passwords", value: passwords, seen: 0 });
  await saveSetting(context, { key: "access", value: access, seen: 0 });
}
