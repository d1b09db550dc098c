import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#platform/config/config.ts";
import { type Log, openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";
import { startPipedrive } from "#tests/crm/pipedrive-server.ts";
import { freshDatabase, sameDatabase } from "#tests/database.ts";
import { noGoogle } from "#tests/google/google-at.ts";
import { now } from "./now.ts";

const built = new URL("../../build/server/index.js", import.meta.url);

/** An SMTP server that cannot be reached: emails are written, and wait. The video host is down too. Calendar servers are those of the tests. */
const outside = {
  SMTP_URL: "smtp://127.0.0.1:9",
  VIDEO_HOST_URL: "http://127.0.0.1:9",
  CALENDAR_HOSTS: "127.0.0.1",
};

/**
 * The built app on a database of its own, listening; every caller comes from the address it names. With the data folder
 * and name of another, it is one more instance of that app. `env` holds what the operator sets.
 */
export async function openMatrixApp(
  name: string,
  log: Log = openLog("silent"),
  shared?: string,
  env: object = outside,
  google = noGoogle,
) {
  if (!existsSync(built)) throw new Error("The matrix asks the built house: run `npm run build` first.");
  const database = `matrix_${name}`;
  const opened = await (shared ? sameDatabase(database) : freshDatabase("migrated", database));
  // A busy machine takes longer than the app's five seconds to let so many in.
  const connection = { ...opened, connectionTimeoutMillis: 600_000 };
  const dataFolder = shared ?? mkdtempSync(join(tmpdir(), "foyer-matrix-"));
  const config = readConfig({ PORT: "0", HOST: "127.0.0.1", FOYER_DATA: dataFolder, ...env, TRUSTED_PROXIES: "1" });
  const bundle: typeof App = await import(built.href);
  const clock = () => now;
  const crm = await startPipedrive();
  const outsides = { google, crms: { pipedrive: crm.origin } };
  const open = await bundle.openApp({ config, log, connection, clock, say: () => {}, standIn: true, ...outsides });
  async function close() {
    await open.close();
    await crm.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  return { app: open.app, crm, shut: open.close, dataFolder, url: `http://127.0.0.1:${open.port}`, connection, close };
}

export type MatrixHouse = Awaited<ReturnType<typeof openMatrixApp>>;
