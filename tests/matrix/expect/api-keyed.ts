import { newId } from "#domain/kernel/id.ts";
import type { Expectation, Surface } from "../expectation.ts";
import type { Principal } from "../principals.ts";

/** Nobody gets in by a session: these operations take a key, which api/operation/operations.test.ts tries one by one. */
const keyed = {
  visitor: 401,
  owner: 401,
  stranger: 401,
  staff: 401,
  unassigned: 401,
  admin: 401,
  viewing: 401,
  pending: 401,
  suspended: 401,
  idle: 401,
} as const satisfies Record<Principal, number>;

const names = ["clientId", "dealId", "leadId", "bookingId", "updateId", "taskId"];
const place = () => ({ params: Object.fromEntries(names.map((name) => [name, newId()])) });

const read: Expectation = { place, page: keyed };
const change: Expectation = { place, commands: { send: { who: keyed, form: () => ({ title: "By a program" }) } } };

export const keyedOperations: Surface["endpoints"] = {
  "GET /clients": read,
  "GET /clients/{clientId}": read,
  "PATCH /clients/{clientId}": change,
  "GET /clients/{clientId}/updates": read,
  "GET /clients/{clientId}/updates/{updateId}": read,
  "POST /clients/{clientId}/updates": change,
  "GET /deals": read,
  "GET /deals/{dealId}": read,
  "POST /deals": change,
  "PATCH /deals/{dealId}": change,
  "GET /leads": read,
  "GET /leads/{leadId}": read,
  "PATCH /leads/{leadId}": change,
  "GET /bookings": read,
  "GET /bookings/{bookingId}": read,
  "GET /tasks": read,
  "GET /tasks/{taskId}": read,
  "POST /tasks": change,
  "PATCH /tasks/{taskId}": change,
};
