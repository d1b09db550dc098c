import { existsSync, realpathSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PoolConfig } from "pg";
import { type Account, findAccount, isRoot } from "./embedded/account.ts";
import { type Binaries, findBinaries } from "./embedded/binaries.ts";
import { claim } from "./embedded/claim.ts";
import { initialise } from "./embedded/initialise.ts";
import { checkWay, type DatabasePlace, farHome, findOwner, findPlace, remember } from "./embedded/place.ts";
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

type Prepared = { place: DatabasePlace; account: Account; binaries: Binaries; release: () => void };

type PrepareSettings = { dataFolder: string; log: (line: string) => void; durable: boolean };

/**
 * Everything that must hold before a server may start: no other process uses the folder, and it contains a database.
 */
async function prepare({ dataFolder, log, durable }: PrepareSettings): Promise<Prepared> {
  const claims = [await claim(dataFolder)];
  const release = () => {
    for (const letGo of claims) letGo();
  };
  try {
    const lent = findAccount();
    const place = findPlace(realpathSync(dataFolder), lent, log);
    if (place.home !== realpathSync(dataFolder)) claims.push(await claim(place.home));
    const account = findOwner(place, lent, log);
    checkWay(place, account);
    const binaries = await findBinaries(account, isRoot() ? farHome : place.home);
    if (!existsSync(place.data)) log(`Creating a database in ${place.data}.`);
    await initialise({ place, binaries, account, durable });
    remember(place);
    return { place, account, binaries, release };
  } catch (problem) {
    release();
    throw problem;
  }
}
