import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * npm packages cannot contain symlinks. The package's own install script would create those of PostgreSQL, but `.npmrc` lets no
 * such script run. `folder`: where the package keeps PostgreSQL.
 */
export function linkLibraries(folder) {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  // A file of the package, in the format the package defines.
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    try {
      symlinkSync(basename(source), join(folder, "..", target));
    } catch {
      // Already there, or a folder we cannot write to: the trial run decides then.
    }
  }
}
