import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import type { Failure } from "#platform/tls/plan.ts";
import { openTlsStore } from "#platform/tls/store.ts";
import { testConnection } from "#tests/database.ts";
import { selfSigned } from "#tests/tls/self-signed.ts";
import { certificate } from "./certificate.ts";

const db = openDatabase(await testConnection());
afterAll(() => db.destroy());
const now = new Date("2026-11-23T18:00:00Z");
const day = 86_400_000;
const directory = "https://ca.test/dir";

/** What the self-check says of an installation in this state. */
async function line({
  days,
  failure,
  names = "foyer.test",
}: {
  days?: number;
  failure?: Partial<Failure>;
  names?: string;
}) {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-check-"));
  const store = openTlsStore(dataFolder);
  const from = new Date(now.getTime() - 80 * day);
  if (days) await store.save((await selfSigned({ names: ["foyer.test"], from, days, directory })).pem);
  const failed = { at: now, failures: 3, why: "Connection refused.", obstacle: "refused" as const };
  if (failure) await store.saveFailure({ ...failed, ...failure });
  const config = readConfig({ FOYER_DATA: dataFolder, TLS_DOMAINS: names, ACME_DIRECTORY: directory });
  return certificate({ config, db, files: openFileStore(config), now, timeZone: "UTC", passwordLength: 8 });
}

test("where a proxy has the certificate there is nothing to do", async () => {
  expect(await line({ names: "" })).toEqual({
    found: "TLS_DOMAINS is not set: Foyer leaves certificates to a proxy.",
    todo: null,
  });
});

test("a certificate says how long it is valid, and when it is renewed", async () => {
  expect(await line({ days: 120 })).toEqual({
    found: "The certificate for foyer.test is valid until 2027-01-02 and is renewed from 2026-12-03 on.",
    todo: null,
  });
});

test("what keeps a certificate from being renewed is said, with what to do, while it is still valid", async () => {
  expect(await line({ days: 100, failure: {} })).toEqual({
    found:
      "The certificate for foyer.test is valid until 2026-12-13 and is renewed from 2026-11-13 on. At 2026-11-23 18:00 UTC no new one could be had: Connection refused.",
    todo: "See that the DNS of each name leads to this machine, and that http://foyer.test reaches it on port 80 from everywhere. The next try is at 2026-11-23 18:15 UTC; after a restart, it is within a minute.",
  });
});

test("an authority that cannot be reached is named", async () => {
  const { found, todo } = await line({
    failure: { obstacle: "unreached", why: "https://ca.test could not be reached: x" },
  });

  expect(found).toMatch(
    /^There is no certificate for foyer\.test yet\. At .+ https:\/\/ca\.test could not be reached: x\.$/,
  );
  expect(todo).toMatch(/^Let this machine reach https:\/\/ca\.test\/dir\. .+ NODE_EXTRA_CA_CERTS\./);
});

test("one that has ended, and one for other names, are found before anything has failed", async () => {
  expect((await line({ days: 70 })).found).toBe("The certificate ended on 2026-11-13.");
  const other = await line({ days: 120, names: "foyer.test, www.foyer.test" });
  expect(other.found).toMatch(/^The certificate is not for all of foyer\.test, www\.foyer\.test\./);
  expect(other.todo).toMatch(/^Wait for a minute\./);
});
