import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** npm packages cannot contain symlinks: the package's own install script creates them, where npm lets it run. */
export function linkLibraries(folder: string) {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  // A file of the package, in the format the package defines.
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(folder, "..", target));
    } catch {
      // Already there, or a folder we cannot write to: the trial run decides then.
    }
  }
}
