import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { eventFacts } from "#domain/kernel/event-facts.ts";

/** What happened to a paper: whom it is about, and with which words. */
export const paperFacts = eventFacts({
  number: z.number(),
  signerId: z.string().optional(),
  codeNo: z.number().optional(),
  words: z.string().optional(),
  agreement: z.number().optional(),
});

export const paperEvents = declareEvents({
  "paper_template.saved": { says: "Saved a template of papers", isMinor: true },
  "paper_template.archived": { says: "Archived a template of papers", isMinor: true },
  "paper.drafted": { says: "Drafted a paper", isMinor: true },
  "paper.edited": { says: "Edited a paper", isMinor: true },
  "paper.discarded": { says: "Discarded the draft of a paper", isMinor: true },
  "paper.scanned": { says: "Kept a paper that was signed elsewhere" },
  "paper.scan_removed": { says: "Removed a paper that was signed elsewhere" },
  "paper.sent": { says: "Sent a paper to be signed", facts: paperFacts, mails: true, webhook: "paper.sent" },
  "paper.code_asked": { says: "Sent a signer a code", facts: paperFacts, isMinor: true, mails: true },
  "paper.opened": { says: "A signer opened a paper", facts: paperFacts, isMinor: true },
  "paper.asked": { says: "A signer asked about a paper", facts: paperFacts, mails: true },
  "paper.answered": { says: "Answered a question about a paper", facts: paperFacts, mails: true },
  "paper.reminded": { says: "Reminded a signer of a paper", facts: paperFacts, isMinor: true, mails: true },
  "paper.signed": {
    rule: "somebody signs a paper",
    says: "Signed a paper",
    facts: paperFacts,
    mails: true,
    webhook: "paper.signed",
  },
  "paper.completed": {
    rule: "everybody has signed a paper",
    says: "Everybody has signed a paper",
    facts: paperFacts,
    mails: true,
    webhook: "paper.completed",
  },
  "paper.filed": { says: "Stored the signed PDF of a paper", isMinor: true },
  "paper.declined": {
    rule: "a signer declines a paper",
    says: "Declined a paper",
    facts: paperFacts,
    mails: true,
    webhook: "paper.declined",
  },
  "paper.expired": {
    rule: "a paper expires",
    says: "A paper expired",
    facts: paperFacts,
    mails: true,
    webhook: "paper.expired",
  },
  "paper.withdrawn": { says: "Withdrew a paper", facts: paperFacts, mails: true, webhook: "paper.withdrawn" },
});
