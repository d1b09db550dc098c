import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { readFeeds } from "#app/booking/availability/feeds.ts";
import { jobs } from "#domain/access/actor.ts";
import { addBusyFeed, listBusyFeeds } from "#domain/booking/hours/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, mailsAbout, openDesk } from "#tests/emails.ts";
import { openMeetings } from "#tests/meetings.ts";
import { visitOf } from "#tests/visits.ts";
import { refreshFeeds } from "./refresh-feeds.ts";

/** A database of its own: in a shared one every other test's entries would be dispatched too. */
const own = openDatabase(await freshDatabase("migrated", "refresh_feeds"));
afterAll(() => own.destroy());

const calendar = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//test//test//EN",
  "BEGIN:VEVENT",
  "UID:one",
  "DTSTAMP:20261101T000000Z",
  "DTSTART:20261124T120000Z",
  "DTEND:20261124T123000Z",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

test("another calendar's meeting takes the time away, and a calendar that breaks is told to its host once", async () => {
  let broken = false;
  const server = createServer((_, response) => response.writeHead(broken ? 500 : 200).end(broken ? "" : calendar));
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const place = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const { db, noor, book, now } = await openMeetings({}, own);
  const added = await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url: `http://${place}/busy.ics` });
  if (!added.ok) throw new Error("not added");
  let minutes = 0;
  const clock = () => new Date(now.getTime() + minutes * 60_000);

  await refreshFeeds({ db, clock }, [place]);
  expect(await book("2026-11-24T12:00:00Z")).toMatchObject({ ok: false });
  expect(await book("2026-11-24T12:30:00Z")).toMatchObject({ ok: true });

  broken = true;
  minutes = 16;
  await refreshFeeds({ db, clock }, [place]);
  await refreshFeeds({ db, clock }, [place]);
  expect(await listBusyFeeds({ db, actor: noor }, noor.id)).toMatchObject({ value: [{ failingSince: clock() }] });
  expect(await book("2026-11-24T12:00:00Z")).toMatchObject({ ok: false });
  const { desk, addresses } = openDesk();
  await dispatchNotifications(db, jobs, desk, addresses, clock());
  expect(await mailsAbout(db, added.value.id)).toMatchObject([{ subject: "One of your calendars can't be read" }]);
  server.close();
});

test("an event that becomes unreadable counts as before, and its host reads which, and of a zone nobody knows", async () => {
  let text = calendar.replace("DTSTART:", "DTSTART;TZID=Customized Time Zone:").replace("120000Z", "120000");
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const place = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const { db, noor, book, now } = await openMeetings({}, own);
  await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url: `http://${place}/busy.ics` });
  const zone = 'Its time zone "Customized Time Zone" is not known, so hours in it are read as UTC.';
  const remarks = async () => {
    const feeds = await listBusyFeeds({ db, actor: noor }, noor.id);
    return feeds.ok && feeds.value.map((feed) => [feed.remarks, feed.failingSince]);
  };

  await refreshFeeds({ db, clock: () => now }, [place]);
  expect(await remarks()).toEqual([[[zone], null]]);
  const [feed] = await readFeeds(await visitOf(db, noor, now), noor.id, "UTC");
  expect(feed).toMatchObject({ state: "doubtful", sentence: expect.stringContaining(zone) });

  text = calendar.replace("DTEND:20261124T123000Z", "DURATION:soon");
  const later = new Date(now.getTime() + 16 * 60_000);
  await refreshFeeds({ db, clock: () => later }, [place]);
  expect(await remarks()).toEqual([
    [['The event of Tuesday 24 November 2026 with the UID "one" can\'t be read. It counts as it did before.'], null],
  ]);
  expect(await book("2026-11-24T12:00:00Z")).toMatchObject({ ok: false });
  expect(await book("2026-11-24T12:30:00Z")).toMatchObject({ ok: true });
  server.close();
});

test("a calendar inside our own network is never asked", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end(calendar);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { db, noor, now } = await openMeetings({}, own);
  await addBusyFeed({ db, actor: noor, now }, { hostId: noor.id, url: `https://127.0.0.1:${port}/busy.ics` });

  await refreshFeeds({ db, clock: () => now });

  expect(asked).toBe(0);
  expect(await listBusyFeeds({ db, actor: noor }, noor.id)).toMatchObject({ value: [{ failingSince: now }] });
  server.close();
});
