import { readFileSync, writeFileSync } from "node:fs";
import { checksumOf } from "#platform/database/migrate.ts";
import type { Migration } from "#platform/database/migration.ts";

const file = new URL("../platform/database/migrations/order.txt", import.meta.url);

const lineOf = (migration: Migration) => `${migration.name} ${checksumOf(migration)}`;

/** The migrations in the order in which they came to the repository, one a line: its name and its checksum. */
export const readMigrationList = () => readFileSync(file, "utf8").trim().split("\n");

/** Adds migrations that are not in the list to its end; what it says of the others stays. */
export function addToMigrationList(migrations: Migration[]) {
  const known = readMigrationList();
  const names = new Set(known.map((line) => line.split(" ")[0]));
  const added = migrations.filter(({ name }) => !names.has(name)).map(lineOf);
  writeFileSync(file, `${[...known, ...added].join("\n")}\n`);
}

/** What is wrong with a list: installations that ran it would refuse to start with these migrations. Null if nothing is. */
export function wrongInList(list: string[], migrations: Migration[]): string | null {
  const lines = migrations.map(lineOf);
  const place = lines.findIndex((line, place) => line !== list[place]);
  if (place === -1 && list.length === lines.length) return null;
  const [name = ""] = (lines[place] ?? list[lines.length] ?? "").split(" ");
  const known = list.findIndex((line) => line.startsWith(`${name} `));
  if (known === -1) return `${name} is not in the list: run npm run tables.`;
  if (!migrations.some((migration) => migration.name === name)) return `${name} has run somewhere and is gone.`;
  if (list[known] !== lines[place])
    return `${name} was changed after it was added: write the change as a new migration.`;
  return `${name} came after ${list[known - 1]?.split(" ")[0]}, which has a higher number: give it the next free one.`;
}
