import { type Outcome, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { done, type Problem, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import type { HoldWish } from "../booking.schema.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { hostsAsked, isBookable } from "../types/meeting-type.ts";
import type { StartTaken } from "./booking.ts";
import { findHostsFor, findOtherStarts, type Question } from "./find-starts.ts";
import { deleteExpired, deleteExpiredHolds, deleteHold, insertHold } from "./hold.queries.ts";
import { lockHosts } from "./lock.queries.ts";

type StartHold = { hold: string; expiresAt: Date };

const fiveMinutes = 5 * 60_000;

/** `instead` is the secret of an earlier hold of the same visitor, released in exchange for this one. */
type Input = HoldWish & { instead?: string | undefined };

/** `kept` is null when the start is not on offer. */
type HoldAnswer = { question: Question; kept: StartHold | null };

const hold = declareCommandOn({
  action: "booking.hold",
  find: (tx, { meetingType }: Input) => findMeetingType(tx, { slug: meetingType }),
  run: async ({ db, now }, { start, instead }: Input, may, type): Promise<Outcome<HoldAnswer>> => {
    const earlier = instead ? hashOf(instead) : null;
    const question = { type, now, timeZone: "UTC", visitor: earlier, except: null };
    const hosts = isBookable(type) ? hostsAsked(type) : [];
    await lockHosts(db, may, hosts);
    await deleteExpiredHolds(db, may, hosts, now);
    const hostIds = hosts.length > 0 ? await findHostsFor(db, lenient(question), start) : [];
    if (hostIds.length === 0) return unchanged({ question, kept: null });
    if (earlier) await deleteHold(db, may, earlier);
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + fiveMinutes);
    await insertHold(db, may, { secretHash: hashOf(secret), type, start, hostIds, expiresAt });
    return unchanged({ question, kept: { hold: secret, expiresAt } });
  },
});

/** Reserves a start for the holder of the secret while they fill in the form. */
export function holdStart(context: Context, input: Input): Promise<Result<StartHold, Problem | StartTaken>> {
  return wrap(async (): Promise<Result<StartHold, Problem | StartTaken>> => {
    const { question, kept } = unwrap(await hold(context, input));
    if (kept) return done(kept);
    const starts = isBookable(question.type) ? await findOtherStarts(context.db, question, input.start) : [];
    return refuse({ ...bookingConflict("taken").problem, starts });
  });
}

/** Where a rolling window ends depends on the invitee's zone, which is not known yet; booking checks it exactly. */
const lenient = ({ type, ...question }: Question): Question => ({
  ...question,
  type: { ...type, windowDays: type.windowDays === null ? null : type.windowDays + 1 },
});

/** Deletes expired holds and idempotency keys. They are ignored once expired; this only frees space. */
export async function forgetExpired({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "booking.forget_expired", undefined);
  if (may) await deleteExpired(db, may, now);
}
