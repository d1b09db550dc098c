import pg, { type PoolConfig } from "pg";

/**
 * What may change although nothing was done: rate limits, challenges, read marks, and a session's last sign of life.
 */
const left = ["limits", "sign_in_tries", "passkey_challenges", "update_reads"];
/** And the state of emails: sending is retried in the background. */
const leftOf: Record<string, string> = {
  auth_sessions: "'last_active_at' - 'updated_at'",
  mails: "'state' - 'attempts' - 'error' - 'sent_at'",
};

/** A checksum of the rows of every table; expired sessions are not counted. */
export async function openRows(connection: PoolConfig) {
  const pool = new pg.Pool({ ...connection, max: 1 });
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const names = tables.map(({ name }) => name).filter((name) => !left.includes(name));
  const parts = names.map((name) => {
    const row = leftOf[name] ? `(to_jsonb(t) - ${leftOf[name]})` : "t";
    return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) as sum
            from "${name}" t where ${name === "auth_sessions" ? "not (t.user_id::text = any($1))" : "$1::text[] is not null"}`;
  });
  const all = parts.join(" union all ");

  async function read(late: string[]): Promise<Map<string, string>> {
    const { rows } = await pool.query<{ name: string; sum: string }>(all, [late]);
    return new Map(rows.map(({ name, sum }) => [name, sum]));
  }
  /**
   * Read once background work is done: notifications are dispatched, where they can be, and nothing changes any more.
   */
  async function settled(late: string[]): Promise<Map<string, string>> {
    for (let [before, round] = [await read(late), 0]; ; round++) {
      await new Promise((soon) => setTimeout(soon, 150));
      const { rowCount: untold } = await pool.query("select from audit_log where notified_at is null limit 1");
      const now = await read(late);
      if ((!untold || round > 20) && changedIn(before, now).length === 0) return now;
      before = now;
    }
  }
  return { read, settled, close: () => pool.end() };
}

export type Rows = Awaited<ReturnType<typeof openRows>>;

/** The tables that differ. */
export const changedIn = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].flatMap(([name, sum]) => (before.get(name) === sum ? [] : [name]));
