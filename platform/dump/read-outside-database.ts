import pg from "pg";
import type { WantedColumns } from "./read-dump.ts";

type Cells = Record<string, string | null>;

const isWithoutTls = (problem: unknown) =>
  problem instanceof Error && /server does not support SSL/i.test(problem.message);
const withoutTls =
  "That server has no TLS, so nothing was sent. If nobody can listen on the way to it, add sslmode=disable to its address.";

/** Reads the wanted columns from a PostgreSQL elsewhere, as of one moment. Nothing is changed there. */
export async function readOutsideDatabase(url: string, wanted: WantedColumns): Promise<Record<string, Cells[]>> {
  const client = new pg.Client({ connectionString: withTls(url), connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect().catch((problem: unknown) => {
    throw isWithoutTls(problem) ? new Error(withoutTls) : problem;
  });
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    await client.query("set local timezone = 'UTC'");
    const { rows } = await client.query<{ table: string; column: string; from: string; name: string }>(
      `select lower(n.nspname || '.' || c.relname) as table, lower(a.attname) as column,
         quote_ident(n.nspname) || '.' || quote_ident(c.relname) as from, quote_ident(a.attname) as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
         and lower(n.nspname || '.' || c.relname) = any($1) order by a.attnum`,
      [Object.keys(wanted)],
    );
    const tables: Record<string, Cells[]> = {};
    for (const [table, columns] of Object.entries(wanted)) {
      const known = rows.filter((row) => row.table === table && columns.includes(row.column));
      const [first] = known;
      if (!first) continue;
      const list = known.map(({ name, column }) => `${name}::text as "${column}"`).join(", ");
      tables[table] = (await client.query<Cells>(`select ${list} from ${first.from}`)).rows;
    }
    return tables;
  } finally {
    await client.end().catch(() => {});
  }
}

/** On this machine itself: nobody is in between. A tunnel ends here, too. */
const here = /^(localhost|127\.0\.0\.1|\[::1\]|)$/;

/**
 * The address of a database elsewhere, with TLS unless it says `sslmode=disable`: encrypted by default, and with the
 * server's certificate and name checked where an authority is named (`sslrootcert`), as libpq would with `verify-full`.
 */
export function withTls(address: string): string {
  const url = new URL(address);
  const { searchParams: asked } = url;
  const mode = asked.get("sslmode");
  const isSocket = asked.get("host")?.startsWith("/") ?? false;
  const hasAuthority = asked.has("sslrootcert");
  if (mode === "disable" || asked.has("ssl") || isSocket) return address;
  if (mode === null && !hasAuthority && here.test(asked.get("host") ?? url.hostname)) return address;
  const isWeak = mode === null || mode === "allow" || mode === "prefer" || mode === "require";
  if (isWeak) asked.set("sslmode", hasAuthority ? "verify-full" : "require");
  // pg reads "require" as "verify-full" by itself, which hosts with an authority of their own do not pass.
  if (mode !== "no-verify") asked.set("uselibpqcompat", "true");
  return url.href;
}
