import ical from "node-ical";
import { expect, onTestFinished, test } from "vitest";
import { type Actor, door } from "#domain/access/actor.ts";
import { cancelBooking } from "#domain/booking/bookings/index.ts";
import { saveAvailability } from "#domain/booking/hours/index.ts";
import { makeFeed, openFeed } from "#domain/calendar/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTask } from "#domain/tasks/index.ts";
import { toFeed } from "#platform/calendar/to-feed.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openMeetings, workingDays } from "#tests/meetings.ts";
import { factsOf } from "#tests/tasks.ts";
import { changes, inEveryZone, readers } from "#tests/zones.ts";
import { entriesOf } from "./entries-of.ts";

let opened = 0;

/** A client with a meeting and a due task in an app of its own, where staff see only the clients assigned to them. */
async function openAgenda() {
  opened += 1;
  const own = openDatabase(await freshDatabase("migrated", `agenda_${opened}`));
  onTestFinished(() => own.destroy());
  const app = await openMeetings({}, own);
  const { db, noor, clientId, now } = app;
  const access = { staffScope: "assigned", unassignedLeadsForAll: true, teamNeedsSecondFactor: false };
  await db
    .insertInto("settings")
    .values({ key: "access", value: JSON.stringify(access) })
    .execute();
  const booked = await app.book("2026-11-24T10:00:00Z");
  const inviteeName = "Ida\r\nATTENDEE:mailto:evil@example.com";
  if (!booked.ok) throw new Error("the start is free");
  await db.updateTable("bookings").set({ clientId, inviteeName }).where("id", "=", booked.value.id).execute();
  const due = (dueOn: string, assigneeId: string | null = null) =>
    createTask(
      { db, actor: noor, now },
      { facts: factsOf({ title: "Plan", clientId, dueOn, assigneeId }), key: newId() },
    );
  const deps = { db, clock: () => now, config: { publicUrl: "https://house.test" } };
  const read = async (actor: Actor) => toFeed({ name: "Foyer", ...(await entriesOf(deps, actor)) });
  const made = await makeFeed({ db, actor: app.ben, now });
  const readByBen = async () => {
    const owner = made.ok ? await openFeed({ db, actor: door }, made.value.secret) : made;
    if (!owner.ok) throw new Error("Ben works here");
    return summaries(await read(owner.value));
  };
  return { ...app, bookingId: booked.value.id, due, read, readByBen };
}

const summaries = (text: string) =>
  Object.values(ical.sync.parseICS(text))
    .flatMap((part) => (part?.type === "VEVENT" ? [String(part.summary)] : []))
    .sort();

test("a feed follows the scope of its owner from one reading to the next", async () => {
  const { db, ben, clientId, due, readByBen } = await openAgenda();
  await due("2026-11-25");
  expect(await readByBen()).toEqual([]);

  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, relation: "member" }).execute();
  expect(await readByBen()).toEqual(["A talk: Ida ATTENDEE:mailto:evil@example.com and Noor Haddad", "Due: Plan"]);

  await db.deleteFrom("clientAssignments").where("userId", "=", ben.id).execute();
  expect(await readByBen()).toEqual([]);
  await due("2026-11-26", ben.id);
  expect(await readByBen()).toEqual(["Due: Plan"]);
});

test("of absences it holds one's own, and nobody else's", async () => {
  const { db, noor, ben, now, readByBen, read } = await openAgenda();
  const away = (actor: typeof noor | typeof ben, day: string, seen: number) =>
    saveAvailability(
      { db, actor: noor, now },
      {
        hostId: actor.id,
        hours: { timeZone: "UTC", weekly: workingDays, overrides: [], timeOff: [{ from: day, to: day }] },
        seen,
      },
    );
  await away(noor, "2026-12-01", 1);
  await away(ben, "2026-12-08", 0);

  expect(await readByBen()).toEqual(["Away"]);
  expect(await read(noor)).toContain("DTSTART;VALUE=DATE:20261201");
  expect(await read(noor)).not.toContain("DTSTART;VALUE=DATE:20261208");
});

test("what was cancelled is gone, and of an invitee nothing but the name is told", async () => {
  const { db, noor, bookingId, now, read } = await openAgenda();

  const text = await read(noor);
  expect(text.replaceAll("\r\n ", "")).toContain(`/studio/workspace/calendar/${bookingId}`);
  expect(text).not.toContain("ida@visitor.test");
  expect(text).not.toMatch(/^ATTENDEE/m);
  expect(await read(noor)).toBe(text);
  await cancelBooking({ db, actor: noor, now }, { id: bookingId });
  expect(summaries(await read(noor))).toEqual([]);
});

inEveryZone(() => {
  test("a due day is that day, wherever its reader lives", async () => {
    const { noor, due, read } = await openAgenda();
    const near = changes.filter((date) => date > "2026-10-25" || date < "2026-04");
    for (const date of near) await due(date.replace("2026-0", "2027-0"));

    for (const timeZone of readers) {
      const days = [...(await read({ ...noor, timeZone })).matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
      expect(days).toEqual(["20261101", "20270308", "20270328", "20270329", "20270330"]);
    }
  });
});
