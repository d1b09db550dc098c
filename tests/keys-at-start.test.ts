import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { urlOf } from "./database-url.ts";
import { close, freePort, startHouse, tryToStart } from "./endurance/app-process.ts";
import { needs, whyNoModes } from "./needs.ts";

test(
  "the app does not start with a key that others can read, a wrong one or none, and says what to do",
  needs(whyNoModes),
  async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "foyer-start-"));
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const key = join(dataFolder, "keys", "root.key");
    const more = { DATABASE_URL: urlOf(await freshDatabase("migrated", "keys_at_start")) };
    const port = await freePort();
    const refused = () => tryToStart(dataFolder, port, more);
    expect(await close(await startHouse(dataFolder, port, more))).toBe(0);
    const own = readFileSync(key, "utf8");

    chmodSync(key, 0o644);
    expect(await refused()).toMatchObject({ code: 1, said: expect.stringContaining(`Run: chmod 600 "${key}"`) });

    chmodSync(key, 0o600);
    writeFileSync(key, randomBytes(32).toString("base64"));
    const wrong = await refused();
    expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining("does not fit this database, which knows") });

    renameSync(key, `${key}.away`);
    expect(await refused()).toMatchObject({
      code: 1,
      said: expect.stringContaining("Put its file back as keys/root.key"),
    });

    writeFileSync(key, own, { mode: 0o600 });
    expect(await close(await startHouse(dataFolder, port, more))).toBe(0);
    expect(wrong.said).not.toContain(own.trim());
  },
);
