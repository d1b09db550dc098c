import pg, { type PoolConfig } from "pg";

/**
 * What may change although nothing was done: rate limits, challenges, read marks, what the daily check of receipts
 * found, and a session's last sign of life.
 */
const left = ["limits", "sign_in_tries", "passkey_challenges", "update_reads", "proof_findings"];
/** And the state of emails, which are retried in the background, and how far that check came. */
const leftOf: Record<string, string> = {
  auth_sessions: "'last_active_at', 'updated_at'",
  proof_chains: "'checked', 'checked_at'",
  mails: "'state', 'attempts', 'error', 'sent_at'",
};

/** What the app works on in the background as soon as it changes: it tells of it, asks for its length or runs it. */
const rousing = ["audit_log", "videos", "backup_runs", "import_runs"];
export const isRousing = (table: string) => rousing.includes(table);

/**
 * Notes by trigger which tables change, in a schema of its own. An update that changes nothing is not noted, and each
 * session is noted by whose it is, as some are ended on first use.
 */
const notes = `
  create schema changes;
  create unlogged table changes.noted (name text not null, person text);
  create function changes.note() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if to_jsonb(old) - tg_argv = to_jsonb(new) - tg_argv then return null; end if;
    end if;
    insert into changes.noted select tg_table_name, case when tg_table_name = 'auth_sessions' then
      to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'user_id' end;
    return null;
  end $$`;

/** Which tables have changed how many times. */
export async function openRows(connection: PoolConfig) {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on("error", () => {}); // a test that kills connections kills this one as well, while it is idle
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  await pool.query(notes);
  for (const { name } of tables.filter(({ name }) => !left.includes(name)))
    await pool.query(
      `create trigger zz_note after insert or update or delete on "${name}" for each row execute function changes.note(${leftOf[name] ?? ""})`,
    );
  const noted = new Map<string, { name: string; person: string | null; times: number }>();

  /** The number of changes until now, by table; those of the sessions of `late` are not counted. */
  async function read(late: string[]): Promise<Map<string, number>> {
    const { rows } = await pool.query<{ name: string; person: string | null; times: number }>(
      `with taken as (delete from changes.noted returning name, person)
       select name, person, count(*)::int as times from taken group by name, person`,
    );
    for (const { name, person, times } of rows) {
      const key = `${name} ${person ?? ""}`;
      noted.set(key, { name, person, times: times + (noted.get(key)?.times ?? 0) });
    }
    const counted = [...noted.values()].filter(({ person }) => !person || !late.includes(person));
    const all = new Map<string, number>();
    for (const { name, times } of counted) all.set(name, (all.get(name) ?? 0) + times);
    return all;
  }
  /**
   * Read once background work is done: notifications are dispatched, where they can be, and nothing changes any more.
   */
  async function settled(late: string[]): Promise<Map<string, number>> {
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
export const changedIn = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].flatMap(([name, sum]) => (before.get(name) === sum ? [] : [name]));
