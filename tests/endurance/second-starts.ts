import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { close, freePort, startHouse, tryToStart } from "./app-process.ts";

/** Starts a second app on the folder of a running one, `times` times; counts the refusals that name its pid. */
export async function startTwice(times: number): Promise<{ refused: number; words: string[] }> {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-twice-"));
  chmodSync(dataFolder, 0o755);
  const first = await startHouse(dataFolder, await freePort());
  const words: string[] = [];
  let refused = 0;
  for (let round = 0; round < times; round++) {
    const { code, said } = await tryToStart(dataFolder, await freePort());
    if (code !== 0 && said.includes(String(first.child.pid))) refused++;
    else words.push(said);
  }
  await close(first);
  rmSync(dataFolder, { recursive: true, force: true });
  return { refused, words };
}
