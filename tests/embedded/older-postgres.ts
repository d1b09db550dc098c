import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { onTestFinished } from "vitest";
import { findAccount } from "#platform/database/embedded/account.ts";
import { makeFolderFor } from "#platform/database/embedded/folder.ts";
import { supervise } from "#platform/database/embedded/supervise.ts";
import { untilReady } from "#platform/database/embedded/until-ready.ts";
import { dataFolder } from "./folders.ts";

const binaries = "/usr/lib/postgresql/15/bin";

/** The oldest PostgreSQL version we support, if this machine has it: Debian's, on a socket, for one test. */
export async function startOlderPostgres(): Promise<PoolConfig> {
  const home = dataFolder();
  const account = findAccount();
  const data = join(home, "data");
  const sockets = join(home, "sockets");
  const logFile = join(home, "log");
  for (const folder of [data, sockets]) makeFolderFor(account, folder);
  const { uid, gid } = account;
  const wanted = ["-U", "foyer", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync", "-D", data];
  execFileSync(join(binaries, "initdb"), wanted, { cwd: "/", stdio: "ignore", ...(uid && gid && { uid, gid }) });

  const args = ["-D", data, "-c", `unix_socket_directories=${sockets}`, "-c", "listen_addresses=", "-c", "fsync=off"];
  const command = join(binaries, "postgres");
  const { watch, stop } = supervise({ command, args, account, data, home, sockets }, logFile, () => {});
  onTestFinished(stop);
  const connection = { host: sockets, user: "foyer", database: "foyer" };
  await untilReady({ connection, watch, logFile, logStart: 0, log: () => {} });
  return connection;
}
