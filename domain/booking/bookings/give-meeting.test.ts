import { expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { changeMember, removeMember } from "#domain/clients/access/index.ts";
import { archivePerson } from "#domain/users/standing/index.ts";
import { clientOf, openPortal } from "#tests/actors.ts";
import { openClosers } from "#tests/closers.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { giveMeeting, listComing } from "./index.ts";

const start = "2026-11-24T12:00:00Z";
const busy = "2026-11-24T11:30:00Z";

/** A meeting of one of three closers, and who could take it. */
async function openLeaving() {
  const app = await openClosers();
  const { db, noor, now, clientId, closers, book, hostsOf } = app;
  const booked = await book(start);
  if (!booked.ok) throw new Error("not booked");
  const bookingId = booked.value.id;
  const [hostId = ""] = await hostsOf(bookingId);
  const others = closers.map(({ id }) => id).filter((id) => id !== hostId);
  const owner = clientOf(app.ana.id, clientId, { portal: { ...openPortal, mayInvite: true } });
  const coming = async (actor: Parameters<typeof listComing>[0]["actor"] = noor) =>
    listComing({ db, actor, now }, { hostId, clientId });
  const give = (to: string, actor: Parameters<typeof giveMeeting>[0]["actor"] = noor) =>
    giveMeeting({ db, actor, now }, { bookingId, from: hostId, to });
  return { ...app, bookingId, hostId, others, owner, coming, give };
}

test("who leaves has their meetings listed with those who are free, and each is given away once", async () => {
  const { db, now, bookingId, hostId, others, owner, coming, give, hostsOf } = await openLeaving();
  const [first = "", second = ""] = others;
  const free = await coming(owner);
  expect(free).toMatchObject({ value: [{ id: bookingId, start: new Date(start) }] });
  expect(free.ok && free.value[0]?.free.map(({ id }) => id).sort()).toEqual([...others].sort());

  const given = await give(first, owner);
  if (!given.ok) throw new Error(given.problem.kind);
  expect(given.value).toMatchObject({ start: new Date(start), rescheduledFrom: bookingId, hosts: [{ id: first }] });
  expect(await hostsOf(given.value.id)).toEqual([first]);
  expect(await give(second, owner)).toMatchObject({ problem: { code: "booking-cancelled" } });
  expect(await coming(owner)).toEqual({ ok: true, value: [] });
  expect(hostId).not.toBe(first);

  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, now);
  const mails = (await mailsAbout(db, given.value.id)).map(({ subject, calendar }) => [subject, calendar]);
  const { uid, sequence } = given.value.calendar;
  expect(mails).toEqual([
    [expect.stringContaining("You are meeting somebody else"), `REQUEST ${uid} ${sequence}`],
    [expect.stringContaining("A meeting has a new host"), `REQUEST ${uid} ${sequence}`],
  ]);
  expect(sequence).toBe(1);
});

test("nobody is offered who is busy or does not host any more, and the last moment decides", async () => {
  const { db, noor, now, clientId, closers, book, coming, give, others } = await openLeaving();
  const [first = "", second = ""] = others;
  for (const _ of closers) expect(await book(busy)).toMatchObject({ ok: true });
  // Every closer has a meeting right before; those of half an hour do not overlap.
  expect(await coming()).toMatchObject({ value: [{ start: new Date(busy) }, { free: [{}, {}] }] });
  await changeMember({ db, actor: noor, now }, { clientId, personId: first, to: "no-host", keepsMeetings: true });
  expect(await give(first)).toMatchObject({ problem: { code: "booking-not-free" } });
  expect(await book(start)).toMatchObject({ ok: true });
  expect(await give(second)).toMatchObject({ problem: { code: "booking-not-free" } });
  const left = await coming();
  expect(left.ok && left.value.at(-1)?.free).toEqual([]);
});

test("hosting ends, and a member is removed, only once their meetings are given away or left on purpose", async () => {
  const { db, noor, now, clientId, hostId, others, give } = await openLeaving();
  const change = { clientId, personId: hostId };
  const refused = { problem: { code: "client-hosts-meetings" } };
  expect(await changeMember({ db, actor: noor, now }, { ...change, to: "no-host" })).toMatchObject(refused);
  expect(await removeMember({ db, actor: noor, now }, change)).toMatchObject(refused);
  expect(await give(others[0] ?? "")).toMatchObject({ ok: true });
  expect(await changeMember({ db, actor: noor, now }, { ...change, to: "no-host" })).toMatchObject({ ok: true });
  const next = { clientId, personId: others[0] ?? "" };
  expect(await removeMember({ db, actor: noor, now }, { ...next, keepsMeetings: true })).toMatchObject({ ok: true });
});

test("meetings of somebody who is archived can still be given away, by admins and by owners of that client alone", async () => {
  const { db, noor, now, hostId, others, coming, give, owner, closers } = await openLeaving();
  expect(await archivePerson({ db, actor: noor, now }, { id: hostId })).toMatchObject({ ok: true });
  expect(await coming()).toMatchObject({ value: [{ free: [{}, {}] }] });
  const [closer] = closers;
  const stranger = await openLeaving();
  for (const actor of [closer, stranger.owner]) {
    expect(await coming(actor)).toMatchObject({ problem: { kind: "missing" } });
    expect(await give(others[0] ?? "", actor)).toMatchObject({ problem: { kind: "missing" } });
  }
  expect(await listComing({ db, actor: owner, now }, { hostId, clientId: null })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await give(others[0] ?? "", owner)).toMatchObject({ ok: true });
});
