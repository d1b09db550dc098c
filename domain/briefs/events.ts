import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** `by`: the name of somebody without an account. */
export const briefAnswered = eventFacts({ by: z.string().optional(), answered: z.number(), asked: z.number() });

export const briefEvents = declareEvents({
  "brief.sent": { says: "Sent the brief", tells: ["brief_asked"], webhook: "brief.sent" },
  "brief.answered": { says: "Answered questions of the brief", facts: briefAnswered, webhook: "brief.answered" },
  "brief.completed": {
    rule: "a brief is done",
    says: "Marked the brief as done",
    facts: briefAnswered,
    tells: ["brief_done"],
    webhook: "brief.completed",
  },
  "brief.reopened": { says: "Opened the brief again" },
  "brief.renewed": { says: "Brought the questions of the brief up to date" },
  "brief.reminded": { says: "Reminded the client of the brief", tells: ["brief_asked"] },
  "brief_link.sent": { says: "Sent a link to the brief", mails: true },
  "brief_link.reminded": { says: "Reminded the holder of a link to the brief", mails: true, isMinor: true },
  "brief_link.revoked": { says: "Took back a link to the brief" },
});
