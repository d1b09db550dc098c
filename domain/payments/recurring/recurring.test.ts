import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { monthly, openLedger, today } from "#tests/ledger.ts";
import { addRecurring, editRecurring, listRecurring, pauseRecurring, resumeRecurring } from "./index.ts";

type Opened = Awaited<ReturnType<typeof openLedger>>;
const entryOf = async ({ db, noor, clientId }: Opened) => {
  const listed = await listRecurring({ db, actor: noor }, { target: "fee", clientId });
  const entry = listed.ok ? listed.value[0] : undefined;
  if (!entry) throw new Error("no entry");
  return entry;
};

test("a fee falls due once a period, pending, however often and however many at once the app looks", async () => {
  const ledger = await openLedger();
  await ledger.addFee();

  await Promise.all([ledger.run(), ledger.run(), ledger.run()]);
  await ledger.run("2026-12-22");

  expect(await ledger.rows()).toMatchObject([
    {
      kind: "agency_fee",
      direction: "out",
      status: "pending",
      occurredOn: today,
      period: "2026-11-01",
      amountMinor: 90_000n,
    },
  ]);
  expect(await ledger.lines("payment")).toMatchObject([{ action: "recurring.run", actorId: null }]);
  expect(await entryOf(ledger)).toMatchObject({ nextOn: "2026-12-23" });
});

test("after a long rest of the app everything missed is caught up, and what ended is over", async () => {
  const ledger = await openLedger();
  await ledger.addFee({ startsOn: "2016-01-31", endsOn: "2026-10-15", isLastDay: true });

  await ledger.run();
  const days = (await ledger.rows()).map(({ occurredOn }) => occurredOn);

  expect(days).toHaveLength(129);
  expect(days.slice(0, 3)).toEqual(["2016-01-31", "2016-02-29", "2016-03-31"]);
  expect(days.at(-1)).toBe("2026-09-30");
  expect(await entryOf(ledger)).toMatchObject({ nextOn: null });
});

test("what fell due during a pause is not charged, and the period that was is not charged again", async () => {
  const ledger = await openLedger();
  const { db, noor, clientId, now } = ledger;
  const which = { id: await ledger.addFee(), clientId };
  await ledger.run();

  await pauseRecurring({ db, actor: noor, now }, which);
  await ledger.run("2027-02-24");
  await resumeRecurring({ db, actor: noor, now }, { ...which, today: "2027-02-24" });
  await ledger.run("2027-03-23");

  expect((await ledger.rows()).map(({ period }) => period)).toEqual(["2026-11-01", "2027-03-01"]);
  expect((await ledger.lines("recurring")).map(({ after }) => after)).toMatchObject([
    { amount: "900.00" },
    { active: false },
    { active: true },
  ]);
});

test("paused and resumed on the day it was charged, it goes on with the next period", async () => {
  const ledger = await openLedger();
  const { db, noor, clientId, now } = ledger;
  const which = { id: await ledger.addFee(), clientId };
  await ledger.run();
  await pauseRecurring({ db, actor: noor, now }, which);
  await resumeRecurring({ db, actor: noor, now }, { ...which, today });

  expect(await entryOf(ledger)).toMatchObject({ active: true, nextOn: "2026-12-23" });
});

test("an edit holds from the next period on, and a second editor is told of the first", async () => {
  const ledger = await openLedger();
  const { db, noor, clientId, now } = ledger;
  const which = { id: await ledger.addFee(), clientId };
  await ledger.run();
  const { key: _, ...form } = monthly({ amountMinor: 100_000n, startsOn: "2026-11-05" });

  expect(await editRecurring({ db, actor: noor, now }, { ...which, ...form, seen: 1 })).toMatchObject({ ok: true });
  expect(await editRecurring({ db, actor: noor, now }, { ...which, ...form, seen: 1 })).toMatchObject({
    problem: { kind: "conflict" },
  });
  await ledger.run("2026-12-31");

  expect(await ledger.rows()).toMatchObject([
    { amountMinor: 90_000n },
    { amountMinor: 100_000n, occurredOn: "2026-12-05" },
  ]);
  expect((await ledger.lines("recurring")).at(-1)).toMatchObject({
    before: { amount: "900.00", day: 23 },
    after: { amount: "1000.00", day: 5 },
  });
});

test("only admins write what recurs, of a client that is there", async () => {
  const ledger = await openLedger();
  const { db, ben, ana, noor, clientId, now } = ledger;
  const other = await openLedger();
  const which = { id: await ledger.addFee(), clientId };
  const missing = { problem: { kind: "missing" } };

  const nobody: Actor[] = [
    ana,
    { ...ben, assignments: [{ clientId, isLead: true, seesMoney: true, revealsSecrets: true }] },
  ];
  for (const actor of nobody) {
    expect(await addRecurring({ db, actor, now }, { aim: { target: "fee", clientId }, ...monthly() })).toMatchObject(
      missing,
    );
    expect(await listRecurring({ db, actor }, { target: "fee", clientId })).toMatchObject(missing);
    expect(await pauseRecurring({ db, actor, now }, which)).toMatchObject(missing);
  }
  expect(await pauseRecurring({ db, actor: noor, now }, { ...which, clientId: other.clientId })).toMatchObject(missing);
  expect(await listRecurring({ db, actor: noor }, { target: "fee", clientId: other.clientId })).toMatchObject({
    value: [],
  });
});

test("an archived client is charged nothing, then or later", async () => {
  const ledger = await openLedger();
  await ledger.addFee();
  const setStatus = (status: string) =>
    ledger.db.updateTable("clients").set({ status }).where("id", "=", ledger.clientId).execute();
  await setStatus("archived");
  await ledger.run("2027-01-30");
  await setStatus("active");
  await ledger.run("2027-02-23");

  expect((await ledger.rows()).map(({ period }) => period)).toEqual(["2027-02-01"]);
});
