import { toMigrations } from "./migration.ts";

/** The migrations as bundled by the build. Plain node reads the folder: read-migrations.ts. */
export const migrations = toMigrations(
  import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true }),
);
