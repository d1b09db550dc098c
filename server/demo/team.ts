import type { Actor } from "#domain/access/actor.ts";
import { saveDepartment } from "#domain/office/index.ts";
import { type AccountDeps, createPerson, placePerson } from "#domain/users/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { colleagues } from "./people.ts";

type Placed = { id: string; jobTitle: string; department: string };

/** The rest of the team, and their departments. */
export async function seedTeam(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  placed: Placed[],
  deps: AccountDeps,
  password: string,
) {
  const { at } = deps;
  const departments = new Map<string, string>();
  for (const name of ["Campaigns", "Sales", "Client success"]) {
    const saved = await saveDepartment(db, admin, { id: null, name, at });
    if (saved.ok) departments.set(name, saved.value.id);
  }
  for (const { department, ...colleague } of colleagues) {
    const created = await createPerson(db, admin, { ...colleague, password }, deps);
    if (created.ok) placed.push({ id: created.value.id, jobTitle: colleague.jobTitle, department });
  }
  for (const { id, jobTitle, department } of placed) {
    const departmentId = departments.get(department) ?? null;
    await placePerson(db, admin, id, { jobTitle, departmentId, seen: 1, at });
  }
}
