import { afterAll, expect, test } from "vitest";
import type { RequestContext } from "#app/http/request-context.ts";
import type { Actor } from "#domain/access/actor.ts";
import { saveAvailability } from "#domain/booking/hours/index.ts";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openMeetings, workingDays } from "#tests/meetings.ts";
import { assignedTo, factsOf, openTasks } from "#tests/tasks.ts";
import { readCalendar } from "./read-calendar.ts";

/** A database of its own: a list shows fifty entries at once, and other tests have meetings of that week. */
const own = openDatabase(await freshDatabase("migrated", "calendar_sight"));
afterAll(() => own.destroy());

/** A week with a client's meeting and due task, and an absent colleague. */
async function openWeek() {
  const meetings = await openMeetings({}, own);
  const app = await openTasks(own);
  const { db, noor, ben, clientId, now } = meetings;
  const word = newId();
  const booked = await meetings.book("2026-11-24T10:00:00Z", { name: `Ida ${word}` });
  if (!booked.ok) throw new Error("the start is free");
  await db.updateTable("bookings").set({ clientId }).where("id", "=", booked.value.id).execute();
  await app.made({ ...factsOf(), title: `Plan ${word}`, clientId, dueOn: "2026-11-25" }, noor);
  const timeOff = [{ from: "2026-11-26", to: "2026-11-27" }];
  const hours = { timeZone: "UTC", weekly: workingDays, overrides: [], timeOff };
  await saveAvailability({ db, actor: noor, now }, { hostId: noor.id, hours, seen: 1 });
  const read = (actor: Actor, search: Record<string, string> = {}) =>
    readCalendar(
      { db, actor, now, formats: plainFormats } as RequestContext,
      new URLSearchParams({ view: "week", date: "2026-11-24", ...search }),
    );
  const near = { ...ben, scope: "assigned" as const, assignments: [assignedTo(clientId)] };
  return { ...meetings, word, read, near, far: { ...ben, scope: "assigned" as const, assignments: [] } };
}

test("staff read of the clients within their scope, and not a word of the others", async () => {
  const { word, read, near, far, noor } = await openWeek();

  for (const view of ["month", "week", "list"]) {
    for (const actor of [noor, near]) {
      const seen = JSON.stringify(await read(actor, { view }));
      expect([seen.includes(`Ida ${word}`), seen.includes(`Plan ${word}`)]).toEqual([true, true]);
    }
    expect(JSON.stringify(await read(far, { view }))).not.toContain(word);
    expect(JSON.stringify(await read(far, { view, who: noor.id }))).not.toContain(word);
  }
});

test("that a colleague is away, everybody of the team may know; where it stands, the colleague and admins", async () => {
  const { read, far, near, noor } = await openWeek();
  const away = async (actor: Actor) =>
    (await read(actor, { who: noor.id })).days.filter(({ kind }) => kind === "absences");

  for (const actor of [far, near])
    expect(await away(actor)).toMatchObject([{ from: "2026-11-26", to: "2026-11-27", about: "away", link: null }]);
  expect(await away(noor)).toMatchObject([{ link: "/studio/workspace/availability" }]);
  expect(await away({ ...noor, id: newId() })).toMatchObject([
    { link: `/studio/workspace/availability?host=${noor.id}` },
  ]);
});

test("each kind can be switched off, and all of them", async () => {
  const { read, noor } = await openWeek();
  const counted = async (show: string) => {
    const { cards, days } = await read(noor, { who: noor.id, show });
    return [cards.length, days.length];
  };

  expect(await counted("meetings")).toEqual([1, 0]);
  expect(await counted("absences")).toEqual([0, 1]);
  expect(await counted("")).toEqual([0, 0]);
});
