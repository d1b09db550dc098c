import { z } from "@hono/zod-openapi";
import { readMeetingAnswers, type ToldMeeting } from "#domain/deals/meetings/index.ts";
import { locateDeal } from "#domain/deals/page/index.ts";
import { done, unwrap } from "#domain/kernel/result.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";

const answer = z
  .object({
    outcome: z.enum(["held", "missed", "moved"]),
    met: z.array(z.int()).describe("The criteria that were met, by their place from 0."),
    words: z.string().nullable(),
    nextStep: z.string().nullable(),
    nextOn: z.iso.date().nullable(),
    at: z.string(),
  })
  .nullable();
const meeting = z
  .object({
    id: z.uuid().describe("Of its booking."),
    name: z.string(),
    start: z.string(),
    end: z.string(),
    isCancelled: z.boolean(),
    verdict: z
      .enum(["untold", "waits", "counts", "not", "differs", "disputed"])
      .describe("What both answers come to: nobody has said, it waits for the client, it counts, or the sides differ."),
    outcome: z.enum(["held", "missed", "moved"]).nullable(),
    isQualified: z.boolean().nullable(),
    criteria: z.array(z.object({ words: z.string(), isRequired: z.boolean() })),
    agency: answer,
    client: answer,
  })
  .openapi("DealMeeting");

const toAnswer = (said: ToldMeeting["own"]): z.input<typeof answer> =>
  said && {
    outcome: said.outcome,
    met: said.met,
    words: said.words,
    nextStep: said.nextStep,
    nextOn: said.nextOn,
    at: instantOf(said.at),
  };

export function dealMeetingOperations({ add }: Operations) {
  add("get", "/deals/{dealId}/meetings", "deals:read", {
    summary: "List a deal's meetings with what both sides say of each, the latest first",
    answer: pageOf(meeting),
    run: async ({ db, actor, now, params }) => {
      const which = unwrap(await locateDeal({ db, actor }, params.dealId));
      const meetings = unwrap(await readMeetingAnswers({ db, actor, now }, which));
      const items = meetings.map((told) => ({
        id: told.id,
        name: told.name,
        start: instantOf(told.start),
        end: instantOf(told.end),
        isCancelled: told.isCancelled,
        verdict: told.verdict,
        outcome: told.outcome,
        isQualified: told.isQualified,
        criteria: told.criteria,
        agency: toAnswer(told.agency),
        client: toAnswer(told.client),
      }));
      return done({ items, next: null });
    },
  });
}
