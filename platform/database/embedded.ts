import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { PoolConfig } from "pg";
import { findAccount } from "./embedded/account.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { makeFolderFor } from "./embedded/folder.ts";
import { initialise } from "./embedded/initialise.ts";
import { supervise } from "./embedded/supervise.ts";
import { untilReady } from "./embedded/until-ready.ts";

type Options = {
  dataFolder: string;
  log?: (line: string) => void;
  /** Tests give up durability for speed. */
  durable?: boolean;
};

export type Embedded = { connection: PoolConfig; pid: number; stop: () => Promise<void> };

/** Opens the PostgreSQL that comes with the house, on a private socket. It ends when this process ends. */
export async function startEmbedded({ dataFolder, log = () => {}, durable = true }: Options): Promise<Embedded> {
  const home = resolve(dataFolder);
  const data = join(home, "postgres");
  mkdirSync(home, { recursive: true });
  const account = findAccount();
  const binaries = findBinaries();
  if (!existsSync(data)) log(`Creating a database in ${data}.`);
  await initialise(data, binaries.folder, account, durable);

  const sockets = mkdtempSync(join(tmpdir(), "foyer-"));
  makeFolderFor(account, sockets);
  const logFile = join(home, "postgres.log");
  const supervisor = supervise({
    command: join(binaries.folder, "bin/postgres"),
    args: ["-D", data, ...settings({ sockets, durable })],
    env: { LC_ALL: "C", TZ: "UTC" },
    ids: account.ids,
    logFile,
  });
  async function stop() {
    await supervisor.stop();
    rmSync(sockets, { recursive: true, force: true });
  }

  const connection = { host: sockets, user: "foyer", database: "foyer" };
  try {
    await untilReady({ connection, watch: supervisor.watch, logFile, log });
  } catch (problem) {
    await stop();
    throw problem;
  }
  return { connection, pid: supervisor.watch.pid, stop };
}

function settings({ sockets, durable }: { sockets: string; durable: boolean }) {
  const wanted = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    max_connections: durable ? 100 : 300,
    timezone: "UTC",
    log_timezone: "UTC",
    ...(durable ? { fsync: "on" } : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(wanted).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
