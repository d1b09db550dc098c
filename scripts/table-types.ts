import type { Kysely } from "kysely";
import { generate, getDialect } from "kysely-codegen";
import type { Tables } from "#domain/kernel/tables.ts";

/** The table types as TypeScript, read from a migrated database. */
export async function tableTypes(db: Kysely<Tables>) {
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
