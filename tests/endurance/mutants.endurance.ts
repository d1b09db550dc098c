import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { type Fate, openCopy } from "./mutants/copy.ts";
import { mutants } from "./mutants/mutants.ts";

// Removes one check after another from a copy of the code, and looks whether the tests notice. Each has to fail one of
// the tests that are named beside it; with all of them in place, the same tests pass.

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-mutants-data-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder, durable: false });

const copies = [openCopy(connection), openCopy(connection)];
const waiting = [...mutants];
const fates: Fate[] = [];

await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const fate = await copy.fateOf(mutant);
      fates.push(fate);
      console.log(
        fate.by ? `${mutant.guard}: missed by "${fate.by}"` : `${mutant.guard}: nobody noticed\n${fate.said}`,
      );
    }
  }),
);

const [whole] = copies;
await whole?.build();
const untouched = await whole?.test([...new Set(mutants.flatMap(({ tests }) => tests))]);
for (const copy of copies) copy.close();
await stop();
rmSync(dataFolder, { recursive: true, force: true });

const missed = fates.filter(({ by }) => by !== null).length;
console.log(
  `${missed} of ${mutants.length} guards were missed when they were gone; with all of them the same tests pass: ${untouched?.by === null}.`,
);
process.exitCode = missed === mutants.length && untouched?.by === null ? 0 : 1;
