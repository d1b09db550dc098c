import { expect, onTestFinished, test } from "vitest";
import { calendarIds } from "#tests/google/google-events.ts";
import { failing, googleClient, startGoogle } from "#tests/google/google-server.ts";
import { openGoogle } from "./google-calendar.ts";
import { googleAddresses } from "./oauth.ts";

const uid = "01999999-aaaa-7bbb-8ccc-dddddddddddd";
const eventId = uid.replaceAll("-", "");
const entryAt = (hour: number) => ({
  start: new Date(Date.UTC(2026, 10, 24, hour)),
  end: new Date(Date.UTC(2026, 10, 24, hour, 30)),
  summary: "A talk: Ida Moss and Noor",
  description: "Bring the figures",
  location: null,
  attendees: [{ name: "Ida Moss", email: "ida@visitor.test" }],
});
const day = 86_400_000;
const from = Date.UTC(2026, 10, 23);

async function open() {
  const server = await startGoogle();
  onTestFinished(server.close);
  const google = openGoogle({ publicUrl: "https://agency.test", addresses: server.addresses });
  const account = { client: googleClient, refreshToken: server.allow() };
  const calendarUrl = `${server.addresses.api}/calendars/${encodeURIComponent(calendarIds.main)}`;
  const where = { calendarUrl, uid };
  const write = (hour: number, etag: string | null) => google.write(account, where, entryAt(hour), etag);
  const remove = () => google.remove(account, where);
  const busy = (days: number) => google.busy(account, calendarUrl, { from, to: from + days * day });
  return { ...server, google, account, where, write, remove, busy };
}

test("the calendars a host owns are found, the main one first, and its address is the account's name", async () => {
  const { google, account } = await open();

  expect(await google.calendars(account)).toMatchObject({
    ok: true,
    userName: calendarIds.main,
    calendars: [{ name: calendarIds.main }, { name: "Family" }],
  });
});

test("an event is there once, however often it is written, at its last time, and invites nobody", async () => {
  const { write, seen } = await open();
  const first = await write(12, null);
  // As if the answer to the first was lost.
  expect(await write(13, null)).toMatchObject({ ok: true });
  expect(await write(14, first.ok ? first.etag : "")).toMatchObject({ ok: true });

  expect(seen()).toMatchObject([{ id: eventId, start: { dateTime: "2026-11-24T14:00:00.000Z" } }]);
  expect(seen()[0]?.description).toBe("Ida Moss <ida@visitor.test>\n\nBring the figures");
  expect(seen()[0]?.attendees).toBeUndefined();
});

test("what its owner deleted is restored, whether we knew of it or not, and what never was is written", async () => {
  const { write, seen, put, calendars } = await open();
  put(eventId, "2026-11-24T12:00:00Z", "2026-11-24T12:30:00Z", "cancelled");
  expect(await write(14, null)).toMatchObject({ ok: true });
  expect(seen()).toHaveLength(1);

  put(eventId, "2026-11-24T12:00:00Z", "2026-11-24T12:30:00Z", "cancelled");
  expect(await write(15, '"known"')).toMatchObject({ ok: true });
  calendars.get(calendarIds.main)?.clear();
  expect(await write(16, '"known"')).toMatchObject({ ok: true });
  expect(seen()).toMatchObject([{ start: { dateTime: "2026-11-24T16:00:00.000Z" } }]);
});

test("removing it is fine when it was never there, and when it is gone", async () => {
  const { write, remove, seen } = await open();
  expect(await remove()).toEqual({ ok: true, etag: null });
  await write(12, null);
  expect(await remove()).toEqual({ ok: true, etag: null });
  expect(await remove()).toEqual({ ok: true, etag: null });
  expect(seen()).toEqual([]);
});

test("busy times of two years come in pieces that Google takes", async () => {
  const { busy, put, asked } = await open();
  put("near", "2026-11-24T12:00:00Z", "2026-11-24T13:00:00Z");
  put("far", "2028-11-01T12:00:00Z", "2028-11-01T13:00:00Z");
  put("gone", "2026-11-24T15:00:00Z", "2026-11-24T16:00:00Z", "cancelled");

  expect(await busy(732)).toEqual({
    ok: true,
    spans: ["2026-11-24", "2028-11-01"].map((date) => ({
      from: Date.parse(`${date}T12:00:00Z`),
      to: Date.parse(`${date}T13:00:00Z`),
    })),
  });
  expect(asked.filter((line) => line.endsWith("/freeBusy"))).toHaveLength(10);
});

test("an access token is used until it ends, and one that ended early is replaced", async () => {
  const { write, access, asked } = await open();
  await write(12, null);
  await write(13, '"known"');
  const tokens = () => asked.filter((line) => line === "POST /token").length;
  expect(tokens()).toBe(1);

  access.clear();
  expect(await write(14, '"known"')).toMatchObject({ ok: true });
  expect(tokens()).toBe(2);
});

test("a consent that was withdrawn is a refusal, on both ways", async () => {
  const { write, busy, withdraw } = await open();
  await write(12, null);
  withdraw();

  const refused = { ok: false, because: expect.stringMatching(/Connect to Google again\.$/), isRefused: true };
  expect(await write(13, '"known"')).toEqual(refused);
  expect(await busy(1)).toEqual(refused);
});

test("a wrong client secret is the agency's affair, and no refusal", async () => {
  const { google, account, where } = await open();
  const wrong = { ...account, client: { ...googleClient, clientSecret: "old" } };

  expect(await google.write(wrong, where, entryAt(12), null)).toEqual({
    ok: false,
    because: "Google refuses the agency's client ID and secret. An admin corrects them in the settings.",
  });
});

test.each([
  [401, undefined, /^Google refuses the access/],
  [403, "rateLimitExceeded", /^Google received too many requests/],
  [403, "userRateLimitExceeded", /^Google received too many requests/],
  [403, "forbidden", /^Google does not let this account/],
  [403, "accessNotConfigured", /^The Google Calendar API is not enabled/],
  [404, undefined, /^The calendar is not there any more/],
  [409, undefined, /in the calendar's bin/],
  [410, undefined, /in the calendar's bin/],
  [429, undefined, /^Google received too many requests/],
  [500, undefined, /^Google answered 500\. Foyer will try again/],
  [503, undefined, /^Google answered 503\. Foyer will try again/],
])("%i %s is told in a sentence", async (status, reason, sentence) => {
  const { write, trouble } = await open();
  trouble.make = failing(status, reason);

  expect(await write(12, null)).toEqual({ ok: false, because: expect.stringMatching(sentence) });
});

test("a calendar that is gone is told when busy times are read, and nonsense is no answer", async () => {
  const { google, account, addresses, busy, trouble } = await open();
  const gone = `${addresses.api}/calendars/gone`;
  expect(await google.busy(account, gone, { from, to: from + day })).toEqual({
    ok: false,
    because: "The calendar is not there any more. Disconnect it and choose another.",
  });
  trouble.make = (request, response) => Boolean(request.url?.includes("freeBusy") && response.end("<html>"));
  expect(await busy(1)).toEqual({ ok: false, because: "Google answered in a way that cannot be read." });
});

test("revoking ends the consent; one that ended before is fine, and out of reach is told", async () => {
  const { google, account, revoked, close } = await open();
  expect(await google.revoke(account)).toBe(true);
  expect(revoked).toEqual([account.refreshToken]);
  expect(await google.revoke(account)).toBe(true);
  close();
  expect(await google.revoke(account)).toBe(false);
});

test("Google is on the public internet, and a token goes nowhere else", async () => {
  const { google, account, addresses, asked } = await open();
  for (const address of [addresses.token, addresses.revoke, addresses.api]) expect(address).toContain("127.0.0.1");
  const outside = Object.values(googleAddresses).flat();
  expect(outside.filter((address) => !/^https:\/\/[a-z0-9]+\.google(apis)?\.com/.test(address))).toEqual([]);

  const inside = openGoogle({ publicUrl: "https://agency.test", addresses: { ...addresses, allowedHosts: [] } });
  expect(await inside.calendars(account)).toMatchObject({ ok: false });
  const elsewhere = { calendarUrl: "http://127.0.0.1:9/calendars/x", uid };
  expect(await google.remove(account, elsewhere)).toEqual({ ok: false, because: "This is no calendar at Google." });
  expect(asked).toEqual([]);
});
