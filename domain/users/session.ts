import { registry, type Settings } from "#domain/settings/index.ts";
import type { Role } from "./person.ts";

const minute = 60_000;

/** For each role, after how many minutes of inactivity a session ends, and how many hours after sign-in. */
export type SessionLengths = Settings["sessions"];

/** The maximum clock difference between two instances, in milliseconds; a clock set back further ends sessions. */
const slack = 5_000;

type Times = { createdAt: Date; lastActiveAt: Date; expiresAt: Date };

/** When a session expires: through inactivity, and in any case. */
export type Ends = { idleEndsAt: Date; endsAt: Date };

export const endsOf = (
  { createdAt, lastActiveAt, expiresAt }: Times,
  role: Role,
  lengths: SessionLengths = registry.sessions.byDefault,
): Ends => ({
  idleEndsAt: new Date(lastActiveAt.getTime() + lengths[`${role}IdleMin`] * minute),
  endsAt: new Date(Math.min(createdAt.getTime() + lengths[`${role}Hours`] * 60 * minute, expiresAt.getTime())),
});

/** Too long after the last activity, or after sign-in, according to the settings. */
export function isOver(session: Times, role: Role, now: Date, lengths?: SessionLengths): boolean {
  const { idleEndsAt, endsAt } = endsOf(session, role, lengths);
  const wentBack = now.getTime() < session.lastActiveAt.getTime() - slack;
  return now >= idleEndsAt || now >= endsAt || wentBack;
}
