import { z } from "@hono/zod-openapi";
import { meetingConflict } from "#domain/deals/index.ts";
import { meetingAnswerForm } from "#domain/deals/meeting-answer.schema.ts";
import { answerMeeting, readMeetingAnswers, type ToldMeeting } from "#domain/deals/meetings/index.ts";
import { locateDeal } from "#domain/deals/page/index.ts";
import { lockRecord } from "#domain/kernel/lock-record.queries.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { instantOf } from "../instant.ts";
import type { Operations } from "../operation/operation.ts";
import { pageOf } from "../operation/page.ts";
import { readForm } from "../operation/read-form.ts";
import { sentDay } from "../sent-day.ts";
import { type ApiContext, depsOf } from "./deals.ts";

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
const next = { nextStep: "A proposal", nextOn: "2026-11-30" };
export const meeting = z
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
    answerBy: z.iso
      .date()
      .nullable()
      .describe("The last day on which the client's answer is in time, while it is asked."),
    version: z.int(),
  })
  .openapi("DealMeeting", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000040",
      name: "Intro",
      start: "2026-11-24T12:00:00Z",
      end: "2026-11-24T12:30:00Z",
      isCancelled: false,
      verdict: "counts",
      outcome: "held",
      isQualified: true,
      criteria: [{ words: "The person who decides was there", isRequired: true }],
      agency: null,
      client: { outcome: "held", met: [0], words: "They want an offer.", ...next, at: "2026-11-24T13:02:00Z" },
      answerBy: null,
      version: 1,
    },
  });
const newAnswer = z
  .strictObject({
    outcome: z.enum(["held", "missed", "moved"]),
    met: z.array(z.int()).optional().describe("The criteria that were met, by their place from 0."),
    words: z.string().optional(),
    nextStep: z.string().optional(),
    nextOn: sentDay.optional(),
  })
  .openapi("MeetingAnswer", { example: { outcome: "held", met: [], words: "They want an offer." } });

const toAnswer = (said: ToldMeeting["own"]): z.input<typeof answer> =>
  said && {
    outcome: said.outcome,
    met: said.met,
    words: said.words,
    nextStep: said.nextStep,
    nextOn: said.nextOn,
    at: instantOf(said.at),
  };

const toMeeting = (told: ToldMeeting): z.input<typeof meeting> => ({
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
  answerBy: told.lastDay,
  version: told.answerCount,
});

type OfMeeting = ApiContext & { params: { dealId: string; meetingId: string } };

/** A deal's meeting, for the answer. */
export async function readMeeting({ db, actor, now, params }: OfMeeting): Promise<Result<z.input<typeof meeting>>> {
  const which = unwrap(await locateDeal({ db, actor }, params.dealId));
  const meetings = unwrap(await readMeetingAnswers({ db, actor, now }, which));
  const told = meetings.find(({ id }) => id === params.meetingId);
  return told ? done(toMeeting(told)) : refuse({ kind: "missing" });
}

export function dealMeetingOperations({ add }: Operations) {
  add("get", "/deals/{dealId}/meetings", "deals:read", {
    summary: "List a deal's meetings with what both sides say of each, the latest first",
    answer: pageOf(meeting),
    run: async ({ db, actor, now, params }) => {
      const which = unwrap(await locateDeal({ db, actor }, params.dealId));
      const meetings = unwrap(await readMeetingAnswers({ db, actor, now }, which));
      return done({ items: meetings.map(toMeeting), next: null });
    },
  });
  add("get", "/deals/{dealId}/meetings/{meetingId}", "deals:read", {
    summary: "Read a deal's meeting with what both sides say of it",
    answer: meeting,
    isVersioned: true,
    run: readMeeting,
  });
  add("post", "/deals/{dealId}/meetings/{meetingId}/answers", "deals:charge", {
    summary: "Say how a meeting went, for the side that the key acts for; it may charge a fee, or begin a dispute",
    body: newAnswer,
    answer: meeting,
    isVersioned: true,
    acts: true,
    again: readMeeting,
    run: (call) =>
      transact(call.db, async (tx) => {
        const { actor, params, body, seen } = call;
        const here = { ...call, db: tx };
        const which = unwrap(await locateDeal({ db: tx, actor }, params.dealId));
        await lockRecord(tx, "deals", which.id);
        const was = unwrap(await readMeeting(here));
        if (was.version !== seen) return meetingConflict("changed");
        const form = unwrap(readForm(meetingAnswerForm, { ...body, bookingId: was.id, seen: String(seen) }));
        unwrap(await answerMeeting({ db: tx, actor, ...(await depsOf(here)) }, { ...form, dealId: which.id }));
        return readMeeting(here);
      }),
  });
}
