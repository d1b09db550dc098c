import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openApiServer } from "#tests/api-server.ts";
import { aWish, countBookings, openMeetings } from "#tests/meetings.ts";
import { newAddress } from "#tests/new-address.ts";

const now = new Date("2026-11-23T09:00:00Z");
const routes = await Promise.all([openApiServer(now), openApiServer(now)]);
const [one, other] = routes;
afterAll(() => Promise.all(routes.map(({ shut }) => shut())));

const either = (index: number) => (index % 2 ? one : other);
const times = <T>(count: number, command: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => command(index)));

test("of 60 people who want overlapping starts on two instances one is served and 59 hear of others", async () => {
  const { db, type } = await openMeetings({ lengthMin: 60, intervalMin: 15 });
  const starts = ["12:00", "12:15", "12:30", "12:45"].map((time) => `2026-11-24T${time}:00Z`);
  const input = (index: number) => aWish(type.slug, starts[index % 4] ?? "");

  const answers = await times(60, (index) => either(index).post("/bookings", input(index)));

  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(59);
  for (const { status, body } of answers) if (status === 409) expect(body.starts).toHaveLength(5);
  expect(await countBookings(db, type.id)).toBe(1);
});

test("20 requests with one key on two instances are one booking and one answer", async () => {
  const { db, type } = await openMeetings();
  const headers = { "Idempotency-Key": newId() };
  const input = aWish(type.slug, "2026-11-24T12:00:00Z");

  const answers = await times(20, (index) => either(index).post("/bookings", input, headers));

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await countBookings(db, type.id)).toBe(1);
});

test("from one address ten bookings are made in ten minutes, however they arrive", async () => {
  const { db, type } = await openMeetings();
  const headers = () => ({ "X-Forwarded-For": caller, "Idempotency-Key": newId() });
  const caller = newAddress();
  const start = (index: number) => `2026-11-${24 + Math.floor(index / 8)}T${10 + (index % 7)}:00:00Z`;

  const answers = await times(14, (index) =>
    either(index).post("/bookings", aWish(type.slug, start(index)), headers()),
  );

  const refused = answers.filter(({ status }) => status === 429);
  expect(await countBookings(db, type.id)).toBe(10);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(body).toMatchObject({ type: "/problems/limited", status: 429 });
  }
});
