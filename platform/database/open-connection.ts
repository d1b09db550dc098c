import pg from "pg";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log/log.ts";
import { CannotOpen } from "./cannot-open.ts";
import { checkVersion } from "./check-version.ts";
import { startEmbedded } from "./embedded.ts";
import type { Connection } from "./open-database.ts";

type Settings = Pick<Config, "databaseUrl" | "dataFolder">;
type OpenConnection = { settings: Connection; close: () => Promise<void> };

/** The operator's PostgreSQL if DATABASE_URL names one, otherwise the bundled one. */
export async function openConnection(
  { databaseUrl, dataFolder }: Settings,
  log: Pick<Log, "info">,
): Promise<OpenConnection> {
  if (databaseUrl) {
    await ctx(databaseUrl);
    return { settings: databaseUrl, close: async () => {} };
  }
  const embedded = await startEmbedded({ dataFolder, log: (line) => log.info(line) });
  return { settings: embedded.connection, close: embedded.stop };
}

async function ctx(connectionString: string) {
  const client = open(connectionString);
  try {
    await client.connect();
    await checkVersion(client);
  } catch (problem) {
    if (problem instanceof CannotOpen) throw problem;
    throw new CannotOpen(
      `The database that DATABASE_URL names does not answer: ${reason(problem)}. ` +
        "Start it, or correct DATABASE_URL (postgres://user:password@host:5432/name), or leave it out.",
      { cause: problem },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function open(connectionString: string) {
  try {
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, connectionString });
    return client.on("error", () => {});
  } catch (problem) {
    throw new CannotOpen(
      `DATABASE_URL cannot be read (${reason(problem)}). Write it like postgres://user:password@host:5432/name.`,
    );
  }
}

/** Both addresses of a host may refuse: then the messages are in the nested errors. */
function reason(problem: unknown): string {
  if (problem instanceof AggregateError) return problem.errors.map(reason).join(", ");
  return problem instanceof Error ? problem.message : String(problem);
}
