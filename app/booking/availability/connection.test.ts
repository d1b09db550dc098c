import { expect, test } from "vitest";
import { tooOften } from "#app/ui/too-often.ts";
import { chooseCalendar, connectGoogle } from "#domain/booking/connected/index.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";
import { openHours } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { formOf, visitOf } from "#tests/visits.ts";
import { changeConnection } from "./connection.ts";
import { sentenceOf } from "./google-trip.ts";
import { readConnection } from "./read-connection.ts";

const request = new Request("https://agency.test/studio/workspace/availability");
const typed = { address: "http://127.0.0.1:1/", userName: "noor" };

test("a host tries ten calendars in ten minutes, what was typed stays, and others try on", async () => {
  const { db, noor, ben, now } = await createTestApp();
  for (const { id } of [noor, ben]) await openHours(db, noor, id);
  const connect = async (actor: typeof noor | typeof ben) => {
    const form = formOf({ do: "connect", ...typed, password: "a-password" });
    return changeConnection(await visitOf(db, actor, now), actor.id, form, request);
  };
  for (let nth = 0; nth < 10; nth += 1) {
    const answer = await connect(noor);
    expect(answer?.waitSeconds).toBeUndefined();
    expect(answer?.fields["address"]).toBeDefined();
  }

  const refused = await connect(noor);
  expect(refused).toMatchObject({ kind: "connection", typed, fields: { address: [tooOften] } });
  expect(refused?.waitSeconds).toBeGreaterThan(0);
  expect((await connect(ben))?.waitSeconds).toBeUndefined();
});

const calendars = [
  { url: "https://www.googleapis.com/calendar/v3/calendars/ben", name: "Ben" },
  { url: "https://www.googleapis.com/calendar/v3/calendars/family", name: "Family" },
];

async function connectBen() {
  const app = await createTestApp();
  const { db, ben, now } = app;
  await openHours(db, app.noor, ben.id);
  await keepSigner(db);
  const consent = { userName: "ben@agency.test", calendars, refreshToken: "a-refresh-token" };
  must(await connectGoogle({ db, actor: ben, now }, { hostId: ben.id, consent, keys: signer }));
  return app;
}

test("a host whose consent was withdrawn reads so once, for both ways, with what is still known", async () => {
  const { db, ben, now } = await connectBen();
  const ctx = await visitOf(db, ben, now);
  const account = { host: "Google Calendar", userName: "ben@agency.test", isGoogle: true };
  expect(await readConnection(ctx, ben.id, "UTC")).toEqual({ kind: "open", ...account, choices: calendars });

  must(await chooseCalendar({ db, actor: ben, now }, { hostId: ben.id, url: calendars[0]?.url ?? "" }));
  const refused = { refusedAt: now, unreadSince: now, readProblem: "Connect to Google again." };
  await db
    .updateTable("connectedCalendars")
    .set({ ...refused, entries: "[]", fetchedAt: now })
    .where("hostId", "=", ben.id)
    .execute();
  expect(await readConnection(ctx, ben.id, "UTC")).toMatchObject({
    name: "Ben",
    isRefused: true,
    ways: [
      { state: "failing", sentence: expect.stringMatching(/^Connect to Google again\. Your busy times are from /) },
    ],
  });
});

test("a host who chooses a calendar of a colleague reads whose it is, and the choice stays", async () => {
  const { db, noor, ben, now } = await connectBen();
  await openHours(db, noor, noor.id);
  const consent = { userName: "ben@agency.test", calendars, refreshToken: "another-token" };
  must(await connectGoogle({ db, actor: noor, now }, { hostId: noor.id, consent, keys: signer }));
  const url = calendars[1]?.url ?? "";
  must(await chooseCalendar({ db, actor: noor, now }, { hostId: noor.id, url }));

  const form = formOf({ do: "choose-calendar", calendar: url });
  expect(await changeConnection(await visitOf(db, ben, now), ben.id, form, request)).toMatchObject({
    typed: { calendar: url },
    fields: { calendar: ["Noor Haddad already uses this calendar. Choose another one."] },
  });
});

test("a host who disconnects while Google cannot be told reads where to do it", async () => {
  const { db, ben, now } = await connectBen();
  const ctx = await visitOf(db, ben, now);

  const left = await changeConnection(ctx, ben.id, formOf({ do: "disconnect" }), request).catch(
    (thrown: unknown) => thrown,
  );

  const to = left instanceof Response ? new URL(left.headers.get("Location") ?? "", "https://agency.test") : null;
  expect(sentenceOf(to?.searchParams.get("google") ?? null)).toContain("Remove Foyer in your Google account");
  expect(await readConnection(ctx, ben.id, "UTC")).toMatchObject({ kind: "none" });
});

test("a calendar is connected after a fresh proof of identity, which is asked for beside what was typed", async () => {
  const { db, noor, now } = await createTestApp();
  await openHours(db, noor, noor.id);
  const ctx = await visitOf(db, { ...noor, hasSudo: false }, now);
  const form = (more = {}) => formOf({ do: "connect", ...typed, password: "a-password", ...more });

  const asked = await changeConnection(ctx, noor.id, form(), request);
  expect(asked).toMatchObject({ typed, fields: {}, proof: { byCode: expect.any(Boolean) } });
  const wrong = await changeConnection(ctx, noor.id, form({ proofPassword: "not it" }), request);
  expect(wrong).toMatchObject({ typed, fields: { proofPassword: [expect.any(String)] }, proof: expect.anything() });
  expect(await readConnection(ctx, noor.id, "UTC")).toMatchObject({ kind: "none" });
});
