import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { differences } from "./binaries/compare.mjs";
import { root } from "./prepare/root.mjs";
import { say, word } from "./prepare/word.mjs";

const file = join(root, "scripts/binaries/known.json");

/** Compares the Node and the PostgreSQL that npm brings, of every platform, with what their publishers offer. */
await word(async () => {
  const isRenewed = process.argv.includes("--renew");
  const known = JSON.parse(readFileSync(file, "utf8"));
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const seen = {};
  let failed = 0;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const folder = mkdtempSync(join(tmpdir(), "foyer-binaries-"));
    try {
      const { integrity } = packages[`node_modules/${name}`];
      const found = await differences({ name, version, integrity, known: isRenewed ? {} : known[name], folder });
      seen[name] = found.seen;
      for (const line of found.wrong) say(`${name} ${version}: ${line}`);
      if (found.wrong.length === 0) say(`${name} ${version} is what its publisher offers.`);
      failed += found.wrong.length;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (isRenewed && failed === 0) writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
  return failed > 0 ? 1 : 0;
});
