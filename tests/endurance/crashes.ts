import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { close, freePort, killAtOnce, startHouse } from "./app-process.ts";
import { bookUntilSilence, post, type Receipt } from "./booker.ts";

export type CrashReport = {
  starts: number;
  acknowledged: number;
  lost: string[];
  doubled: number;
  closedWith: number | null;
};

/** Kills the app `times` times while visitors book, and restarts it each time on the same data folder. */
export async function crashWhileBooking(times: number, tell: (line: string) => void = () => {}): Promise<CrashReport> {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-crash-"));
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const receipts: Receipt[] = [];
  let app = await startHouse(dataFolder, port);
  for (let round = 1; round <= times; round++) {
    const visitors = ["one", "two", "three", "four"].map((name) => bookUntilSilence(app.url, receipts, name));
    await setTimeout(300 + Math.random() * 700);
    // On a busy machine no booking may have been acknowledged by then, and nothing could be lost.
    while (receipts.length === 0) await setTimeout(50);
    await killAtOnce(app);
    await Promise.all(visitors);
    app = await startHouse(dataFolder, port);
    tell(`${round} of ${times}: started again, ${receipts.length} bookings acknowledged so far`);
  }
  const lost: string[] = [];
  for (const { key, body, id } of receipts) {
    const again = await post(app.url, key, body);
    if (again.id !== id) lost.push(`${id} became ${again.status} ${again.id}`);
  }
  const doubled = receipts.length - new Set(receipts.map(({ body }) => JSON.parse(body).start)).size;
  const closedWith = await close(app);
  rmSync(dataFolder, { recursive: true, force: true });
  return { starts: times, acknowledged: receipts.length, lost, doubled, closedWith };
}
