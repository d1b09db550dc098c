import { afterAll, expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { inviteeBy } from "#domain/booking/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { submitAnswers } from "#domain/leads/index.ts";
import { keys, openApiServer } from "#tests/api-server.ts";
import { aWish, countBookings, openMeetings } from "#tests/meetings.ts";
import { newAddress } from "#tests/new-address.ts";

const { ask, post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
afterAll(shut);

const noon = "2026-11-24T12:00:00Z";
const day = "from=2026-11-24T12:00:00Z&to=2026-11-24T13:00:00Z";

test("the meetings that can be booked are listed", async () => {
  const { type } = await openMeetings();
  const hidden = await openMeetings({ audience: "client" });

  const { status, body } = await ask("/meeting-types");

  expect(status).toBe(200);
  const listed = { slug: type.slug, name: "A talk", lengthMin: 30, audience: "public", mode: "built-in" };
  expect(body.items).toContainEqual(listed);
  expect(JSON.stringify(body)).not.toContain(hidden.type.slug);
});

test("free starts are told in UTC, with the zone that was asked for", async () => {
  const { type } = await openMeetings();

  const { status, body } = await ask(`/meeting-types/${type.slug}/starts?${day}&timeZone=Europe/London`);

  expect(status).toBe(200);
  const starts = ["2026-11-24T12:00:00Z", "2026-11-24T12:30:00Z"];
  expect(body).toEqual({ meetingType: type.slug, timeZone: "Europe/London", starts });
  const asPrograms = "from=2026-11-24T11:59:59.999Z&to=2026-11-24T13:00:00.000Z";
  expect((await ask(`/meeting-types/${type.slug}/starts?${asPrograms}&timeZone=Europe/London`)).body).toEqual(body);
});

test.each([
  ["a zone that is none", `${day}&timeZone=Mars/Base`],
  ["an offset for a zone", `${day}&timeZone=%2B02:00`],
  ["no zone", day],
  ["a day that is none", "from=2026-02-30T00:00:00Z&to=2026-03-02T00:00:00Z&timeZone=UTC"],
  ["another way to write it", "from=2026-11-24&to=2026-11-25&timeZone=UTC"],
  ["the wrong order", "from=2026-11-25T00:00:00Z&to=2026-11-24T00:00:00Z&timeZone=UTC"],
  ["63 days", "from=2026-11-01T00:00:00Z&to=2027-01-03T00:00:00Z&timeZone=UTC"],
  ["one thing too many", `${day}&timeZone=UTC&sort=up`],
  ["one thing twice", `${day}&timeZone=UTC&timeZone=UTC`],
])("a question for starts with %s is refused", async (_, query) => {
  const { type } = await openMeetings();

  const { status, body, headers } = await ask(`/meeting-types/${type.slug}/starts?${query}`);

  expect({ status, type: body.type }).toEqual({ status: 422, type: "/problems/invalid" });
  expect(headers.get("Content-Type")).toContain("application/problem+json");
});

test("a meeting that does not exist has no starts, holds or bookings", async () => {
  for (const slug of ["nowhere", "..", "%00", "a".repeat(300)]) {
    const { status } = await ask(`/meeting-types/${slug}/starts?${day}&timeZone=UTC`);
    expect(status).toBe(404);
  }
  expect(await post("/bookings", aWish("nowhere", noon))).toMatchObject({
    status: 404,
    body: { type: "/problems/missing", status: 404 },
  });
  expect(await post("/holds", { meetingType: "nowhere", start: noon })).toMatchObject({ status: 404 });
  expect(await ask("/nothing-here")).toMatchObject({ status: 404, body: { type: "/problems/missing" } });
});

test("a held start is booked with its secret, and the answer leads to the booking's page", async () => {
  const { type } = await openMeetings();
  const held = await post("/holds", { meetingType: type.slug, start: noon });
  expect(held).toMatchObject({ status: 201, body: { expiresAt: "2026-11-23T09:05:00Z" } });
  expect(await post("/bookings", aWish(type.slug, noon))).toMatchObject({ status: 409 });

  const { status, body } = await post("/bookings", { ...aWish(type.slug, noon), hold: held.body.hold });

  expect(status).toBe(201);
  const { id, manageUrl, ...facts } = body;
  const start = noon;
  const end = "2026-11-24T12:30:00Z";
  expect(facts).toEqual({ status: "confirmed", meetingType: type.slug, start, end, timeZone: "Europe/London" });
  const link = new URL(manageUrl);
  expect([link.origin, link.pathname]).toEqual(["https://house.test", `/bookings/${id}`]);
  const key = link.searchParams.get("key");
  expect(inviteeBy(keys, { bookingId: id, purpose: "read", key })).toMatchObject({ role: "invitee" });
  expect(inviteeBy(keys, { bookingId: id, purpose: "cancel", key })).toBeNull();
});

async function answered() {
  const given = { existing_client: "no", existing_employee: "yes", meeting_duration: "30min" };
  const app = await openMeetings();
  const runKey = newId();
  const left = await submitAnswers(
    { db: app.db, actor: visitor, now: app.now },
    { runKey, given, address: "203.0.113.7" },
  );
  return { ...app, runKey, leadId: left.ok ? left.value.leadId : "" };
}

test("answers go with a booking of their own run only, and nobody learns whose a lead is", async () => {
  const { db, type, leadId } = await answered();
  const answers = [];
  const foreign = [leadId, newId(), "00000000-0000-4000-8000-000000000000"];
  for (const [n, lead] of foreign.entries()) {
    const { status, body } = await post("/bookings", { ...aWish(type.slug, `2026-11-2${4 + n}T12:00:00Z`), lead });
    answers.push([status, Object.keys(body)]);
  }

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const booked = await db.selectFrom("bookings").select("leadId").where("meetingTypeId", "=", type.id).execute();
  expect(booked).toHaveLength(foreign.length);
  expect(booked.filter((booking) => foreign.includes(booking.leadId ?? ""))).toEqual([]);
  expect(await db.selectFrom("leads").select("status").where("id", "=", leadId).execute()).toEqual([
    { status: "anonymous" },
  ]);
});

test("who shows the run books with its answers, which learn whose they are", async () => {
  const { db, type, runKey, leadId } = await answered();

  const { status } = await post("/bookings", { ...aWish(type.slug, noon), lead: newId(), run: runKey });

  expect(status).toBe(201);
  expect(await db.selectFrom("bookings").select("leadId").where("meetingTypeId", "=", type.id).execute()).toEqual([
    { leadId },
  ]);
  expect(await db.selectFrom("leads").select("status").where("id", "=", leadId).execute()).toEqual([{ status: "new" }]);
});

test("a booking says where the person came from, in words that fit", async () => {
  const { db, type } = await openMeetings();
  const first = { source: "partner-site", landing: "/" };
  const wish = { ...aWish(type.slug, noon), email: `${newId()}@visitor.test`, touches: { first, last: first } };

  const refused = await post("/bookings", { ...wish, touches: { first: { source: "x".repeat(81) }, last: {} } });
  const taken = await post("/bookings", wish);

  expect([refused.status, taken.status]).toEqual([422, 201]);
  const lead = db.selectFrom("leads").select(["source", "firstTouch"]).where("email", "=", wish.email);
  expect(await lead.execute()).toEqual([{ source: "partner-site", firstTouch: first }]);
});

test("a start that is not on offer is refused with others", async () => {
  const { type } = await openMeetings();

  const { status, body } = await post("/bookings", aWish(type.slug, "2026-11-20T12:00:00Z"));

  expect(status).toBe(409);
  const refused = {
    type: "/problems/time-taken",
    title: "That time has just been taken.",
    status: 409,
    code: "booking-taken",
  };
  expect(body).toMatchObject(refused);
  expect(body.starts[0]).toBe("2026-11-23T13:00:00Z");
});

test("a key that was used for another booking is refused, and so is none", async () => {
  const { db, type } = await openMeetings();
  const headers = { "Idempotency-Key": newId() };
  await post("/bookings", aWish(type.slug, noon), headers);

  expect(await post("/bookings", aWish(type.slug, "2026-11-25T12:00:00Z"), headers)).toMatchObject({
    status: 422,
    body: { type: "/problems/idempotency-key-reused" },
  });
  expect(await post("/bookings", aWish(type.slug, noon), { "Idempotency-Key": "short" })).toMatchObject({
    status: 422,
    body: { errors: { "idempotency-key": ["Send an Idempotency-Key of 8 to 128 characters."] } },
  });
  expect(await countBookings(db, type.id)).toBe(1);
});

test("300 tries in ten minutes are enough for anybody", async () => {
  const headers = { "X-Forwarded-For": newAddress() };
  for (let tries = 0; tries < 300; tries++) await post("/bookings", "{", headers);

  expect(await post("/bookings", "{", headers)).toMatchObject({ status: 429, body: { type: "/problems/limited" } });
});

test("every operation is described", async () => {
  const { body } = await ask("/openapi.json");

  expect(Object.keys(body.paths)).toEqual([
    "/meeting-types",
    "/meeting-types/{slug}/starts",
    "/holds",
    "/bookings",
    "/clients",
    "/clients/{clientId}",
    "/clients/{clientId}/archivals",
    "/clients/{clientId}/restorations",
    "/clients/{clientId}/brief",
    "/clients/{clientId}/members",
    "/deals",
    "/deals/{dealId}",
    "/deals/{dealId}/steps",
    "/deals/{dealId}/held-meetings",
    "/deals/{dealId}/claims",
    "/deals/{dealId}/claim-withdrawals",
    "/deals/{dealId}/customer-payments",
    "/deals/{dealId}/reminders",
    "/deals/{dealId}/meetings",
    "/deals/{dealId}/meetings/{meetingId}",
    "/deals/{dealId}/meetings/{meetingId}/answers",
    "/clients/{clientId}/meeting-results",
    "/deals/{dealId}/offers",
    "/clients/{clientId}/deal-steps",
    "/clients/{clientId}/held-meetings",
    "/clients/{clientId}/receipts",
    "/clients/{clientId}/receipts/head",
    "/clients/{clientId}/exclusions",
    "/clients/{clientId}/exclusions/{exclusionId}/endings",
    "/clients/{clientId}/checks",
    "/opt-outs",
    "/leads",
    "/leads/{leadId}",
    "/bookings/{bookingId}",
    "/clients/{clientId}/hosts",
    "/clients/{clientId}/meeting-types",
    "/clients/{clientId}/meeting-types/{meetingTypeId}/starts",
    "/clients/{clientId}/updates",
    "/clients/{clientId}/updates/{updateId}",
    "/clients/{clientId}/updates/{updateId}/comments",
    "/tasks",
    "/tasks/{taskId}",
    "/tasks/{taskId}/comments",
    "/clients/{clientId}/results",
    "/clients/{clientId}/results/{month}",
    "/clients/{clientId}/result-counts",
    "/clients/{clientId}/campaigns",
    "/clients/{clientId}/campaigns/{campaignId}",
    "/clients/{clientId}/billing",
    "/clients/{clientId}/invoices",
    "/clients/{clientId}/invoices/{invoiceId}",
    "/clients/{clientId}/invoices/{invoiceId}/e-invoice",
    "/credit-notes",
    "/credit-notes/{creditNoteId}",
    "/credit-notes/{creditNoteId}/e-invoice",
    "/papers",
    "/paper-templates",
    "/papers/{paperId}",
    "/papers/{paperId}/pdf",
    "/papers/{paperId}/sendings",
    "/papers/{paperId}/withdrawals",
    "/clients/{clientId}/payments",
    "/clients/{clientId}/balances",
    "/shares",
    "/clients/{clientId}/statement",
    "/tax-report",
    "/ageing",
    "/expense-categories",
    "/bank-lines",
    "/bank-lines/{lineId}",
    "/bank-lines/{lineId}/settlements",
    "/bank-lines/{lineId}/expenses",
    "/bank-lines/{lineId}/set-asides",
    "/bank-lines/{lineId}/reopenings",
    "/share-rules",
    "/share-rules/{shareRuleId}",
    "/rules",
    "/rules/{ruleId}",
    "/rules/{ruleId}/activations",
    "/rules/{ruleId}/pauses",
    "/rules/{ruleId}/deletions",
    "/rules/{ruleId}/trial",
    "/rules/{ruleId}/runs",
    "/items",
    "/items/{itemId}",
    "/video-sections",
    "/video-sections/{section}/videos",
    "/videos/{videoId}",
    "/settings",
  ]);
  expect(Object.keys(body.paths["/bookings"].post.responses)).toEqual(
    expect.arrayContaining(["201", "400", "403", "404", "409", "422", "429"]),
  );
});
