import { rmSync } from "node:fs";
import { startEmbedded } from "#platform/database/embedded.ts";
import { fastFolder } from "#tests/fast-folder.ts";
import { shareSnapshots } from "./snapshots.ts";

/** One PostgreSQL for all stories, with the snapshots that their apps start from. */
export default async function setup() {
  const folder = fastFolder("foyer-e2e");
  const { connection, stop } = await startEmbedded({ dataFolder: folder, durable: false });
  await shareSnapshots({ server: connection, folder });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
