import { isIPv6 } from "node:net";
import { CompiledQuery, sql } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";

type Budget = { points: number; seconds: number };
type Limited = Extract<Problem, { kind: "limited" }>;
/** How many points are left, and when all of them are back. */
export type Left = { left: number; resetSeconds: number };

export type Limits = {
  /**
   * Takes one point of the budget `name` for `key`, a caller's address or an id; IPv6 counts by network. In a
   * transaction the point is given back on rollback.
   */
  take: (name: string, key: string, budget: Budget, tx?: Database) => Promise<Result<Left, Limited>>;
  forgetExpired: () => Promise<void>;
};

/** Rate limits in the database, so that all instances share them. They use the machine's clock. */
export function openLimits(db: Database): Limits {
  async function take(name: string, key: string, { points, seconds }: Budget, tx: Database = db) {
    const limiter = new RateLimiterPostgres({
      storeClient: client(tx),
      storeType: "client",
      tableName: "limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(networkOf(key));
      return done({ left: Math.max(0, remainingPoints), resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      return refuse({ kind: "limited", retryAfterSeconds } as const);
    }
  }
  async function forgetExpired() {
    await sql`delete from limits where expire < ${Date.now()}`.execute(db);
  }
  return { take, forgetExpired };
}

type Query = { text: string; values: unknown[] };

/** Wraps Kysely as the client the limiter expects; it works with numbers where our rows have bigint. */
const client = (db: Database) => ({
  async query({ text, values }: Query) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows: rows.map((row) => ({ ...row, expire: Number(row["expire"]) })) };
  },
});

/**
 * The key to count under: for an IPv6 address its /64 network, as one connection has all of it; anything else
 * unchanged.
 */
export function networkOf(key: string) {
  if (!isIPv6(key)) return key;
  const [, canonical = ""] = /^\[(.*)\]$/.exec(new URL(`http://[${key.split("%")[0]}]`).hostname) ?? [];
  const [left, right] = canonical.split("::").map((part) => (part ? part.split(":") : []));
  const gap = right ? 8 - (left?.length ?? 0) - right.length : 0;
  const groups = [...(left ?? []), ...Array<string>(gap).fill("0"), ...(right ?? [])];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
