import { expect, test } from "vitest";
import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import { jobs, visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting, cancelBooking, moveAnywhere } from "#domain/booking/bookings/index.ts";
import { formOf, keyOf, pageOf, saveMeetingType } from "#domain/booking/types/index.ts";
import { takeOptOut } from "#domain/exclusions/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { openDeals } from "#tests/deals.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { aWish } from "#tests/meetings.ts";
import { answerMeeting, dealOfLink, joinBooking, readDealMeetings, rescueMeetings, signDealLink } from "./index.ts";

const day = 24 * 60;
/** Minutes after the tests' now, Monday at nine: the first meeting is over on Tuesday at half past twelve. */
const over = 28 * 60;

/** A deal with a meeting of the client's closer, of which anybody can say how it went. */
async function openMissed() {
  const app = await openDeals();
  const { db, noor, ana, clientId, at, deps, add } = app;
  const closer = await seedCloser(db, noor, clientId);
  const type = await seedTypeOf(db, noor, clientId, { hostIds: [closer.id] });
  const which = await add({ responsibleId: noor.id });
  const email = `${newId()}@lead.test`;
  async function meet(start = "2026-11-24T12:00:00Z", minutes = 0) {
    const who = { name: "Teresa Moura", email, phone: "+351 22 200 0000", timeZone: "Europe/Lisbon" };
    const wish = bookingWish.parse({ ...aWish(keyOf(type), start), ...who });
    const booked = await bookMeeting({ db, actor: visitor, ...at(minutes), key: newId() }, wish);
    if (!booked.ok) throw new Error(booked.problem.kind);
    const joined = await joinBooking({ db, actor: noor, ...deps }, { ...which, bookingId: booked.value.id });
    if (!joined.ok) throw new Error("not joined");
    return booked.value.id;
  }
  const rowOf = (id: string) =>
    db.selectFrom("dealBookings").selectAll().where("bookingId", "=", id).executeTakeFirstOrThrow();
  async function say(
    bookingId: string,
    outcome: "held" | "missed",
    minutes = over,
    actor: typeof closer | typeof noor = closer,
  ) {
    const { answerCount: seen } = await rowOf(bookingId);
    const said = { bookingId, outcome, met: [], words: null, nextStep: null, nextOn: null, seen };
    expect(await answerMeeting({ db, actor, ...at(minutes) }, said)).toMatchObject({ ok: true });
  }
  const rescue = (minutes: number) => rescueMeetings({ db, actor: jobs, ...at(minutes) });
  const letters = async () =>
    (
      await db
        .selectFrom("dealBookings")
        .select("letterNo")
        .where("dealId", "=", which.id)
        .orderBy("letterNo")
        .execute()
    )
      .map(({ letterNo }) => letterNo)
      .filter((number) => number !== null);
  const tasks = () =>
    db
      .selectFrom("tasks")
      .select(["title", "description", "assigneeId", "dueOn"])
      .where("clientId", "=", clientId)
      .orderBy("id")
      .execute();
  const dealRow = () => app.rowOf(which);
  return { ...app, ana, closer, type, which, email, meet, rowOf, dealRow, say, rescue, letters, tasks };
}

test("a lead who did not come gets one letter, the deal's setter a task, and the deal stays where it was", async () => {
  const app = await openMissed();
  const { meet, say, rescue, letters, tasks, which, noor } = app;
  const missed = await meet();
  await say(missed, "missed");
  const before = await app.rowOf(missed);
  const { stage } = await app.dealRow();
  await rescue(over + 29);
  expect(await letters()).toEqual([]);

  await Promise.all([1, 2, 3].map(() => rescue(over + 31)));
  expect(before).toMatchObject({ miss: "no_show", metOn: "2026-11-24", closerId: app.closer.id, isRescued: false });
  expect(await letters()).toEqual([1]);
  expect(await tasks()).toMatchObject([
    {
      title: "Call Teresa Moura of Douro Mills about another time",
      description: expect.stringContaining("They got an email with a link"),
      assigneeId: noor.id,
      dueOn: "2026-11-24",
    },
  ]);
  expect((await app.dealRow()).stage).toBe(stage);
  expect((await app.eventsOf(which)).map(({ kind }) => kind)).toEqual(["found", "meeting_booked", "meeting_missed"]);
});

test("the deal's page says what became of a missed meeting", async () => {
  const { meet, say, rescue, which, noor, db, at } = await openMissed();
  const shown = async () => {
    const read = await readDealMeetings({ db, actor: noor, ...at(over + day) }, which);
    return read.ok ? read.value.meetings.map((meeting) => meeting.rescue) : read.problem.kind;
  };
  await say(await meet(), "missed");
  expect(await shown()).toEqual([null]);
  await rescue(over + 31);
  expect(await shown()).toEqual(["written"]);
  await say(await meet("2026-11-25T12:00:00Z", over + 40), "held", over + day);
  expect(await shown()).toEqual([null, "met"]);
});

test("after two letters there is none, and a meeting that takes place rescues those before it", async () => {
  const { meet, say, rescue, letters, tasks, rowOf } = await openMissed();
  const first = await meet();
  await say(first, "missed");
  await rescue(over + 31);
  for (const nth of [1, 2]) {
    const id = await meet(`2026-11-2${4 + nth}T12:00:00Z`, over + 40 + (nth - 1) * day);
    await say(id, "missed", over + nth * day);
    await rescue(over + nth * day + 31);
  }
  expect(await letters()).toEqual([1, 2]);
  const told = await tasks();
  expect(told).toHaveLength(3);
  expect(told[2]?.description).toContain("They got no email: they got 2 already.");

  const held = await meet("2026-11-27T12:00:00Z", over + 2 * day + 40);
  expect(await rowOf(first)).toMatchObject({ isRescued: false });
  await say(held, "held", over + 3 * day);
  expect(await rowOf(first)).toMatchObject({ isRescued: true });
  expect(await rowOf(held)).toMatchObject({ isRescued: false, miss: null });
  await say(held, "missed", over + 3 * day + 5);
  expect(await rowOf(first)).toMatchObject({ isRescued: false });
});

test("nothing follows from a slip, from what the sides differ about, or where the lead comes anyway", async () => {
  const slip = await openMissed();
  const meant = await slip.meet();
  await slip.say(meant, "missed");
  await slip.say(meant, "held", over + 10);
  await slip.rescue(over + day);

  const differing = await openMissed();
  const disputed = await differing.meet();
  await differing.say(disputed, "missed");
  await differing.say(disputed, "held", over + 10, differing.noor);
  await differing.rescue(over + day);

  const coming = await openMissed();
  await coming.say(await coming.meet(), "missed");
  await coming.meet("2026-11-26T12:00:00Z", over + 10);
  await coming.rescue(over + 60);

  for (const { letters, tasks } of [slip, differing, coming]) {
    expect(await letters()).toEqual([]);
    expect(await tasks()).toEqual([]);
  }
});

test("nobody is written to about a deal that is lost or wants to be returned", async () => {
  const { meet, say, step, which, rescue, letters, tasks } = await openMissed();
  await say(await meet(), "missed");
  await step(which, "lost", { reason: "no_need", onDay: "2026-11-23" });
  await rescue(over + day);
  expect([await letters(), await tasks()]).toEqual([[], []]);
});

test("who opted out, and whoever books a type that sends none, is called instead", async () => {
  const opted = await openMissed();
  await opted.say(await opted.meet(), "missed");
  await takeOptOut({ db: opted.db, actor: opted.noor, now: opted.now }, { email: opted.email, source: "By phone" });
  await opted.rescue(over + 40);
  expect(await opted.letters()).toEqual([]);
  expect(await opted.tasks()).toMatchObject([{ description: expect.stringContaining("on a list of exclusions") }]);

  const silent = await openMissed();
  const { db, noor, type, clientId, now } = silent;
  await silent.say(await silent.meet(), "missed");
  const form = { ...formOf(type), offersAgain: false };
  await saveMeetingType({ db, actor: noor, now }, { id: type.id, clientId, form, seen: type.version });
  await silent.rescue(over + 40);
  expect(await silent.letters()).toEqual([]);
  expect(await silent.tasks()).toMatchObject([{ description: expect.stringContaining("sends none") }]);
});

test("a cancellation within a day counts as missed, an earlier one and a move do not", async () => {
  const { db, noor, meet, at, rescue, letters, rowOf } = await openMissed();
  const moved = await meet("2026-11-24T10:00:00Z");
  const start = new Date("2026-11-25T10:00:00Z");
  const to = await moveAnywhere({ db, actor: noor, ...at(600) }, { id: moved, start, isSure: true });
  if (!to.ok) throw new Error("not moved");
  expect(await rowOf(to.value.id)).toMatchObject({ miss: null, rescueAt: null });
  await cancelBooking({ db, actor: noor, ...at(700) }, { id: to.value.id });
  expect(await rowOf(to.value.id)).toMatchObject({ miss: null });

  const late = await meet();
  await cancelBooking({ db, actor: noor, ...at(800) }, { id: late });
  expect(await rowOf(late)).toMatchObject({ miss: "late", outcome: null });
  await rescue(831);
  expect(await letters()).toEqual([1]);
});

test("the letter is the client's own, in the lead's zone, and its link is signed only on its way", async () => {
  const { db, which, type, meet, say, rescue, keys, at, closer } = await openLetter();
  await say(await meet(), "missed");
  await rescue(over + 31);
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, { ...desk, render: renderEmail }, addresses, at(over + 32).now);

  const letter = (await mailsAbout(db, which.id)).find(({ subject }) => subject.startsWith("Choose another time"));
  const host = db.selectFrom("authUsers").select("email").where("id", "=", closer.id);
  expect(letter).toMatchObject({ fromName: "Ana Works", replyTo: (await host.executeTakeFirst())?.email });
  expect(letter?.text).toContain("Tuesday 24 November 2026, 12:00 to 12:30 (Europe/Lisbon)");
  const path = `${pageOf(type)}?timeZone=Europe%2FLisbon&deal=${which.id}`;
  expect(letter?.text).toContain(`${addresses.publicUrl}${path}\n`);
  const signed = signDealLink(letter?.text ?? "", which.id, keys);
  expect(dealOfLink(keys, /deal=([^\s]+)/.exec(signed)?.[1] ?? null)).toBe(which.id);
});

async function openLetter() {
  const app = await openMissed();
  const signed = (purpose: string, text: string) => `s${purpose.length}-${text.length}`;
  const keys = { sign: signed, verify: (purpose: string, text: string, key: string) => signed(purpose, text) === key };
  return { ...app, keys };
}
