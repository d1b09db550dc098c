import pg, { type PoolConfig } from "pg";

/** Runs one statement on a connection of its own. */
export async function ask(connection: PoolConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}
