import { execFile } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { CannotOpen } from "../cannot-open.ts";
import type { Account } from "./account.ts";
import { makeFolderFor } from "./folder.ts";

const ctype = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

const settings = [
  ...["--username=foyer", "--auth-local=trust", "--auth-host=reject"],
  ...["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", `--lc-ctype=${ctype}`],
];

/** Makes the data folder once. It gets its name last, so that a start cut short leaves nothing half made. */
export async function initialise(data: string, binaries: string, account: Account, durable: boolean) {
  if (existsSync(join(data, "PG_VERSION"))) return;
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  makeFolderFor(account, unfinished);
  const args = [...settings, ...(durable ? [] : ["--no-sync"]), "-D", unfinished];
  try {
    await promisify(execFile)(join(binaries, "bin/initdb"), args, { ...account.ids, cwd: "/", env: { LC_ALL: "C" } });
  } catch (problem) {
    throw new CannotOpen(`The database could not be created in ${data}: ${String(problem)}`);
  }
  renameSync(unfinished, data);
}
