import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import {
  chooseCalendar,
  connectGoogle,
  copyNext,
  isAnyCopyDue,
  readBusyTimes,
} from "#domain/booking/connected/index.ts";
import { staffOf } from "#tests/actors.ts";
import { signer } from "#tests/deps.ts";
import { mailsAbout } from "#tests/emails.ts";
import { openAtGoogle } from "#tests/google/connected.ts";
import { failing, googleClient } from "#tests/google/google-server.ts";
import { must } from "#tests/invoices.ts";
import { seedMember } from "#tests/people.ts";

const noon = "2026-11-24T12:00:00Z";
const halfPast = "2026-11-24T12:30:00Z";

test("a meeting that went to another host leaves what lies at its time busy", async () => {
  const { db, server, connect, sync, pass, clock, book, booked } = await openAtGoogle("handed_over");
  await connect();
  await sync();
  const id = await booked(noon);
  await sync();
  const ben = await seedMember(db, { role: "staff" });
  await db.updateTable("bookingHosts").set({ hostId: ben.id }).where("bookingId", "=", id).execute();
  await db.updateTable("calendarCopies").set({ nextAt: clock() }).execute();
  await sync();
  expect(server.seen()).toEqual([]);

  server.put("dentist", noon, halfPast);
  pass(16);
  await sync();
  expect(await book(noon)).toMatchObject({ problem: { code: "booking-taken" } });
});

test("what an account could not do any more says nothing of the one that took its place meanwhile", async () => {
  const { db, server, connect, allow, sync, clock, booked, state } = await openAtGoogle("replaced");
  await booked(noon);
  await connect();
  const refuseLate = async () => {
    must(await allow());
    return { because: "Withdrawn.", isRefused: true } as const;
  };
  const read = async () => {
    const { because, isRefused } = await refuseLate();
    return { problem: because, isRefused };
  };
  await readBusyTimes({ db, actor: jobs, keys: signer, clock, read });
  const write = async () => ({ ok: false, ...(await refuseLate()) }) as const;
  await copyNext({ db, actor: jobs }, { writer: { write, remove: write }, keys: signer, clock });

  const { id, ...after } = await state();
  expect(after).toMatchObject({ refusedAt: null, unreadSince: null, unwrittenSince: null });
  await sync();
  expect(await state()).toMatchObject({ refusedAt: null, waiting: 0 });
  expect([server.seen().length, await mailsAbout(db, id)]).toEqual([1, []]);
});

test("what waits for a refused account is not due until its host connects again", async () => {
  const { db, server, connect, allow, sync, pass, clock, booked, state } = await openAtGoogle("refused");
  await connect();
  await sync();
  server.withdraw();
  await booked(noon);
  await sync();
  pass(61);
  expect(await state()).toMatchObject({ waiting: 1, refusedAt: expect.any(Date) });
  expect(await isAnyCopyDue({ db, actor: jobs, now: clock() })).toBe(false);

  must(await allow());
  expect(await isAnyCopyDue({ db, actor: jobs, now: clock() })).toBe(true);
});

test("connecting again lets through at once what had failed for hours", async () => {
  const { server, connect, allow, sync, pass, booked, state } = await openAtGoogle("hours");
  await connect();
  await sync();
  server.trouble.make = failing(503);
  await booked(noon);
  for (let minute = 0; minute < 90; minute += 1) {
    await sync();
    pass(1);
  }
  server.trouble.make = null;

  must(await allow());
  await sync();
  expect([server.seen().length, (await state()).waiting]).toEqual([1, 0]);
});

test("a calendar that another host uses is not chosen, by name", async () => {
  const { db, server, connect, google, clock, state } = await openAtGoogle("shared");
  await connect();
  const ben = staffOf((await seedMember(db, { role: "staff", firstName: "Ben" })).id);
  const refreshToken = server.allow();
  const found = await google.calendars({ client: googleClient, refreshToken });
  if (!found.ok) throw new Error(found.because);
  const consent = { userName: found.userName, calendars: found.calendars, refreshToken };
  must(await connectGoogle({ db, actor: ben, now: clock() }, { hostId: ben.id, consent, keys: signer }));

  const [first, second] = (await state()).found;
  const choose = (url = "") => chooseCalendar({ db, actor: ben, now: clock() }, { hostId: ben.id, url });
  expect(await choose(first?.url)).toMatchObject({
    problem: { fields: { calendar: ["Noor Haddad already uses this calendar. Choose another one."] } },
  });
  expect(await choose(second?.url)).toMatchObject({ ok: true });
});
