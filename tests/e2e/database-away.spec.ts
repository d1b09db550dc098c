import pg from "pg";
import { expect, openTestApp, test } from "./fixtures.ts";

test("without its database the app says so, stays up and recovers by itself", async () => {
  const { app, connection, close } = await openTestApp();
  const server = new pg.Client({ ...connection, database: "postgres" });
  await server.connect();
  const name = server.escapeIdentifier(connection.database ?? "");
  const ask = (path: string) => fetch(new URL(path, app.url), { redirect: "manual" });
  expect((await ask("/readyz")).status).toBe(200);

  await server.query(`alter database ${name} allow_connections false`);
  await server.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
    connection.database,
  ]);

  const page = await ask("/api/v1/meeting-types");
  expect(page.status).toBe(503);
  expect(page.headers.get("Retry-After")).toBe("5");
  expect((await ask("/readyz")).status).toBe(503);
  expect((await ask("/healthz")).status).toBe(200);

  await server.query(`alter database ${name} allow_connections true`);
  await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  expect((await ask("/api/v1/meeting-types")).status).toBe(200);
  await server.end();
  await close();
});
