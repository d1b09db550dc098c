import type { Role } from "./person.ts";

const minute = 60_000;
const idle = 60 * minute;
const longest = { admin: 12 * 60 * minute, staff: 12 * 60 * minute, client: 24 * 60 * minute } satisfies Record<
  Role,
  number
>;

/** Clocks of two instances differ by this much at most; a clock that went back further ends sessions. */
const slack = 5_000;

type Times = { createdAt: Date; lastActiveAt: Date; expiresAt: Date };

/** When a session ends by itself: without a sign of life, and whatever happens. */
export type Ends = { idleEndsAt: Date; endsAt: Date };

export const endsOf = ({ createdAt, lastActiveAt, expiresAt }: Times, role: Role): Ends => ({
  idleEndsAt: new Date(lastActiveAt.getTime() + idle),
  endsAt: new Date(Math.min(createdAt.getTime() + longest[role], expiresAt.getTime())),
});

/** 60 minutes after the last sign of life, or 12 (team) or 24 hours (clients) after sign-in. */
export function isOver(session: Times, role: Role, now: Date): boolean {
  const { idleEndsAt, endsAt } = endsOf(session, role);
  const wentBack = now.getTime() < session.lastActiveAt.getTime() - slack;
  return now >= idleEndsAt || now >= endsAt || wentBack;
}
