import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { pipeline } from "node:stream/promises";

/** npm cannot carry links and lists them here instead; whoever published PostgreSQL does not. */
const ofNpm = "pg-symlinks.json";

export async function digest(file, algorithm = "sha256", form = "hex") {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest(form);
}

/** One digest of all files in a folder, of their names and contents. Links are left out. */
export async function digestOfFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => lstatSync(join(folder, name)).isFile());
  const lines = [];
  for (const name of names) {
    if (name !== ofNpm) lines.push(`${await digest(join(folder, name))}  ${name.split(sep).join("/")}\n`);
  }
  return createHash("sha256").update(lines.sort().join("")).digest("hex");
}
