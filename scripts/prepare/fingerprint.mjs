import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const folders = ["app", "api", "domain", "platform", "server", "public"];
const files = [
  "scripts/document-sheets.ts",
  "scripts/inline-scripts.ts",
  "scripts/no-server-code.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** A hash of everything a build depends on. Tests are not part of a build. */
export function fingerprintOf(root) {
  const hash = createHash("sha256").update(process.env.FOYER_COMPONENTS ?? "");
  for (const file of [...files, ...folders.flatMap((folder) => sourcesIn(root, folder))]) {
    const words = existsSync(join(root, file)) ? readFileSync(join(root, file)) : "";
    hash.update(`${file}\0${words.length}\0`).update(words);
  }
  return hash.digest("hex");
}

function sourcesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourcesIn(root, path);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    });
}
