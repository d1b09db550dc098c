import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** Reading the mailbox began to fail, or messages were left out. */
export const readingNoted = eventFacts({ problem: z.string().optional(), leftOut: z.array(z.number()).optional() });

/** A reply by email waits for a person to decide, or went back to whoever wrote it. */
export const replyTaken = eventFacts({
  waits: z.string().optional(),
  sentBack: z.enum(["empty", "too_long", "gone"]).optional(),
});

export const replyMailboxEvents = declareEvents({
  "reply_mailbox.changed": { says: "Changed the mailbox for replies", isMinor: true, was: "reply_mailbox.write" },
  "reply_mailbox.read": {
    says: "Noted a problem with the mailbox for replies",
    isMinor: true,
    facts: readingNoted,
    tells: ["mailbox_failed"],
    was: "reply_mailbox.sync",
  },
  "mail_reply.taken": {
    says: "Kept or sent back a reply to an email",
    isMinor: true,
    facts: replyTaken,
    tells: ["answer_waits"],
    mails: true,
    was: "mail_reply.take",
  },
  "mail_reply.decided": { says: "Decided about a reply to an email", isMinor: true, was: "mail_reply.decide" },
});
