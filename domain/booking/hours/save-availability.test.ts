import { expect, test } from "vitest";
import { type Actor, visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings, workingDays } from "#tests/meetings.ts";
import { availabilityForm } from "../availability.schema.ts";
import { listStarts } from "../bookings/index.ts";
import { readAvailability, saveAvailability } from "./index.ts";

const hours = { timeZone: "America/New_York", weekly: workingDays, overrides: [], timeOff: [] };

test("hours, special dates and time off decide what is offered, in the host's own zone", async () => {
  const { db, noor, type, now } = await openMeetings({ lengthMin: 240, intervalMin: 240 });
  const saved = await saveAvailability(
    { db, actor: noor, now },
    {
      hostId: noor.id,
      hours: {
        ...hours,
        overrides: [
          { date: "2026-11-24", windows: [{ from: "20:00", to: "24:00" }] },
          { date: "2026-11-25", windows: [] },
        ],
        timeOff: [{ from: "2026-11-27", to: "2026-12-31" }],
      },
      seen: 1,
    },
  );
  expect(saved).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await readAvailability({ db, actor: noor }, noor.id)).toEqual(saved);

  const span = { from: now, to: new Date("2026-12-15T00:00:00Z"), timeZone: "UTC" };
  const starts = await listStarts({ db, actor: visitor, now }, { slug: type.slug, ...span });

  expect(starts.ok && starts.value.map((start) => start.toISOString().slice(0, 16))).toEqual([
    "2026-11-23T14:00",
    "2026-11-23T18:00",
    "2026-11-25T01:00",
    "2026-11-26T14:00",
    "2026-11-26T18:00",
  ]);
});

test("of two who saw the same hours only the first saves", async () => {
  const { db, noor, now } = await openMeetings();
  const save = () => saveAvailability({ db, actor: noor, now }, { hostId: noor.id, hours, seen: 1 });

  const both = await Promise.all([save(), save()]);

  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict" } });
});

test("everybody keeps their own hours, admins those of the whole team, and clients have none", async () => {
  const { db, noor, ben, ana, now } = await openMeetings();
  const idOf = (actor: Actor) => ("id" in actor ? actor.id : "");
  const save = (actor: Actor, hostId: string, seen = 0) =>
    saveAvailability({ db, actor, now }, { hostId, hours, seen });

  expect(await save(ben, noor.id, 1)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await readAvailability({ db, actor: ben }, noor.id)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await save(ben, idOf(ben))).toMatchObject({ ok: true });
  expect(await save(noor, idOf(ben), 1)).toMatchObject({ ok: true });
  for (const nobody of [idOf(ana), newId(), "", "\0"])
    expect(await save(noor, nobody)).toEqual({ ok: false, problem: { kind: "missing" } });
});

test("hours that make no sense are refused", () => {
  const refused = (change: Record<string, unknown>) => !availabilityForm.safeParse({ ...hours, ...change }).success;

  expect(refused({})).toBe(false);
  expect(refused({ timeZone: "Europe/Nowhere" })).toBe(true);
  expect(refused({ weekly: [{ day: 7, from: "09:00", to: "17:00" }] })).toBe(true);
  expect(refused({ weekly: [{ day: 1, from: "17:00", to: "09:00" }] })).toBe(true);
  expect(refused({ weekly: [{ day: 1, from: "24:00", to: "24:00" }] })).toBe(true);
  expect(refused({ weekly: [workingDays[0], workingDays[0]] })).toBe(true);
  expect(refused({ overrides: [{ date: "2026-02-30", windows: [] }] })).toBe(true);
  expect(refused({ timeOff: [{ from: "2026-02-03", to: "2026-02-01" }] })).toBe(true);
  expect(refused({ hosts: [] })).toBe(true);
});
