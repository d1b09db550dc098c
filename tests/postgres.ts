import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import pg, { type PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#platform/database/embedded.ts";
import { migrate } from "#platform/database/migrate.ts";
import { readMigrations } from "#platform/database/read-migrations.ts";
import { fastFolder } from "./fast-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { server: PoolConfig; run: string };
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every worker copies. */
export default async function setup(project: TestProject) {
  const { server, close } = await findServer();
  const run = `foyer_test_${randomBytes(4).toString("hex")}`;
  await query(server, `create database ${run}`);
  await migrate({ ...server, database: run }, readMigrations());
  project.provide("postgres", { server, run });

  return async () => {
    const { rows } = await query(server, `select datname from pg_database where datname like '${run}%'`);
    for (const { datname } of rows) await query(server, `drop database "${datname}" with (force)`);
    await close();
  };
}

async function findServer(): Promise<{ server: PoolConfig; close: () => Promise<void> }> {
  const url = process.env["DATABASE_URL_TEST"];
  if (url) return { server: configOf(url), close: async () => {} };
  const dataFolder = fastFolder("foyer-test");
  const { connection, stop } = await startEmbedded({ dataFolder, durable: false });
  const close = async () => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { server: connection, close };
}

/** Spelled out, so that pointing it at another database on the same server takes one word. */
function configOf(url: string): PoolConfig {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  return { host, port, ...(user && { user }), ...(password && { password }), ...(database && { database }) };
}

async function query(server: PoolConfig, sql: string) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
