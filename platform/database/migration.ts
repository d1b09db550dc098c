export type Migration = { name: string; sql: string };

/** Sorts the files by number. Two files with the same number are a programming error, so it throws. */
export function toMigrations(files: Record<string, string>): Migration[] {
  const migrations = Object.entries(files)
    .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ""), sql: sql.replaceAll("\r\n", "\n") }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [place, { name }] of migrations.entries()) {
    if (!/^\d{4}-[a-z0-9-]+$/.test(name)) throw new Error(`Name the migration ${name} like 0001-ground.sql.`);
    const before = migrations[place - 1]?.name;
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new Error(`${before} and ${name} share a number.`);
  }
  return migrations;
}
