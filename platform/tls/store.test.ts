import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { needs, whyNoModes } from "#tests/needs.ts";
import { selfSigned } from "#tests/tls/self-signed.ts";
import { openTlsStore } from "./store.ts";

const names = ["foyer.test"];

function open() {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-tls-"));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const folder = join(dataFolder, "keys", "tls");
  return { store: openTlsStore(dataFolder), again: () => openTlsStore(dataFolder), folder };
}

test("a new installation has nothing, and makes one key for its account", async () => {
  const { store, again } = open();

  expect([await store.certificate(), await store.failure()]).toEqual([null, null]);
  const key = await store.accountKey();
  expect(key).toContain("PRIVATE KEY");
  expect(await again().accountKey()).toBe(key);
});

test("what is kept is whole, and for its owner alone", async () => {
  const { store, again, folder } = open();
  const failure = { at: new Date(1e12), failures: 2, why: "no answer", obstacle: "unreached" as const };
  const { pem } = await selfSigned({ names });
  await store.accountKey();
  await store.save((await selfSigned({ names })).pem);
  await store.save(pem);
  await store.saveFailure(failure);

  expect((await again().certificate())?.pem).toBe(pem);
  expect(await again().failure()).toEqual(failure);
  expect(readdirSync(folder).sort()).toEqual(["account.pem", "certificate.pem", "failure.json"]);
  if (process.platform !== "win32") {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  await store.saveFailure(null);
  await store.saveFailure(null);
  expect(await again().failure()).toBeNull();
});

test("files with nonsense in them count as none", async () => {
  const { store, folder } = open();
  await store.save("nonsense");
  expect(await store.certificate()).toBeNull();
  for (const text of ["{", "null", '{"at":"never","failures":0}']) {
    writeFileSync(join(folder, "failure.json"), text, { mode: 0o600 });
    expect(await store.failure()).toBeNull();
  }
});

test("a key that others can read is refused, with what to do", needs(whyNoModes), async () => {
  const { store, folder } = open();
  await store.accountKey();
  await store.save((await selfSigned({ names })).pem);
  for (const name of ["account.pem", "certificate.pem"]) chmodSync(join(folder, name), 0o640);

  await expect(store.accountKey()).rejects.toThrow(`Run: chmod 600 "${join(folder, "account.pem")}"`);
  await expect(store.certificate()).rejects.toThrow(`Run: chmod 600 "${join(folder, "certificate.pem")}"`);
});
