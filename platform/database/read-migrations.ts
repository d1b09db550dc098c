import { readdirSync, readFileSync } from "node:fs";
import { toMigrations } from "./migration.ts";

/** The migrations from the folder, for code that runs without the build. */
export function readMigrations(folder = new URL("./migrations/", import.meta.url)) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return toMigrations(Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), "utf8")])));
}
