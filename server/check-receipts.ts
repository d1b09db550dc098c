import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jobs } from "#domain/access/actor.ts";
import { checkReceipts, type RememberedHeads } from "#domain/proofs/index.ts";
import type { AppContext } from "./app-context.ts";

/**
 * Goes over the chains of receipts each day. How far each had come is also kept in the data folder, so that a database
 * that was put back to an earlier state is noticed.
 */
export async function checkAllReceipts({
  db,
  clock,
  config,
  log,
}: Pick<AppContext, "db" | "clock" | "config" | "log">) {
  const file = join(config.dataFolder, "receipt-heads.json");
  const remembered = await readHeads(file);
  const { heads, findings, checked } = await checkReceipts({ db, actor: jobs, now: clock() }, { remembered });
  if (findings > 0) log.warn({ findings, checked }, "receipts do not agree with the database: see the self-check");
  await writeFile(`${file}.new`, JSON.stringify(heads), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readHeads(file: string): Promise<RememberedHeads> {
  const text = await readFile(file, "utf8").catch(() => "{}");
  try {
    return JSON.parse(text) as RememberedHeads; // as it was written above
  } catch {
    return {};
  }
}
