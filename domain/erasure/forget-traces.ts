import type { Permit } from "#domain/access/permit.ts";
import { conflictsOf } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { forgetPeopleInProofs } from "#domain/proofs/index.ts";
import {
  forgetBriefs,
  forgetExclusions,
  forgetFailedMessages,
  forgetLeads,
  forgetMails,
  forgetMeetings,
  forgetNews,
} from "./forget.queries.ts";
import { type Erasing, findTraces, hasMeetingsToCome, type Whom } from "./traces.queries.ts";

export const erasureConflict = conflictsOf("erasure", { "meetings-ahead": "Cancel the upcoming meetings first." });

/**
 * Removes a person's name and address from everything outside their account: meetings, leads, notifications, the mail
 * log, messages that could not be read; search follows from those. Within the erasing transaction; refused while a meeting is still to come.
 */
export async function forgetTraces(tx: Database, may: Permit<Erasing>, whom: Whom, now: Date): Promise<Result<null>> {
  const traces = await findTraces(tx, may, whom);
  if (await hasMeetingsToCome(tx, may, traces.bookings, now)) return erasureConflict("meetings-ahead");
  await forgetMeetings(tx, may, traces);
  await forgetLeads(tx, may, traces, now);
  await forgetMails(tx, may, traces, await forgetNews(tx, may, traces));
  await forgetFailedMessages(tx, may, traces);
  await forgetExclusions(tx, may, traces);
  await forgetBriefs(tx, may, traces);
  await forgetPeopleInProofs(tx, may, traces.emails);
  return done(null);
}
