import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { createUser, readUser, updateUser } from "#domain/user-admin/index.ts";
import { createUserForm, updateUserForm } from "#domain/user-admin/user.schema.ts";
import { keepSigner, meansAt, signer } from "./deps.ts";
import { createTestApp } from "./test-app.ts";

/** A user's form as an admin filled it in. */
export const typed = (but = {}) => ({
  firstName: "Mia",
  lastName: "Lindt",
  email: `mia.${newId()}@house.test`,
  password: "a-quiet-doorway",
  role: "staff",
  notes: "Prefers mornings",
  key: newId(),
  ...but,
});

/** A test app with helpers that create, read and update its users. */
export async function openUsers(own?: Database) {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  await keepSigner(db);
  const deps = { ...meansAt(now), sealer: signer };
  const create = (but = {}, actor: Actor = noor) =>
    createUser({ db, actor, ...deps }, { form: createUserForm.parse(typed(but)), timeZone: "UTC" });
  const made = async (but = {}) => {
    const created = await create(but);
    return created.ok ? created.value.id : "";
  };
  const look = async (id: string) => {
    const read = await readUser({ db, actor: noor }, id);
    if (!read.ok) throw new Error("no user");
    return read.value;
  };
  const update = async (id: string, but = {}, actor: Actor = noor) => {
    const { firstName, lastName, email, role, company, version, notes, googleEmail } = await look(id);
    const shown = {
      firstName,
      lastName,
      email,
      role,
      notes: notes ?? "",
      seen: `${version}`,
      ...(company && { companyName: company, shownCompany: company }),
      ...(googleEmail && { googleEmail, shownGoogle: googleEmail }),
    };
    return updateUser({ db, actor, ...deps }, { id, form: updateUserForm.parse({ ...shown, ...but }) });
  };
  return { ...app, deps, create, made, look, update };
}
