import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePorts, openPebble } from "./pebble.ts";

/** An authority, and the variables of an installation that asks it for a certificate. */
export async function openPlace() {
  const [plain = 0, secure = 0] = await freePorts(2);
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-acme-"));
  const pebble = await openPebble(plain);
  onTestFinished(async () => {
    await pebble.close();
    rmSync(dataFolder, { recursive: true });
  });
  const variables = {
    FOYER_DATA: dataFolder,
    PORT: String(plain),
    TLS_DOMAINS: "foyer.test, www.foyer.test",
    TLS_PORT: String(secure),
    ACME_DIRECTORY: pebble.directory,
  };
  return { plain, secure, dataFolder, pebble, variables };
}
