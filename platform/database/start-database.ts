import pg, { type PoolConfig } from "pg";
import { CannotOpen } from "./cannot-open.ts";
import { checkVersion } from "./check-version.ts";
import { startEmbedded } from "./embedded.ts";

type Wanted = { databaseUrl?: string | undefined; dataFolder: string; log?: (line: string) => void };

/** The operator's own PostgreSQL when DATABASE_URL names one, otherwise the one that comes with the house. */
export async function startDatabase({ databaseUrl, dataFolder, log = () => {} }: Wanted) {
  if (!databaseUrl) return startEmbedded({ dataFolder, log });
  const connection: PoolConfig = { connectionString: databaseUrl };
  await visit(connection);
  return { connection, stop: async () => {} };
}

async function visit(connection: PoolConfig) {
  const client = open(connection);
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

function open(connection: PoolConfig) {
  try {
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection });
    return client.on("error", () => {});
  } catch (problem) {
    throw new CannotOpen(
      `DATABASE_URL cannot be read (${reason(problem)}). Write it like postgres://user:password@host:5432/name.`,
    );
  }
}

/** Both addresses of a host may refuse: then the text is inside. */
function reason(problem: unknown): string {
  if (problem instanceof AggregateError) return problem.errors.map(reason).join(", ");
  return problem instanceof Error ? problem.message : String(problem);
}
