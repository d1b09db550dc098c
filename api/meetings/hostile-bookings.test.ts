import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openApiServer } from "#tests/api-server.ts";
import { aWish, countBookings, openMeetings } from "#tests/meetings.ts";

const { post, ask, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"));
const { db, type } = await openMeetings();
afterAll(shut);

const good = aWish(type.slug, "2026-11-24T12:00:00Z");
const text = JSON.stringify(good);

const hostile: [what: string, body: unknown, status: number][] = [
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["a list", "[]", 422],
  ["null", "null", 422],
  ["an unknown key", { ...good, status: "confirmed" }, 422],
  ["someone else's host", { ...good, hostIds: ["x"] }, 422],
  ["a prototype", `{"__proto__":{"isAdmin":true},${text.slice(1)}`, 422],
  ["a constructor", `{"constructor":{"prototype":{}},${text.slice(1)}`, 422],
  ["a start that is no date", { ...good, start: "NaN" }, 422],
  ["a start that is a number", { ...good, start: 1764072000000 }, 422],
  ["a start in local time", { ...good, start: "2026-11-24T12:00:00" }, 422],
  ["a start with a fraction", { ...good, start: "2026-11-24T12:00:00.001Z" }, 422],
  ["the 30th of February", { ...good, start: "2026-02-30T12:00:00Z" }, 422],
  ["a start in the past", { ...good, start: "2020-11-24T12:00:00Z" }, 409],
  ["a start off the grid", { ...good, start: "2026-11-24T12:00:01Z" }, 409],
  ["the last second of time", { ...good, start: "9999-12-31T23:59:59Z" }, 409],
  ["a name of nothing but spaces", { ...good, name: "  \u00a0 " }, 422],
  ["a name with a NUL", { ...good, name: "a\0b" }, 422],
  ["a name that would break a mail header", { ...good, name: "a\r\nBcc: x@y.test" }, 422],
  ["half a character", { ...good, name: "\ud800" }, 422],
  ["a huge name", { ...good, name: "x".repeat(60_000) }, 422],
  ["a message with a NUL", { ...good, message: "a\0b" }, 422],
  ["a huge message", { ...good, message: "x".repeat(60_000) }, 422],
  ["an address that is none", { ...good, email: "ida@" }, 422],
  ["an address with a line break", { ...good, email: "ida@visitor.test\nBcc: x@y.test" }, 422],
  ["no consent", { ...good, consent: false }, 422],
  ["consent in words", { ...good, consent: "true" }, 422],
  ["a zone that is none", { ...good, timeZone: "Europe/Nowhere" }, 422],
  ["a lead that is no id", { ...good, lead: "1 or 1=1" }, 422],
  ["a hold that was never given", { ...good, hold: "x".repeat(100), start: "2020-11-24T12:00:00Z" }, 409],
  ["a meeting that is a path", { ...good, meetingType: "../../etc" }, 404],
  ["a meeting with a NUL", { ...good, meetingType: "a\0" }, 404],
];

test.each(hostile)("a booking with %s is refused and nothing is stored", async (_, body, status) => {
  const answer = await post("/bookings", body);

  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    status,
    title: expect.any(String),
    type: expect.stringMatching(/^\/problems\//),
  });
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
  expect(await countBookings(db, type.id)).toBe(0);
});

test("a booking must say that it is JSON", async () => {
  const headers = { "Content-Type": "text/plain", "Idempotency-Key": "a-key-of-mine" };

  expect(await ask("/bookings", { method: "POST", headers, body: text })).toMatchObject({ status: 415 });
});

const fields = Object.keys(good).filter((name) => name !== "meetingType");
const junk = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue(), fc.constantFrom("\0", "", "💥", "-0", "1e999"));

test("whatever stands in a field, the answer is a refusal in words or a booking that fits", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), junk, async (field, value) => {
      const { status } = await post("/bookings", { ...good, start: "2020-11-24T12:00:00Z", [field]: value });
      expect([409, 422]).toContain(status);
    }),
    { numRuns: 100 },
  );
  expect(await countBookings(db, type.id)).toBe(0);
});
