import { expect, onTestFinished, test } from "vitest";
import { jobs, visitor } from "#domain/access/actor.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { enterMailbox } from "#tests/mailbox/enter-mailbox.ts";
import { openMeetings } from "#tests/meetings.ts";
import { readCalendarEntry } from "../index.ts";
import {
  answerInvitation,
  cancelBooking,
  decideAnswer,
  forgetWaitingAnswers,
  type InvitationReply,
  listWaitingAnswers,
  readBooking,
  rescheduleBooking,
} from "./index.ts";

const account = { host: "imap.agency.test", port: 993, security: "tls", user: "replies", password: "p" };
const ida = "ida@visitor.test";
const vouched = { isVouched: true, subject: "Declined: A talk" };

async function openAsked(name: string, hasMailbox = true) {
  const db = openDatabase(await freshDatabase("migrated", `answers_${name}`));
  onTestFinished(() => db.destroy());
  const app = await openMeetings({}, db);
  await keepSigner(db);
  const { noor, now } = app;
  const { desk, addresses } = openDesk();
  if (hasMailbox) await enterMailbox({ db, keys: signer, clock: () => now }, account);
  const made = await app.book("2026-11-24T12:00:00Z");
  if (!made.ok) throw new Error("not booked");
  const { id } = made.value;
  const reply: InvitationReply = {
    uid: id,
    sequence: 0,
    stamp: now,
    answer: "declined",
    attendee: ida,
    sender: ida,
    ...vouched,
  };
  const answer = (but: Partial<InvitationReply> = {}, at = now) =>
    answerInvitation({ db, actor: jobs, now: at }, { ...reply, ...but });
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  const booking = async (bookingId = id) => {
    const read = await readBooking({ db, actor: noor, now }, bookingId);
    if (!read.ok) throw new Error("no booking");
    return read.value;
  };
  const entry = async (bookingId = id) => {
    const read = await readCalendarEntry({ db, actor: noor, now }, bookingId);
    if (!read.ok) throw new Error("no entry");
    return read.value;
  };
  const lines = () =>
    db.selectFrom("auditLog").select(["actorRole", "after"]).where("action", "=", "booking.note_answer").execute();
  return { ...app, id, answer, tell, booking, entry, lines };
}

async function openWaiting(name: string) {
  const app = await openAsked(name);
  await app.answer({ isVouched: false });
  const cancel = async () => {
    await app.db
      .updateTable("bookings")
      .set({ status: "cancelled", cancelledAt: app.now })
      .where("id", "=", app.id)
      .execute();
  };
  return { ...app, cancel };
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

test("an answer is on the booking, in the audit log, and told to the host once; the meeting still stands", async () => {
  const { db, id, now, noor, answer, tell, booking, lines } = await openAsked("told");
  await tell();
  const before = (await mailsAbout(db, id)).length;

  expect(await answer()).toMatchObject({ ok: true });
  expect(await answer({ stamp: later(now, 1) })).toMatchObject({ ok: true });
  await tell();
  await tell();

  expect(await booking()).toMatchObject({ status: "confirmed", answer: { kind: "declined", at: later(now, 1) } });
  expect(await lines()).toEqual([{ actorRole: "system", after: { answer: "declined" } }]);
  const mails = (await mailsAbout(db, id)).slice(before);
  expect(mails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
    [expect.stringContaining("@"), "Ida Moss declined a meeting: A talk"],
  ]);
  const news = await db.selectFrom("notifications").select("titles").where("userId", "=", noor.id).execute();
  expect(
    news.flatMap(({ titles }) => titles).filter((title) => title.startsWith("Ida Moss declined A talk: ")),
  ).toHaveLength(1);
});

test("the newest answer counts, in whatever order they arrive", async () => {
  const { now, answer, booking } = await openAsked("newest");
  await answer({ answer: "tentative", stamp: later(now, 2) });
  await answer({ answer: "declined", stamp: later(now, 1) });
  expect(await booking()).toMatchObject({ answer: { kind: "tentative" } });
  await answer({ answer: "accepted", stamp: later(now, 3) });
  await answer({ answer: "declined", stamp: later(now, 3) });
  expect(await booking()).toMatchObject({ answer: { kind: "accepted" } });
});

test.each([
  ["of another sender", { sender: "eve@visitor.test" }],
  ["for another guest", { attendee: "eve@visitor.test" }],
  ["of an unknown meeting", { uid: "019a0000-0000-7000-8000-00000000ffff" }],
  ["of a meeting with another kind of uid", { uid: "040000008200E00074C5B7101A82E008" }],
])("an answer %s is nobody's, and changes nothing", async (name, but) => {
  const { answer, booking, lines } = await openAsked(name.replaceAll(" ", "_"));
  expect(await answer(but)).toMatchObject({ problem: { kind: "missing" } });
  expect([(await booking()).answer, await lines()]).toEqual([null, []]);
});

test("an answer to what is not so any more changes nothing: an earlier time, a cancelled or past meeting", async () => {
  const { db, id, now, noor, answer, booking, entry } = await openAsked("outdated");
  const conflict = { problem: { kind: "conflict" } };
  expect(await answer({ sequence: 1 })).toMatchObject(conflict);
  expect(await answer({ stamp: later(now, 25 * 60) })).toMatchObject(conflict);
  await answer({ answer: "accepted" });
  const moved = await rescheduleBooking({ db, actor: noor, now }, { id, start: new Date("2026-11-24T14:00:00Z") });
  if (!moved.ok) throw new Error("not moved");
  const { id: newId } = moved.value;
  // A new time is a new question.
  expect(await booking(newId)).toMatchObject({ answer: null });
  expect((await entry(newId)).attendees[0]).toMatchObject({ email: ida, answer: "asked" });
  expect(await answer({ sequence: 0, stamp: later(now, 1) })).toMatchObject(conflict);
  expect(await answer({ sequence: 1, stamp: later(now, 1) })).toMatchObject({ ok: true });
  expect(await booking(newId)).toMatchObject({ answer: { kind: "declined" } });

  expect(await answer({ sequence: 1, stamp: later(now, 2) }, new Date("2026-11-24T14:30:00Z"))).toMatchObject(conflict);
  await cancelBooking({ db, actor: noor, now }, { id: newId });
  expect(await answer({ sequence: 2, stamp: later(now, 3) })).toMatchObject(conflict);
  expect((await entry(newId)).organizer.email).toBe("replies@agency.test");
});

test("the mailbox organizes what is booked while it is set, through every move and change of settings", async () => {
  const { db, id, now, noor, book, entry } = await openAsked("organizes");
  expect(await entry()).toMatchObject({
    organizer: { name: expect.any(String), email: "replies@agency.test" },
    attendees: [{ email: ida, answer: "asked" }, { answer: "accepted" }],
  });
  await db.updateTable("replyMailboxes").set({ isOn: false }).execute();
  const moved = await rescheduleBooking({ db, actor: noor, now }, { id, start: new Date("2026-11-24T14:00:00Z") });
  if (!moved.ok) throw new Error("not moved");
  expect((await entry(moved.value.id)).organizer.email).toBe("replies@agency.test");
  const other = await book("2026-11-24T15:00:00Z");
  if (!other.ok) throw new Error("not booked");
  const own = await entry(other.value.id);
  expect([own.organizer.email, own.attendees[0]?.answer]).toEqual([own.attendees[1]?.email, "accepted"]);
});

test("without a mailbox nobody was asked, so no answer is taken", async () => {
  const { answer, booking } = await openAsked("unasked", false);
  expect(await answer()).toMatchObject({ problem: { kind: "missing" } });
  expect((await booking()).answer).toBeNull();
});

test("an answer that nobody vouches for waits for an admin, who takes it in", async () => {
  const { db, id, now, noor, ben, ana, answer, booking, tell, lines } = await openAsked("waiting");
  await tell();
  const before = (await mailsAbout(db, id)).length;
  expect(await answer({ isVouched: false })).toMatchObject({ ok: true });
  expect(await answer({ isVouched: false })).toMatchObject({ ok: true });
  await tell();
  expect([(await booking()).answer, await lines(), (await mailsAbout(db, id)).length]).toEqual([null, [], before]);
  const news = db.selectFrom("notifications").select(["userId", "event"]).where("event", "=", "answer_waits");
  expect(await news.execute()).toEqual([{ userId: noor.id, event: "answer_waits" }]);

  for (const actor of [ben, ana, visitor])
    expect(await listWaitingAnswers({ db, actor })).toMatchObject({ problem: { kind: "missing" } });
  const listed = await listWaitingAnswers({ db, actor: noor });
  expect(listed).toMatchObject({
    value: [{ bookingId: id, sender: ida, answer: "declined", subject: "Declined: A talk", receivedAt: now }],
  });
  const waiting = listed.ok ? (listed.value[0]?.id ?? "") : "";
  for (const actor of [ben, ana, visitor])
    expect(await decideAnswer({ db, actor, now }, { id: waiting, isTaken: true })).toMatchObject({ ok: false });
  const both = [0, 1].map(() => decideAnswer({ db, actor: noor, now }, { id: waiting, isTaken: true }));
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
  expect((await booking()).answer).toMatchObject({ kind: "declined" });
  expect(await listWaitingAnswers({ db, actor: noor })).toMatchObject({ value: [] });
  await tell();
  expect(await mailsAbout(db, id)).toHaveLength(before + 1);
});

test("a waiting answer is discarded, and one that no longer fits can only be", async () => {
  const { db, now, noor, answer, booking, cancel } = await openWaiting("discarded");
  const one = async () => {
    const listed = await listWaitingAnswers({ db, actor: noor });
    return listed.ok ? listed.value : [];
  };
  expect(
    await decideAnswer({ db, actor: noor, now }, { id: (await one())[0]?.id ?? "", isTaken: false }),
  ).toMatchObject({
    ok: true,
  });
  expect([(await booking()).answer, await one()]).toEqual([null, []]);

  expect(await answer({ isVouched: false, stamp: later(now, 1) })).toMatchObject({ ok: true });
  await cancel();
  const [left] = await one();
  expect(await decideAnswer({ db, actor: noor, now }, { id: left?.id ?? "", isTaken: true })).toMatchObject({
    problem: { kind: "conflict" },
  });
  expect(await one()).toHaveLength(1);
  expect(await decideAnswer({ db, actor: noor, now }, { id: left?.id ?? "", isTaken: false })).toMatchObject({
    ok: true,
  });
  // Neither another's answer nor one to a meeting that is off waits.
  await answer({ isVouched: false, stamp: later(now, 2) });
  await answer({ isVouched: false, sender: "eve@visitor.test" });
  expect(await one()).toEqual([]);
});

test("what nobody decides about is forgotten after thirty days", async () => {
  const { db, now, noor } = await openWaiting("forgotten");
  await forgetWaitingAnswers({ db, actor: jobs, now: later(now, 29 * 1440) });
  expect(await listWaitingAnswers({ db, actor: noor })).toMatchObject({ value: [{}] });
  await forgetWaitingAnswers({ db, actor: visitor, now: later(now, 31 * 1440) });
  await forgetWaitingAnswers({ db, actor: jobs, now: later(now, 31 * 1440) });
  expect(await listWaitingAnswers({ db, actor: noor })).toMatchObject({ value: [] });
});

test("nobody but the app's own jobs notes answers", async () => {
  const { db, id, now, noor, ana, booking } = await openAsked("jobs_only");
  const reply = {
    uid: id,
    sequence: 0,
    stamp: now,
    answer: "declined",
    attendee: ida,
    sender: ida,
    ...vouched,
  } as const;
  for (const actor of [noor, ana, visitor])
    expect(await answerInvitation({ db, actor, now }, reply)).toMatchObject({ problem: { kind: "missing" } });
  expect((await booking()).answer).toBeNull();
});
