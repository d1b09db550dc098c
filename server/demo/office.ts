import type { Actor } from "#domain/access/actor.ts";
import { addDays, dayIn, weekdayOf } from "#domain/kernel/day.ts";
import { checkIn } from "#domain/office/index.ts";
import { saveSetting } from "#domain/settings/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { opened } from "./month.ts";
import { must } from "./must.ts";
import { demoAdmin } from "./people.ts";

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
