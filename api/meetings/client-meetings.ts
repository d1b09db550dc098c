import { z } from "@hono/zod-openapi";
import { moment } from "#domain/booking/booking.schema.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import {
  type ClientHost,
  keyOf,
  listHostsOfClient,
  listTypesOfClient,
  type MeetingType,
  pageOf as pathOf,
  readTypeOfClient,
} from "#domain/booking/types/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

const host = z
  .object({
    id: z.uuid(),
    name: z.string(),
    timeZone: z.string(),
    isOfTeam: z.boolean().describe("One of the agency's people, who sits in."),
    isAvailable: z.boolean().describe("False for somebody who hosts no more, and where no hours are entered."),
  })
  .openapi("MeetingHost", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000004",
      name: "Rui Costa",
      timeZone: "Europe/Lisbon",
      isOfTeam: false,
      isAvailable: true,
    },
  });
const type = z
  .object({
    id: z.uuid(),
    key: z.string().describe("What names it in `POST /bookings` and `GET /meeting-types/{slug}/starts`."),
    name: z.string(),
    lengthMin: z.int(),
    url: z.string().describe("Its page. Nothing lists it: whoever has it may book."),
    campaignId: z.uuid().nullable(),
    isBookable: z.boolean(),
    questions: z.array(z.object({ label: z.string(), isRequired: z.boolean() })),
    hosts: z.array(z.object({ id: z.uuid(), name: z.string() })).describe("In order of preference."),
    version: z.int(),
  })
  .openapi("ClientMeetingType", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000041",
      key: "silva-k3m9x2wq7b/intro",
      name: "Intro",
      lengthMin: 30,
      url: "https://agency.example/with/silva-k3m9x2wq7b/intro",
      campaignId: null,
      isBookable: true,
      questions: [{ label: "Which budget this year?", isRequired: true }],
      hosts: [{ id: "019aa5e2-7c00-7000-8000-000000000004", name: "Rui Costa" }],
      version: 1,
    },
  });
const starts = z
  .object({ meetingTypeId: z.uuid(), timeZone: z.string(), starts: z.array(z.string()) })
  .openapi("FreeStarts", {
    example: {
      meetingTypeId: "019aa5e2-7c00-7000-8000-000000000041",
      timeZone: "Europe/Lisbon",
      starts: ["2026-11-24T12:00:00Z", "2026-11-24T12:30:00Z"],
    },
  });

const longest = 62 * 86_400_000;
const span = z
  .strictObject({ from: moment, to: moment, timeZone: timeZone.default("UTC") })
  .refine(({ from, to }) => to > from && to.getTime() - from.getTime() <= longest, {
    path: ["to"],
    error: "Ask for a span of at most 62 days that ends after it begins.",
  });

const toHost = ({ id, name, timeZone: zone, isOfTeam, isAvailable }: ClientHost) => ({
  ...{ id, name, timeZone: zone },
  ...{ isOfTeam, isAvailable },
});

function toType(one: MeetingType, hosts: ClientHost[], publicUrl: string): z.input<typeof type> {
  const { id, name, lengthMin, campaignId, questions, version, hostIds } = one;
  return {
    id,
    key: keyOf(one),
    name,
    lengthMin,
    url: publicUrl + pathOf(one),
    campaignId,
    isBookable: one.isActive && one.closedWith === null,
    questions,
    hosts: hostIds.flatMap((hostId) => {
      const known = hosts.find((person) => person.id === hostId);
      return known ? [{ id: known.id, name: known.name }] : [];
    }),
    version,
  };
}

/** What a client's leads can book with its own people. Who hosts, and which meetings there are, is for people to say. */
export function clientMeetingOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/hosts", "bookings:read", {
    summary: "List who meets a client's leads, by name",
    answer: pageOf(host),
    run: async ({ db, actor, params }) => {
      const hosts = await listHostsOfClient({ db, actor }, params.clientId);
      return hosts.ok ? done({ items: hosts.value.map(toHost), next: null }) : hosts;
    },
  });
  add("get", "/clients/{clientId}/meeting-types", "bookings:read", {
    summary: "List the meetings with a client's own people",
    answer: pageOf(type),
    run: async ({ db, actor, app, params: { clientId } }) => {
      const types = unwrap(await listTypesOfClient({ db, actor }, clientId));
      const hosts = unwrap(await listHostsOfClient({ db, actor }, clientId));
      return done({ items: types.map((one) => toType(one, hosts, app.config.publicUrl)), next: null });
    },
  });
  add("get", "/clients/{clientId}/meeting-types/{meetingTypeId}/starts", "bookings:read", {
    summary: "List the free starts of a meeting with a client's own people, in UTC",
    query: span,
    answer: starts,
    run: async ({ db, actor, now, params: { clientId, meetingTypeId: id }, query }) => {
      const found = unwrap(await readTypeOfClient({ db, actor }, { clientId, id }));
      const free = unwrap(await listStarts({ db, actor, now }, { slug: keyOf(found), ...query }));
      return done({ meetingTypeId: id, timeZone: query.timeZone, starts: free.map(instantOf) });
    },
  });
}
