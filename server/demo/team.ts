import type { Actor } from "#domain/access/actor.ts";
import { saveDepartment } from "#domain/office/index.ts";
import { placePerson } from "#domain/users/directory/index.ts";
import { createPerson } from "#domain/users/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { must } from "./must.ts";
import { colleagueOf, colleagues, type Staff } from "./people.ts";

type Placed = { id: string; jobTitle: string; department: string };

/** The staff by their first names, as the actors that requests would have. */
export type Team = Map<string, Staff>;

/** The rest of the team, and their departments. Returns who joined. */
export async function seedTeam(
  { db }: Pick<AppContext, "db">,
  admin: Actor,
  placed: Placed[],
  deps: AccountDeps,
  password: string,
): Promise<Team> {
  const { now } = deps;
  const joined: Team = new Map();
  const departments = new Map<string, string>();
  for (const name of ["Campaigns", "Sales", "Client success"]) {
    const saved = await saveDepartment({ db, actor: admin, now }, { id: null, name });
    if (saved.ok) departments.set(name, saved.value.id);
  }
  for (const { department, ...colleague } of colleagues) {
    const { id } = must(await createPerson({ db, actor: admin, ...deps }, { ...colleague, password }));
    placed.push({ id, jobTitle: colleague.jobTitle, department });
    joined.set(colleague.firstName, colleagueOf(id, colleague.timeZone));
  }
  for (const { id, jobTitle, department } of placed) {
    const departmentId = departments.get(department) ?? null;
    await placePerson({ db, actor: admin, now }, { id, jobTitle, departmentId, seen: 1 });
  }
  return joined;
}
