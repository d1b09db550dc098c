import { afterAll, expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { saveSetting } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openHours, openMeetings, seedType } from "#tests/meetings.ts";
import { meetingLinkForm } from "../availability.schema.ts";
import { saveMeetingLink } from "../hours/index.ts";
import { asksForPhone, bookMeeting, formatPlace, readBooking, rescheduleBooking } from "./index.ts";

/** A database of its own: the link of the virtual office is one setting for the whole app. */
const own = openDatabase(await freshDatabase("migrated", "booked_places"));
afterAll(() => own.destroy());

const office = "https://meet.example/office";
let seen = 0;

/** A meeting type, with or without a link to the virtual office. */
async function openPlace(options: Record<string, unknown>, virtualRoomUrl: string | null = null) {
  const system = await openMeetings(options, own);
  const { noor, type, input, now } = system;
  const value = { meetNeedsSignIn: false, capacity: 0, virtualRoomUrl };
  const saved = await saveSetting({ db: own, actor: noor, now }, { key: "office", value, seen });
  if (!saved.ok) throw new Error("not saved");
  seen += 1;
  const link = (url: string, hostId = noor.id) => saveMeetingLink({ db: own, actor: noor, now }, { hostId, url });
  const book = async (more: object = {}, asked: { asksForPhone?: boolean } = {}) => {
    const wished = input("2026-11-24T12:00:00Z", more);
    const booked = await bookMeeting({ db: own, actor: visitor, now, key: newId(), ...asked }, wished);
    if (!booked.ok) return booked.problem;
    const read = await readBooking({ db: own, actor: noor, now }, booked.value.id);
    return read.ok && { ...read.value.location, words: formatPlace(read.value, null), id: read.value.id };
  };
  return { ...system, link, book, asks: () => asksForPhone({ db: own, actor: visitor }, type) };
}

const needsPhone = { kind: "invalid", fields: { phone: ["Enter a phone number: this meeting takes place by phone."] } };

test("a meeting in the virtual office has its link, or that of the type", async () => {
  const { book, asks } = await openPlace({ locationKind: "room" }, office);
  expect([await asks(), await book()]).toMatchObject([false, { kind: "room", url: office }]);

  const room = "https://meet.example/own";
  const other = await openPlace({ locationKind: "link", locationUrl: room });
  expect([await other.asks(), await other.book()]).toMatchObject([false, { kind: "link", url: room }]);
});

test("a meeting by phone has the number that was asked for, and is not booked without one", async () => {
  const { book, asks } = await openPlace({ locationKind: "phone" }, office);

  expect(await asks()).toBe(true);
  expect(await book()).toEqual(needsPhone);
  expect(await book({ phone: "+44 20 7946 0000" })).toMatchObject({
    kind: "phone",
    words: "By phone: +44 20 7946 0000",
  });
});

test("an office without a link sends nobody nowhere: the host's own link stands in, else a number is asked for", async () => {
  const { book, asks } = await openPlace({ locationKind: "room" });
  expect(await asks()).toBe(true);
  expect(await book({}, { asksForPhone: true })).toEqual(needsPhone);
  // API clients cannot know that they should ask.
  expect(await book()).toMatchObject({ kind: "room", url: null, words: null });

  const phoned = await openPlace({ locationKind: "room" });
  expect(await phoned.book({ phone: "020 7946 0000" }, { asksForPhone: true })).toMatchObject({ kind: "phone" });

  const linked = await openPlace({ locationKind: "room" });
  await linked.link("https://meet.example/noor");
  expect([await linked.asks(), await linked.book()]).toMatchObject([
    false,
    { kind: "host", url: "https://meet.example/noor" },
  ]);
});

test("a meeting at its host's own link follows the host, and a type can only promise links that are there", async () => {
  const { noor, ben, link, now } = await openPlace({});
  await openHours(own, noor, ben.id);
  const hosts = { locationKind: "host", assignment: "round_robin", hostIds: [noor.id, ben.id] };
  await expect(seedType(own, noor, hosts)).rejects.toThrow("Each host needs a meeting link first");
  await link("https://meet.example/noor");
  await link("https://meet.example/ben", ben.id);
  const type = await seedType(own, noor, hosts);
  const input = {
    meetingType: type.slug,
    start: new Date("2026-11-24T12:00:00Z"),
    name: "Ida",
    email: "ida@visitor.test",
  };
  const book = async (start: Date) => {
    const told = { timeZone: "UTC", consent: true as const };
    const booked = await bookMeeting({ db: own, actor: visitor, now, key: newId() }, { ...input, ...told, start });
    const read = await readBooking({ db: own, actor: noor, now }, booked.ok ? booked.value.id : "");
    if (!read.ok) throw new Error("not booked");
    return read.value;
  };
  const one = await book(input.start);
  const other = await book(input.start);
  const linkOf = (hostId = "") => `https://meet.example/${hostId === noor.id ? "noor" : "ben"}`;
  for (const { hosts, location } of [one, other]) expect(location.url).toBe(linkOf(hosts[0]?.id));

  // The start at which only the other host is free.
  const taken = await book(new Date("2026-11-24T14:00:00Z"));
  const moving = taken.hosts[0]?.id === one.hosts[0]?.id ? one : other;
  const moved = await rescheduleBooking({ db: own, actor: noor, now }, { id: moving.id, start: taken.start });
  if (!moved.ok) throw new Error("not moved");
  expect(moved.value.hosts[0]?.id).not.toBe(moving.hosts[0]?.id);
  expect(moved.value.location.url).toBe(linkOf(moved.value.hosts[0]?.id));
});

test("a meeting link is an address over https, or none", () => {
  const read = (meetingUrl: string) => meetingLinkForm.safeParse({ meetingUrl });

  expect(read("https://meet.example/noor")).toMatchObject({ data: { meetingUrl: "https://meet.example/noor" } });
  expect(read("meet.example/noor")).toMatchObject({ data: { meetingUrl: "https://meet.example/noor" } });
  expect(read("")).toMatchObject({ data: { meetingUrl: null } });
  for (const wrong of ["http://meet.example/noor", "javascript:alert(1)"]) expect(read(wrong).success).toBe(false);
});
