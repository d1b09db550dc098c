/** Milliseconds until a session ends: without a sign of life, and whatever happens. No clock but the server's is read. */
export type Left = { idle: number; total: number };

type Ends = { idleEndsAt: Date; endsAt: Date };

export const leftOf = ({ idleEndsAt, endsAt }: Ends, now: Date): Left => ({
  idle: idleEndsAt.getTime() - now.getTime(),
  total: endsAt.getTime() - now.getTime(),
});
