import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

/** npm packages cannot hold links: the package's own install script makes them, where npm lets it run. */
export function linkLibraries(folder: string) {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  // The package's own file: its shape is the package's promise.
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(folder, "..", target));
    } catch {
      // Already there, or a folder that is not ours to write: then the try run decides.
    }
  }
}
