import { afterAll, expect, test } from "vitest";
import { answerMeeting } from "#domain/deals/meetings/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { makeKey } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { seedCloser, seedTypeOf } from "#tests/closers.ts";
import { openDeals } from "#tests/deals.ts";

const now = new Date("2026-11-23T09:00:00Z");
const later = new Date("2026-11-24T13:00:00Z");
const [one, other, next] = await Promise.all([openApiServer(now), openApiServer(now), openApiServer(later)]);
afterAll(() => Promise.all([one, other, next].map(({ shut }) => shut())));

const noon = "2026-11-24T12:00:00Z";
const criteria = [{ words: "The person who decides was there", isRequired: true }];

/** A client with three closers, a deal, and a key of an outreach tool that reads bookings and writes to deals. */
async function openTool() {
  const app = await openDeals({ meetingFee: "150", meetingFeeFor: "qualified", criteria, silence: "confirm" });
  const { db, noor, clientId } = app;
  const closers = await Promise.all([1, 2, 3].map(() => seedCloser(db, noor, clientId)));
  const hostIds = closers.map(({ id }) => id);
  const questions = "Which budget this year? *";
  const type = await seedTypeOf(db, noor, clientId, { hostIds, questions });
  const which = await app.add({ contactPhone: "+351 22 200 0000" });
  const { headers } = await makeKey(app, {
    scopes: ["bookings:read", "deals:read", "deals:write", "deals:charge"],
    clientId,
  });
  const path = `/deals/${which.id}/meetings`;
  const wish = { meetingTypeId: type.id, start: noon, timeZone: "Europe/Lisbon", answers: ["40,000"], consent: true };
  const book = (but: object = {}, more: Record<string, string> = {}) =>
    one.post(path, { ...wish, ...but }, { ...headers, ...more });
  return { ...app, closers, hostIds, type, which, headers, path, wish, book };
}

test("an outreach tool books the client's closer for a lead, and reads who came and what both sides say", async () => {
  const { db, ana, clientId, type, hostIds, which, headers, path, book } = await openTool();

  const types = await one.ask(`/clients/${clientId}/meeting-types`, { headers });
  expect(types.body.items).toMatchObject([{ id: type.id, isBookable: true, hosts: hostIds.map((id) => ({ id })) }]);
  const span = `from=${noon}&to=2026-11-24T12:30:00Z&timeZone=Europe/Lisbon`;
  const starts = await one.ask(`/clients/${clientId}/meeting-types/${type.id}/starts?${span}`, { headers });
  expect(starts.body.starts).toEqual([noon]);
  // Visitors' own door knows it by its key.
  const key = encodeURIComponent(types.body.items[0].key);
  expect((await one.ask(`/meeting-types/${key}/starts?${span}`)).body.starts).toEqual([noon]);

  const made = await book();
  expect(made).toMatchObject({ status: 201, body: { start: noon, verdict: "untold", criteria, version: 0 } });
  const booked = await one.ask(`/bookings/${made.body.id}`, { headers });
  expect(booked.body).toMatchObject({
    clientId,
    invitee: { name: "Teresa Moura" },
    meetingType: { slug: types.body.items[0].key },
  });

  const answers = `${path}/${made.body.id}/answers`;
  const held = JSON.stringify({ outcome: "held", met: [0], nextStep: "A proposal", nextOn: "2026-11-30" });
  const sent = {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", "If-Match": '"v0"' },
    body: held,
  };
  expect(await one.ask(answers, sent)).toMatchObject({ status: 409, body: { code: "deal-meeting-not-over" } });
  const told = await next.ask(answers, sent);
  expect(told).toMatchObject({
    status: 200,
    body: { verdict: "waits", version: 1, agency: { met: [0], nextOn: "2026-11-30" } },
  });
  expect(await next.ask(answers, sent)).toMatchObject({ status: 412 });

  const missed = { outcome: "missed" as const, words: "Nobody came.", nextStep: null, nextOn: null, seen: 1 };
  await answerMeeting(
    { db, actor: ana, now: later, today: "2026-11-24" },
    { ...missed, met: [], bookingId: made.body.id },
  );
  const read = await next.ask(`${path}/${made.body.id}`, { headers });
  expect(read.body).toMatchObject({
    verdict: "disputed",
    outcome: null,
    client: { words: "Nobody came." },
    version: 2,
  });
  expect((await next.ask(path, { headers })).body.items).toEqual([read.body]);
  expect(which.clientId).toBe(clientId);
});

test("sent again with its key a booking is the same one, and another one is refused in words", async () => {
  const { db, which, book } = await openTool();
  const key = { "Idempotency-Key": newId() };

  const [first, again] = [await book({}, key), await book({}, key)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(first.body.id);
  expect(await book({ start: "2026-11-25T12:00:00Z" }, key)).toMatchObject({
    status: 422,
    body: { type: "/problems/idempotency-key-reused" },
  });
  const joined = db.selectFrom("dealBookings").select("bookingId").where("dealId", "=", which.id);
  expect(await joined.execute()).toHaveLength(1);
});

test("what cannot be booked is told field by field, and of a lost deal that it is lost", async () => {
  const { db, step, which, type, book, headers } = await openTool();
  const { post } = one;

  expect(await book({ answers: [] })).toMatchObject({
    status: 422,
    body: { errors: { "answers.0": ["Please answer this."] } },
  });
  expect(await book({ consent: false, start: "soon" })).toMatchObject({ status: 422, body: { errors: { start: {} } } });
  expect(await book({ start: "2026-11-22T12:00:00Z" })).toMatchObject({ status: 409, body: { code: "booking-taken" } });
  expect(await book({ meetingTypeId: newId() })).toMatchObject({ status: 404 });
  const lost = {
    dealId: which.id,
    number: 2,
    kind: "lost",
    side: "agency",
    at: now,
    onDay: "2026-11-21",
    reason: "other",
  };
  await db.insertInto("dealEvents").values(lost).execute();
  expect(await book()).toMatchObject({ status: 409, body: { detail: "This deal is lost. Reopen it first." } });
  expect(await step(which, "reopened")).toMatchObject({ ok: true });
  const offered = { meetingTypeId: type.id, timeZone: "Europe/Lisbon", starts: [noon, "2026-11-22T12:00:00Z"] };
  expect(await post(`/deals/${which.id}/offers`, offered, headers)).toMatchObject({
    status: 422,
    body: { errors: { "starts.1": ["That time is not free. Choose another one."] } },
  });
});

test("links to send hold nothing, are the same each time, and are for a key that may write to the deal", async () => {
  const { type, which, headers, ...app } = await openTool();
  const offered = { meetingTypeId: type.id, timeZone: "Europe/Lisbon", starts: [noon, "2026-11-25T12:00:00Z"] };
  const ask = (with_: Record<string, string>) => one.post(`/deals/${which.id}/offers`, offered, with_);

  const made = await ask(headers);
  expect(made).toMatchObject({ status: 201, body: { offers: [{ start: noon }, {}] } });
  expect(made.body.url).toContain(`/with/${type.client?.address}/${type.slug}?deal=${which.id}.`);
  expect(made.body.offers[0].url).toContain("&offer=");
  expect((await ask(headers)).body).toEqual(made.body);
  const { headers: reads } = await makeKey(app, { scopes: ["deals:read"] });
  expect(await ask(reads)).toMatchObject({ status: 403 });
  const stranger = await openDeals();
  const { headers: far } = await makeKey(stranger, {
    scopes: ["deals:read", "deals:write"],
    clientId: stranger.clientId,
  });
  expect(await ask(far)).toMatchObject({ status: 404 });
});

test("of sixty who race for a start of three closers on two instances, by the page's door and by keys, three get it", async () => {
  const { db, type, which, headers, hostIds, path, wish } = await openTool();
  const who = {
    name: "Ida Moss",
    email: "ida@visitor.test",
    phone: "+44 20 7946 0000",
    timeZone: "UTC",
    consent: true,
  };
  const meetingType = `${type.client?.address}/${type.slug}`;

  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) => {
      const { post } = place % 2 ? one : other;
      return place % 3
        ? post("/bookings", { ...who, meetingType, start: noon, answers: ["40,000"] })
        : post(path, wish, headers);
    }),
  );

  const statuses = answers.map(({ status }) => status);
  expect([201, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([3, 57]);
  const hosts = db
    .selectFrom("bookingHosts")
    .select("hostId")
    .where("hostId", "in", hostIds)
    .where("isLive", "=", true);
  expect((await hosts.execute()).map(({ hostId }) => hostId).sort()).toEqual(hostIds.toSorted());
  expect(which.id).toBeTruthy();
});
