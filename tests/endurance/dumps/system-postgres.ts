import { execFileSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findAccount } from "#platform/database/embedded/account.ts";

const programs = ["initdb", "pg_ctl", "psql", "pg_dump"];

/** Where Debian and its relatives put the newest PostgreSQL that has all that is needed; null if there is none. */
export function findPostgres(): string | null {
  const version = (folder: string) => Number(/postgresql\/(\d+)/.exec(folder)?.[1]);
  const folders = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => version(b) - version(a));
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program)))) ?? null;
}

/**
 * Starts this machine's own PostgreSQL, as a user that is not root, with a database that these statements made. It
 * listens on `port` if there is one. `dump`: what its pg_dump writes.
 */
export function openPostgres(programs: string, statements: string[], port?: number) {
  const { uid, gid } = findAccount();
  const account = uid === undefined || gid === undefined ? {} : { uid, gid };
  const folder = mkdtempSync(join(tmpdir(), "foyer-system-postgres-"));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const data = join(folder, "data");
  const run = (program: string, args: string[], input = "") =>
    execFileSync(join(programs, program), args, {
      ...account,
      cwd: folder,
      input,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["pipe", "pipe", "inherit"],
    });
  run("initdb", ["--pgdata", data, "--username", "hosted", "--auth", "trust", "--encoding", "UTF8"]);
  const log = join(folder, "log");
  const listening = port ? `-p ${port} -c listen_addresses=127.0.0.1` : "-c listen_addresses=";
  run("pg_ctl", ["start", "--wait", "-D", data, "--log", log, "--options", `-k ${folder} ${listening}`]);
  const place = [
    "--host",
    folder,
    ...(port ? ["--port", String(port)] : []),
    "--username",
    "hosted",
    "--dbname",
    "postgres",
  ];
  run("psql", [...place, "--quiet", "--set", "ON_ERROR_STOP=1"], statements.map((one) => `${one};\n`).join(""));
  return {
    dump: (...options: string[]) => run("pg_dump", [...place, ...options]),
    version: run("pg_dump", ["--version"]).trim(),
    stop() {
      run("pg_ctl", ["stop", "--wait", "-D", data, "--mode", "fast"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
