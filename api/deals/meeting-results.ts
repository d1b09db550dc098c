import { z } from "@hono/zod-openapi";
import { type MeetingGroup, readMeetingResults } from "#domain/deals/results/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import type { Operations } from "../operation/operation.ts";

const counts = {
  held: z.int(),
  missed: z.int().describe("Nobody came, or it was cancelled within a day of its start."),
  qualified: z.int().describe("Held, and everything that is required was met."),
  unqualified: z.int(),
  closed: z.int().describe("Held for a deal that the client confirmed."),
  rescued: z.int().describe("Missed, and a later meeting of the deal was held."),
};
const group = z.object({ key: z.string().nullable(), name: z.string().nullable(), ...counts });
const some = { held: 8, missed: 3, qualified: 6, unqualified: 2, closed: 2, rescued: 1 };
const example = {
  all: some,
  months: [{ key: "2026-11", name: "2026-11", ...some }],
  campaigns: [{ key: null, name: null, ...some }],
  sources: [{ key: "Trade fair", name: "Trade fair", ...some }],
  setters: [{ key: "01a207a2-3280-7132-b52d-4f5b139731d4", name: "Ben Marsh", ...some }],
  closers: [{ key: "01a207a2-3280-7132-b52d-4f5b139731d5", name: "Ana Silva", ...some }],
};
const results = z
  .object({
    all: z.object(counts),
    months: z.array(group).describe('By "2026-11", the latest first.'),
    campaigns: z.array(group),
    sources: z.array(group),
    setters: z.array(group).describe("Who worked on the deal for the agency."),
    closers: z.array(group).describe("Who met the lead for the client."),
  })
  .openapi("MeetingResults", { example });

const named = (groups: MeetingGroup[]) => groups.map((one) => ({ ...one, name: one.name ?? one.key }));

export function meetingResultOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/meeting-results", "deals:read", {
    summary: "Count how a client's meetings went, by the answers of both sides",
    answer: results,
    run: async ({ db, actor, params: { clientId } }) => {
      const meetings = unwrap(await readMeetingResults({ db, actor }, clientId));
      const { all, months, campaigns, sources, setters, closers } = meetings;
      const groups = { months: named(months), campaigns: named(campaigns), sources: named(sources) };
      return done({ all, ...groups, setters: named(setters), closers: named(closers) });
    },
  });
}
