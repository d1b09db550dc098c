import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { clientOf, staffOf } from "#tests/actors.ts";
import { freshDatabase, testConnection } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { hearLive } from "#tests/live.ts";
import { assignedTo } from "#tests/tasks.ts";
import { until } from "#tests/until.ts";
import { readDeal } from "../page/index.ts";
import { disputeClaim, remindClient, remindOfClaims } from "./index.ts";

const already = {
  ok: false,
  problem: {
    kind: "conflict",
    code: "deal-reminded",
    because: "The client was already reminded of this claim today. You can remind it again tomorrow.",
  },
};

test("those who decide are reminded of a claim once a day, by bell and email, and the team sees when", async () => {
  const own = openDatabase(await freshDatabase("migrated", "reminded_client"));
  const { db, noor, ben, ana, now, at, claimed } = await openDeals({}, own);
  const { desk, addresses } = openDesk();
  const which = await claimed();
  async function told() {
    await dispatchNotifications(db, jobs, desk, addresses, now);
    const rows = await db.selectFrom("notifications").select(["userId", "titles"]).execute();
    await db.deleteFrom("notifications").execute();
    return rows.map(({ userId, titles }) => [userId, titles.join(" ")]);
  }
  await told();

  expect(await remindClient({ db, actor: noor, ...at(5) }, which)).toEqual({ ok: true, value: null });
  expect(await told()).toEqual([
    [ana.id, "Has Douro Mills signed? Please answer by 30 Nov 2026. Nothing is charged unless you confirm."],
  ]);
  expect(await remindClient({ db, actor: noor, ...at(6) }, which)).toEqual(already);
  expect(await told()).toEqual([]);
  const entries = db.selectFrom("auditLog").select(["actorId", "after"]).where("action", "=", "deal.remind_client");
  expect(await entries.execute()).toEqual([{ actorId: noor.id, after: { company: "Douro Mills", kind: "reminded" } }]);
  const read = async (actor: typeof noor | typeof ana, minutes: number) => {
    const page = await readDeal({ db, actor, ...at(minutes) }, which);
    return page.ok ? page.value.reminded : "not read";
  };
  expect(await read(noor, 6)).toEqual({ at: at(5).now, by: "Noor Haddad", isToday: true });
  expect(await read(noor, 24 * 60)).toEqual({ at: at(5).now, by: "Noor Haddad", isToday: false });
  expect(await read(ana, 6)).toBeNull();

  // After the deadline it is told so.
  expect(await remindClient({ db, actor: ben, ...at(9 * 24 * 60) }, which)).toEqual({ ok: true, value: null });
  expect(await told()).toEqual([[ana.id, "Has Douro Mills signed? Please answer. The deadline was 30 Nov 2026."]]);
  await own.destroy();
});

test("the calendar's own reminder counts as the one of its day", async () => {
  const own = openDatabase(await freshDatabase("migrated", "reminded_twice"));
  const { db, noor, at, claimed } = await openDeals({}, own);
  const which = await claimed();
  const fiveDays = 5 * 24 * 60;
  await remindOfClaims({ db, actor: jobs, now: at(fiveDays).now });
  expect(await remindClient({ db, actor: noor, ...at(fiveDays + 1) }, which)).toEqual(already);
  expect(await remindClient({ db, actor: noor, ...at(fiveDays + 24 * 60) }, which)).toEqual({ ok: true, value: null });
  await own.destroy();
});

test("nobody is reminded of a claim that does not wait, of a stranger's, or where no one could answer", async () => {
  const { db, noor, ana, ben, clientId, deps, add, claimed, seenOf } = await openDeals();
  const found = await add();
  const nothing = "No claim about this deal is waiting for the client's answer.";
  expect(await remindClient({ db, actor: noor, ...deps }, found)).toMatchObject({ problem: { because: nothing } });
  const disputed = await claimed();
  const form = { reason: "other", words: "No.", seen: await seenOf(disputed.id) } as const;
  await disputeClaim({ db, actor: ana, ...deps }, { ...disputed, ...form });
  expect(await remindClient({ db, actor: noor, ...deps }, disputed)).toMatchObject({ problem: { because: nothing } });

  const which = await claimed();
  const elsewhere = staffOf(newId(), { scope: "assigned", assignments: [assignedTo(newId())] });
  const missing = { ok: false, problem: { kind: "missing" } };
  for (const actor of [ana, clientOf(newId(), newId()), elsewhere])
    expect(await remindClient({ db, actor, ...deps }, which)).toEqual(missing);
  expect(await remindClient({ db, actor: noor, ...deps }, { ...which, clientId: newId() })).toEqual(missing);

  const portal = db.updateTable("clientPortal").where("clientId", "=", clientId);
  await portal.set({ showDeals: false }).execute();
  expect(await remindClient({ db, actor: ben, ...deps }, which)).toMatchObject({
    problem: { because: expect.stringContaining("Nobody at this client can answer.") },
  });
  await portal.set({ showDeals: true }).execute();
  const person = db.updateTable("people").where("id", "=", ana.id);
  for (const status of ["archived", "suspended"]) {
    await person.set({ status }).execute();
    expect(await remindClient({ db, actor: ben, ...deps }, which)).toMatchObject({
      problem: { because: expect.stringContaining("Nobody at this client can answer.") },
    });
  }
  const reminders = db.selectFrom("dealReminders").select("at").where("dealId", "=", which.id);
  expect(await reminders.execute()).toEqual([]);
  await person.set({ status: "active" }).execute();
  expect(await remindClient({ db, actor: ben, ...deps }, which)).toEqual({ ok: true, value: null });
});

test("open pages hear that a client was reminded", async () => {
  const { db, noor, clientId, deps, claimed } = await openDeals();
  const which = await claimed();
  const heard = await hearLive(clientId);
  expect(await remindClient({ db, actor: noor, ...deps }, which)).toEqual({ ok: true, value: null });
  await until("open pages are told", () => heard.includes("deal"));
});

test("of fifty who remind at once on two instances one does, and the others are told so", async () => {
  const connection = await testConnection();
  const instances = [1, 2].map(() => openDatabase({ ...connection, max: 8 }));
  const { db, noor, deps, claimed } = await openDeals();
  const which = await claimed();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => {
      const one = instances[turn % 2];
      if (!one) throw new Error("two instances");
      return remindClient({ db: one, actor: noor, ...deps }, which);
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 49 }, () => already));
  const noted = db.selectFrom("dealReminders").select("onDay").where("dealId", "=", which.id);
  expect(await noted.execute()).toHaveLength(1);
  const entries = db.selectFrom("auditLog").select("id").where("entityId", "=", which.id);
  expect(await entries.where("action", "=", "deal.remind_client").execute()).toHaveLength(1);
  await Promise.all(instances.map((one) => one.destroy()));
});
