import { generate, getDialect } from "kysely-codegen";
import type { Database } from "#domain/kernel/database.ts";

/** The table types as TypeScript, read from a migrated database. */
export async function tableTypes(db: Database) {
  const source = await generate({
    db,
    dialect: getDialect("postgres", { dateParser: "string", numericParser: "string" }),
    camelCase: true,
    excludePattern: "public.migrations",
    typeMapping: { int8: "bigint" },
    outFile: null,
  });
  return source.replace("interface DB ", "interface Tables ");
}
