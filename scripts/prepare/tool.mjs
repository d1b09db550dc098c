import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The script behind a package's command, to run with a chosen Node on any system. */
export function tool(root, name, command) {
  const folder = join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, bin[command]);
}
