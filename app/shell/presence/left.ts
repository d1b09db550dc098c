/**
 * Milliseconds until the session ends: `idle` without activity, `total` in any case. Only the server's clock counts.
 */
export type Left = { idle: number; total: number };

type Ends = { idleEndsAt: Date; endsAt: Date };

export const leftOf = ({ idleEndsAt, endsAt }: Ends, now: Date): Left => ({
  idle: idleEndsAt.getTime() - now.getTime(),
  total: endsAt.getTime() - now.getTime(),
});
