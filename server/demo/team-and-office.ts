import type { Actor } from "#domain/access/actor.ts";
import { addDays, dayIn, weekdayOf } from "#domain/kernel/day.ts";
import { checkIn, saveDepartment } from "#domain/office/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { placePerson } from "#domain/users/directory/index.ts";
import { createPerson } from "#domain/users/index.ts";
import type { AccountDeps } from "#domain/users/passwords/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { opened } from "./month.ts";
import { must } from "./must.ts";
import { colleagueOf, colleagues, demoAdmin, type Staff } from "./people.ts";

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

/**
 * An address, four places, and who worked where on the working days of the last month. Today two are in the office, and
 * one works elsewhere.
 */
export async function seedOffice({ db, settings }: Pick<AppContext, "db" | "settings">, team: Actor[], now: Date) {
  const { office, brand } = await settings();
  const [admin] = team;
  if (!admin) return;
  await saveSetting({ db, actor: admin, now: opened }, { key: "office", value: { ...office, capacity: 4 }, seen: 0 });
  await saveSetting(
    { db, actor: admin, now: opened },
    { key: "brand", value: { ...brand, supportEmail: "hello@foyer.example" }, seen: 0 },
  );
  const today = dayIn(now, demoAdmin.timeZone);
  for (let ago = 29; ago > 0; ago--) {
    const day = addDays(today, -ago);
    const weekday = weekdayOf(day); // Monday is 0
    if (weekday > 4) continue;
    for (const [place, actor] of team.entries()) {
      // Fridays are quiet, and no one comes in every day.
      const isIn = weekday !== 4 && (ago * (place + 2)) % 5 > 1;
      await checkIn({ db, actor, now: new Date(`${day}T08:30:00Z`) }, { day, mode: isIn ? "onsite" : "remote" });
    }
  }
  const morning = new Date(Math.min(now.getTime(), Date.parse(`${today}T08:30:00Z`)));
  for (const [place, actor] of team.entries())
    must(await checkIn({ db, actor, now: morning }, { day: today, mode: place < 2 ? "onsite" : "remote" }));
}
