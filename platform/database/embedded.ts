import { renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PoolConfig } from "pg";
import { type Prepared, prepare } from "./embedded/prepare.ts";
import { makeSocketFolder } from "./embedded/sockets.ts";
import { supervise } from "./embedded/supervise.ts";
import { untilReady } from "./embedded/until-ready.ts";

type Options = {
  dataFolder: string;
  log?: (line: string) => void;
  /** Tests trade durability for speed. */
  durable?: boolean;
};

export type Embedded = { connection: PoolConfig; readonly pid: number; stop: () => Promise<void> };

/**
 * Starts the PostgreSQL bundled with Foyer, on a private socket. It stops when this process ends, however it ends.
 * Throws CannotOpen, whose message is meant for the operator.
 */
export async function startEmbedded({ dataFolder, log = () => {}, durable = true }: Options): Promise<Embedded> {
  const prepared = await prepare({ dataFolder: resolve(dataFolder), log, durable });
  try {
    return await open(prepared, log, durable);
  } catch (problem) {
    prepared.release();
    throw problem;
  }
}

async function open({ place, account, binaries, release }: Prepared, log: (line: string) => void, durable: boolean) {
  const { data, home } = place;
  const sockets = await makeSocketFolder(home, account);
  const [logFile, logStart] = openLog(home);
  const command = join(binaries.folder, "bin/postgres");
  const args = ["-D", data, ...settings(sockets, durable)];
  const { watch, stop } = supervise({ command, args, account, data, home, sockets }, logFile, log);
  const connection = { host: sockets, user: "foyer", database: "foyer" };
  try {
    await untilReady({ connection, watch, logFile, logStart, log });
  } catch (problem) {
    await stop();
    throw problem;
  }
  return {
    connection,
    stop: () => stop().then(release),
    get pid() {
      return watch.pid;
    },
  };
}

function openLog(home: string): [file: string, length: number] {
  const file = join(home, "postgres.log");
  const length = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (length < 10_000_000) return [file, length];
  renameSync(file, `${file}.old`);
  return [file, 0];
}

function settings(sockets: string, durable: boolean) {
  const wanted = {
    listen_addresses: "",
    unix_socket_directories: sockets,
    unix_socket_permissions: "0700",
    max_connections: durable ? 100 : 300,
    timezone: "UTC",
    log_timezone: "UTC",
    // The app receives failed statements anyway; logging them here would only write user input to a file.
    log_min_messages: "log",
    log_checkpoints: "off",
    ...(durable ? { fsync: "on" } : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(wanted).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
