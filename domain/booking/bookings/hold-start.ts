import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import type { HoldWish } from "../booking.schema.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { hostsAsked, isBookable } from "../types/meeting-type.ts";
import type { StartTaken } from "./booking.ts";
import { findHostsFor, findOtherStarts, type Question } from "./find-starts.ts";
import { deleteExpired, deleteExpiredHolds, deleteHold, insertHold } from "./hold.queries.ts";
import { lockHosts } from "./lock.queries.ts";

type StartHold = { hold: string; expiresAt: Date };
type HoldRefusal = StartTaken | Extract<Problem, { kind: "missing" }>;

const fiveMinutes = 5 * 60_000;

/** `instead` is the secret of an earlier hold of the same visitor, released in exchange for this one. */
type Input = HoldWish & { instead?: string | undefined };

/** Reserves a start for the holder of the secret while they fill in the form. */
export async function holdStart(
  { db, actor, now }: Context,
  { meetingType, start, instead }: Input,
): Promise<Result<StartHold, HoldRefusal>> {
  const type = await findMeetingType(db, { slug: meetingType });
  const may = type && permit(actor, "booking.hold", type);
  if (!type || !may) return refuse({ kind: "missing" });

  const earlier = instead ? hashOf(instead) : null;
  const question = { type, now, timeZone: "UTC", visitor: earlier, except: null };
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + fiveMinutes);
  const isKept = await db.transaction().execute(async (tx) => {
    const hosts = isBookable(type) ? hostsAsked(type) : [];
    await lockHosts(tx, may, hosts);
    await deleteExpiredHolds(tx, may, hosts, now);
    const hostIds = hosts.length > 0 ? await findHostsFor(tx, lenient(question), start) : [];
    if (hostIds.length === 0) return false;
    if (earlier) await deleteHold(tx, may, earlier);
    await insertHold(tx, may, { secretHash: hashOf(secret), type, start, hostIds, expiresAt });
    return true;
  });
  if (isKept) return done({ hold: secret, expiresAt });
  const starts = isBookable(type) ? await findOtherStarts(db, question, start) : [];
  return refuse({ ...bookingConflict("taken").problem, starts });
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
