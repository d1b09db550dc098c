import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { openMeetings, workingDays } from "#tests/meetings.ts";
import { listAbsences, saveAvailability } from "./index.ts";

const hours = { timeZone: "Pacific/Kiritimati", weekly: workingDays, overrides: [] };
const december = { from: "2026-12-01", to: "2026-12-31" };

async function openAbsences() {
  const system = await openMeetings();
  const { db, ben, noor, now } = system;
  const timeOff = [
    { from: "2026-11-20", to: "2026-12-01" },
    { from: "2026-12-31", to: "2027-01-04" },
    { from: "2027-03-01", to: "2027-03-01" },
  ];
  await saveAvailability({ db, actor: ben, now }, { hostId: ben.id, hours: { ...hours, timeOff }, seen: 0 });
  const days = async (who: Actor, range: { from: string; to: string }) => {
    const listed = await listAbsences({ db, actor: who }, { ...range, personId: ben.id });
    return listed.ok && listed.value.map(({ from, to }) => `${from} ${to}`);
  };
  return { ...system, days, noor };
}

test("absences that touch the days asked for are told, as the days they were written down for", async () => {
  const { noor, days } = await openAbsences();

  expect(await days(noor, december)).toEqual(["2026-11-20 2026-12-01", "2026-12-31 2027-01-04"]);
  expect(await days({ ...noor, timeZone: "Pacific/Pago_Pago" }, { from: "2027-03-01", to: "2027-03-01" })).toHaveLength(
    1,
  );
  expect(await days(noor, { from: "2026-12-02", to: "2026-12-30" })).toEqual([]);
});

test("colleagues learn who is away and until when, and nothing of the hours", async () => {
  const { db, ben, noor, now } = await openAbsences();
  const timeOff = [{ from: "2026-12-24", to: "2026-12-25" }];
  await saveAvailability({ db, actor: noor, now }, { hostId: noor.id, hours: { ...hours, timeOff }, seen: 1 });

  expect(await listAbsences({ db, actor: ben }, { ...december, personId: noor.id })).toEqual({
    ok: true,
    value: [{ personId: noor.id, name: "Noor Haddad", ...timeOff[0], notedAt: now }],
  });
});

test("clients learn nothing of it, and who left the agency is away no more", async () => {
  const { db, ana, ben, noor, days } = await openAbsences();

  expect(await listAbsences({ db, actor: ana }, december)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await listAbsences({ db, actor: noor }, { ...december, personId: "nobody" })).toEqual({ ok: true, value: [] });
  await db.updateTable("people").set({ status: "archived" }).where("id", "=", ben.id).execute();
  expect(await days(noor, december)).toEqual([]);
});
