import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { importDatabase, undoDatabaseImport } from "./import-database.ts";
import { reachDatabase } from "./reach-database.ts";

// npm run import -- <dump.sql or postgres://…> [--commit]: what the hosted database holds. `undo <id>` takes one back.

async function run([from, ...rest]: string[]) {
  if (!from)
    throw new Error("Write: npm run import -- dump.sql, or npm run import -- postgres://user:password@host/name");
  await reachDatabase(readConfig(process.env), async (connection) => {
    const db = openDatabase(connection);
    const now = new Date();
    try {
      if (from === "undo") await undoDatabaseImport(db, rest[0] ?? "", now, console.log);
      else await importDatabase({ db, from, commit: rest.includes("--commit"), now, say: console.log });
    } finally {
      await db.destroy();
    }
  });
}

run(process.argv.slice(2)).catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
