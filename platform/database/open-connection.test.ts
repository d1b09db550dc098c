import { expect, test } from "vitest";
import { ask } from "#tests/ask.ts";
import { dataFolder } from "#tests/embedded/folders.ts";
import { startOlderPostgres } from "#tests/embedded/older-postgres.ts";
import { needs } from "#tests/needs.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { findRunning } from "./find-running.ts";
import { migrate } from "./migrate.ts";
import { openConnection } from "./open-connection.ts";
import { readMigrations } from "./read-migrations.ts";

const quiet = { info: () => {} };
const urlOf = (host = "", database = "foyer") => `postgres://foyer@${encodeURIComponent(host)}/${database}`;

test("the app opens on an outside PostgreSQL 15, also three times at once", needs(whyNo("PostgreSQL 15")), async () => {
  const { host = "" } = await startOlderPostgres();
  const databaseUrl = urlOf(host);
  const { settings, close } = await openConnection({ databaseUrl, dataFolder: "/nowhere" }, quiet);

  const fresh = await Promise.all([1, 2, 3].map(() => migrate(settings, readMigrations())));
  await close();

  expect(fresh.flat().sort()).toEqual(readMigrations().map(({ name }) => name));
  expect(
    await ask({ connectionString: databaseUrl }, "select current_setting('server_version_num')::int / 10000"),
  ).toEqual([15]);
});

test("without DATABASE_URL the app brings its own, which others can find while it runs", async () => {
  const folder = dataFolder();
  const { settings, close } = await openConnection({ databaseUrl: undefined, dataFolder: folder }, quiet);

  expect(findRunning(folder)).toEqual(settings);
  await close();
  expect(findRunning(folder)).toBeUndefined();
});

test("an outside database that does not answer is a sentence", async () => {
  const start = openConnection({ databaseUrl: "postgres://foyer@127.0.0.1:1/foyer", dataFolder: "/nowhere" }, quiet);

  await expect(start).rejects.toThrow(
    /^The database that DATABASE_URL names does not answer: .*ECONNREFUSED.+ or leave/,
  );
});

test.each(["postgres://foyer@[/x", "not a url"])(
  "a DATABASE_URL that cannot be read is a sentence: %s",
  async (databaseUrl) => {
    await expect(openConnection({ databaseUrl, dataFolder: "/nowhere" }, quiet)).rejects.toThrow(
      /DATABASE_URL .+postgres:\/\/user/,
    );
  },
);
