import { toMigrations } from "./migration.ts";

/** The migrations as the build carries them. Plain node reads the folder: read-migrations.ts. */
export const migrations = toMigrations(
  import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true }),
);
