import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { monthConflict } from "../conflicts.ts";
import { listCampaigns, saveCampaign } from "../index.ts";
import { listResults, readResult, saveResult, totalResults } from "./index.ts";

const missing = { ok: false, problem: { kind: "missing" } };
const until = (now: Date) => ({ timeZone: "UTC", now });
const november = { month: "2026-11-01", leads: 47, appointments: 12, seen: 0 };
const outreach = {
  id: null,
  name: "Autumn outreach",
  status: "active",
  startedOn: null,
  endedOn: null,
  seen: 0,
} as const;

test("a month's leads and appointments are written by the team and read by the client", async () => {
  const { db, ben, ana, clientId, now } = await createTestApp();
  expect(await listResults({ db, actor: ana, ...until(now) }, clientId)).toEqual({ ok: true, value: [] });

  await saveResult({ db, actor: ben, now }, { clientId, ...november });

  const value = [{ month: "2026-11-01", leads: 47, appointments: 12, from: "hand", version: 1 }];
  expect(await listResults({ db, actor: ana, ...until(now) }, clientId)).toEqual({ ok: true, value });
});

test("one month is read by its first day, and an empty one has nothing and no version yet", async () => {
  const { db, ben, ana, clientId, now } = await createTestApp();
  const month = november.month;
  const empty = { month, leads: null, appointments: 0, from: "calendar", version: 0 };
  expect(await readResult({ db, actor: ana, ...until(now) }, { clientId, month })).toEqual({ ok: true, value: empty });

  await saveResult({ db, actor: ben, now }, { clientId, ...november });

  const value = { month, leads: 47, appointments: 12, from: "hand", version: 1 };
  expect(await readResult({ db, actor: ana, ...until(now) }, { clientId, month })).toEqual({ ok: true, value });
  expect(await readResult({ db, actor: ana, ...until(now) }, { clientId, month: "2026-10-01" })).toMatchObject({
    value: { leads: null, version: 0 },
  });
  for (const id of [newId(), "here", ""])
    expect(await readResult({ db, actor: ana, ...until(now) }, { clientId: id, month })).toEqual(missing);
});

test("a version that an empty month never had writes nothing", async () => {
  const { db, ben, ana, clientId, now } = await createTestApp();

  const saved = await saveResult({ db, actor: ben, now }, { clientId, ...november, seen: 3 });

  expect(saved).toEqual(monthConflict("changed"));
  expect(await listResults({ db, actor: ana, ...until(now) }, clientId)).toEqual({ ok: true, value: [] });
});

test("all months count together, also those further back than the list goes", async () => {
  const { db, ben, ana, clientId, now } = await createTestApp();
  expect(await totalResults({ db, actor: ana, ...until(now) }, clientId)).toEqual({ ok: true, value: null });
  for (let back = 0; back < 26; back++) {
    const month = new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 10);
    await saveResult({ db, actor: ben, now }, { clientId, month, leads: 2, appointments: 1, seen: 0 });
  }

  expect(await listResults({ db, actor: ana, ...until(now) }, clientId)).toMatchObject({ value: { length: 24 } });
  expect(await totalResults({ db, actor: ana, ...until(now) }, clientId)).toEqual({
    ok: true,
    value: { leads: 52, appointments: 26 },
  });
  expect(await totalResults({ db, actor: clientOf(newId(), newId()), ...until(now) }, clientId)).toEqual(missing);
});

test("of two who write the same month at once one is told", async () => {
  const { db, ben, clientId, now } = await createTestApp();
  const write = (leads: number) => saveResult({ db, actor: ben, now }, { clientId, ...november, leads });

  const answers = await Promise.all([write(1), write(2), write(3)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a campaign is started, changed by version, and counted among the client's own only", async () => {
  const { db, ben, ana, clientId, now } = await createTestApp();
  const started = await saveCampaign({ db, actor: ben, now }, { clientId, ...outreach });
  const id = started.ok ? started.value.id : "";

  const ended = { ...outreach, id, status: "ended", seen: 1 } as const;
  expect(await saveCampaign({ db, actor: ben, now }, { clientId, ...ended })).toMatchObject({ ok: true });
  expect(await saveCampaign({ db, actor: ben, now }, { clientId, ...ended })).toMatchObject({
    problem: { kind: "conflict" },
  });

  expect(await listCampaigns({ db, actor: ana }, clientId)).toMatchObject({
    value: [{ name: "Autumn outreach", status: "ended" }],
  });
});

test("another client's campaign is not found under this one", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const other = await createTestApp();
  const theirs = await saveCampaign({ db, actor: noor, now }, { clientId: other.clientId, ...outreach });
  const id = theirs.ok ? theirs.value.id : "";

  expect(await saveCampaign({ db, actor: noor, now }, { clientId, ...outreach, id, seen: 1 })).toEqual(missing);
});

test("who is out of scope neither reads nor writes, and the client itself writes nothing", async () => {
  const { db, ben, ana, clientId, now } = await createTestApp();
  const stranger = clientOf(newId(), newId());
  const unassigned = staffOf(ben.id, { scope: "assigned" });

  for (const actor of [stranger, unassigned]) {
    expect(await listResults({ db, actor, ...until(now) }, clientId)).toEqual(missing);
    expect(await listCampaigns({ db, actor }, clientId)).toEqual(missing);
  }
  for (const actor of [stranger, unassigned, ana]) {
    expect(await saveResult({ db, actor, now }, { clientId, ...november })).toEqual(missing);
    expect(await saveCampaign({ db, actor, now }, { clientId, ...outreach })).toEqual(missing);
  }
});
