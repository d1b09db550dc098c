import { expect, test } from "vitest";
import { cancelBooking } from "#domain/booking/bookings/index.ts";
import { clientOf } from "#tests/actors.ts";
import { openDealMeetings } from "#tests/deal-meetings.ts";
import { openDeals } from "#tests/deals.ts";
import { recordStep } from "../commands/index.ts";
import { readPeriod } from "../period/index.ts";
import { readDealResults } from "./index.ts";

type App = Awaited<ReturnType<typeof openDealMeetings>>;

async function openMet() {
  const app: App = await openDealMeetings();
  const read = async (actor: Parameters<typeof readDealResults>[0]["actor"] = app.noor) => {
    const results = await readDealResults({ db: app.db, actor }, { client: app.clientId });
    if (!results.ok) throw new Error(results.problem.kind);
    return results.value.meetings;
  };
  return { ...app, read };
}

test("rates are counted by both sides' answers, for each month, source, setter and closer", async () => {
  const app = await openMet();
  const { db, noor, ana, closers, meet, meetAgain, say, close, read, missing, at } = app;
  const sold = await meet(0, "2026-11-23T14:00:00Z");
  await say(noor, sold.bookingId, "held", [0]);
  await say(ana, sold.bookingId, "held", [0]);
  await close(sold.which);
  const weak = await meet(0, "2026-11-23T15:00:00Z", { source: "Letter" });
  await say(closers[0], weak.bookingId, "held");
  const absent = await meet(1, "2026-11-23T14:00:00Z");
  await say(closers[1], absent.bookingId, "missed");
  await say(noor, await meetAgain(absent.which, 1, "2026-11-23T16:00:00Z"), "held", [0]);
  const late = await meet(1, "2026-11-24T15:00:00Z");
  await cancelBooking({ db, actor: noor, ...at(600) }, { id: late.bookingId });
  // The sides differ, so nobody knows.
  const unclear = await meet(1, "2026-11-23T15:00:00Z");
  await say(noor, unclear.bookingId, "held", [0]);
  await say(ana, unclear.bookingId, "missed");

  const all = { held: 3, missed: 2, qualified: 2, unqualified: 1, closed: 1, rescued: 1 };
  expect(await read()).toMatchObject({
    all,
    months: [{ key: "2026-11", ...all }],
    sources: [
      { key: "Fair", held: 2, missed: 2 },
      { key: "Letter", held: 1, missed: 0, unqualified: 1 },
    ],
    setters: [{ key: noor.id, name: "Noor Haddad", ...all }],
    campaigns: [{ key: null, ...all }],
    closers: expect.arrayContaining([
      expect.objectContaining({ key: closers[0].id, held: 2, missed: 0, closed: 1 }),
      expect.objectContaining({ key: closers[1].id, held: 1, missed: 2, rescued: 1, closed: 0 }),
    ]),
  });
  expect(await read(ana)).toMatchObject({ all });
  expect(await missing()).toEqual([]);
  const period = { clientId: app.clientId, from: "2026-11-01", to: "2026-12-01" };
  expect(await readPeriod({ db, actor: ana }, period)).toMatchObject({ value: { meetings: all } });
  const stranger = clientOf(ana.id, (await openDeals()).clientId);
  expect(await readDealResults({ db, actor: stranger }, {})).toMatchObject({
    value: { meetings: { all: { held: 0 } } },
  });
});

test("what is corrected, given to somebody else, returned or deleted is counted where it belongs", async () => {
  const { db, noor, ana, deps, meet, say, read, missing, seenOf } = await openMet();
  const { which, bookingId } = await meet(0, "2026-11-23T14:00:00Z");
  await say(noor, bookingId, "missed");
  expect(await read()).toMatchObject({ all: { held: 0, missed: 1 } });
  await say(noor, bookingId, "held", [0]);
  expect(await read()).toMatchObject({ all: { held: 1, missed: 0, qualified: 1 } });

  await db.updateTable("deals").set({ responsibleId: null, source: "Call" }).where("id", "=", which.id).execute();
  expect(await read()).toMatchObject({ setters: [{ key: null, held: 1 }], sources: [{ key: "Call", held: 1 }] });
  expect(await missing()).toEqual([]);

  const seen = await seenOf(which.id);
  expect(seen).toBeGreaterThan(0);
  await recordStep(
    { db, actor: noor, ...deps },
    { ...which, intent: "lost", onDay: "2026-11-23", words: "", reason: "no_need" },
  );
  expect(await read(ana)).toMatchObject({ all: { held: 1 } });
  await db.deleteFrom("dealBookings").where("bookingId", "=", bookingId).execute();
  expect(await read()).toMatchObject({ all: { held: 0, missed: 0 } });
  expect(await missing()).toEqual([]);
});
