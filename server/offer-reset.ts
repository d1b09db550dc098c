import { setup } from "#domain/access/actor.ts";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { offerReset as offer } from "#domain/users/links/index.ts";
import type { Config } from "#platform/config/config.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { findRunning } from "#platform/database/find-running.ts";
import { openConnection } from "#platform/database/open-connection.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import type { Log } from "#platform/log/log.ts";

type Input = { config: Config; log: Log; typed: string | undefined; now: Date };

/** A one-time link to set a new password, for the operator to pass on; works whether or not the app is running. */
export async function offerReset({ config, log, typed, now }: Input): Promise<string> {
  const email = mailAddress.safeParse(typed);
  if (!email.success) throw new CannotOpen("Say whose password: npm run reset-password -- name@agency.example");
  const connection = await connect(config, log);
  const db = openDatabase(connection.settings);
  try {
    const keys = await openKeys(db, { ...config.key, dataFolder: config.dataFolder });
    const { publicUrl } = config;
    const offered = await offer({ db, actor: setup, signer: keys, publicUrl, now }, email.data);
    if (offered.ok) return offered.value.link;
    if (offered.problem.kind === "conflict") throw new CannotOpen(offered.problem.because);
    throw new CannotOpen(`Nobody here has the address ${email.data}.`);
  } catch (problem) {
    if (isUnseeded(problem)) throw new CannotOpen("There are no accounts yet. Start Foyer once: npm start");
    throw problem;
  } finally {
    await db.destroy();
    await connection.close();
  }
}

async function connect(config: Config, log: Log) {
  const running = config.databaseUrl ? undefined : findRunning(config.dataFolder);
  return running ? { settings: running, close: async () => {} } : openConnection(config, log);
}

/** The database has no tables yet. */
const isUnseeded = (problem: unknown) => problem instanceof Error && "code" in problem && problem.code === "42P01";
