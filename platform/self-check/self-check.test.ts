import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import type { Checked } from "./check.ts";
import { selfCheck } from "./self-check.ts";

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-check-"));
const db = openDatabase(await freshDatabase("migrated", "self_check"));
await openKeys(db, { dataFolder });
afterAll(() => db.destroy());
const now = new Date("2026-11-22T18:00:00Z");

async function check(environment: Record<string, string> = {}, but: Partial<Checked> = {}) {
  const config = readConfig({ FOYER_DATA: dataFolder, ...environment });
  const files = openFileStore(config);
  const lines = await selfCheck({ config, db, files, now, timeZone: "Europe/London", passwordLength: 6, ...but });
  const said = new Map(lines.map(({ name, found, todo }) => [name, `${todo ? "✗" : "✓"} ${found}`]));
  return (name: string) => said.get(name);
}

test("a new installation is told what it lacks, and what is well", async () => {
  const line = await check();

  expect(line("Email")).toMatch(/^✗ No mail server is set up/);
  expect(line("File storage")).toMatch(/^✓ Files can be stored/);
  expect(line("Root key")).toMatch(/^✓ The root key [0-9a-f]{16} fits the database/);
  expect(line("Public address")).toMatch(/^✗ Links in emails lead to http:\/\/localhost:3000/);
  expect(line("Backups")).toBe("✗ There is no backup yet.");
  expect(line("Place of the backups")).toMatch(/^✗ .+ on the same disk as the data\.$/);
  expect(line("Clock")).toMatch(
    /^✓ The server and the database agree that it is \d\d:\d\d UTC\. No other clock was asked/,
  );
  expect(line("Time zone")).toBe("✓ Europe/London");
  expect(line("Passwords")).toBe("✗ Passwords have at least 6 characters.");
  expect(line("Totals of deals")).toMatch(/^✓ Totals match the deals/);
  expect(line("Versions")).toMatch(/^✓ Foyer \d+\.\d+\.\d+, Node \d+.+, PostgreSQL \d+/);
});

test("each thing that is put right turns into a tick", async () => {
  const run = { id: newId(), state: "done", createdAt: now, finishedAt: now };
  await db
    .insertInto("backupRuns")
    .values([
      { ...run, kind: "backup" },
      { ...run, id: newId(), kind: "trial" },
    ])
    .execute();
  const line = await check({ TRUSTED_PROXIES: "2" }, { forwarded: 2, passwordLength: 8 });

  expect(line("Backups")).toBe(
    "✓ The last backup is from 2026-11-22. The newest was restored on trial on 2026-11-22, and nothing differed.",
  );
  expect(line("Proxies")).toBe("✓ TRUSTED_PROXIES is 2, and that is how many this request came through.");
  expect(line("Passwords")).toBe("✓ Passwords have at least 8 characters.");
  const later = await check({}, { now: new Date("2026-11-25T18:00:00Z"), forwarded: 1 });
  expect(later("Backups")).toBe("✗ The last backup is from 2026-11-22.");
  expect(later("Proxies")).toMatch(/^✗ TRUSTED_PROXIES is 0, but this request came through 1/);
});

test("a chain of receipts that is gone is told, though no receipt is left", async () => {
  expect((await check())("Receipts")).toBeUndefined();
  const { clientId } = await seedMember(db, { role: "client" });
  if (!clientId) throw new Error("a client has a company");
  const found = { clientId, number: 0, found: "the whole chain is gone: it ended with 4", foundAt: now };
  await db.insertInto("proofFindings").values(found).execute();
  expect((await check())("Receipts")).toMatch(/^✗ .+: the whole chain is gone: it ended with 4\.$/);
});

test("a store, a mail server, an address and a key that do not work are found", async () => {
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((open) => silent.listen(0, "127.0.0.1", open));
  const at = silent.address();
  const port = typeof at === "object" && at ? at.port : 0;
  const elsewhere = mkdtempSync(join(tmpdir(), "foyer-check-"));
  mkdirSync(join(elsewhere, "keys"));
  const key = join(elsewhere, "keys", "root.key");
  writeFileSync(key, `${Buffer.alloc(32, 5).toString("base64")}\n`);
  chmodSync(key, 0o600);
  writeFileSync(join(elsewhere, "files"), "");
  const line = await check(
    { FOYER_DATA: elsewhere, SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: `https://127.0.0.1:${port}` },
    { timeZone: "Europe/Atlantis" },
  );
  silent.close();

  for (const name of ["Email", "File storage", "Root key", "Public address", "Time zone"])
    expect([name, line(name)]).toEqual([name, expect.stringMatching(/^✗ /)]);
  expect(line("Root key")).toContain("does not fit this database");
});

test("an issuer that does not answer is found, and one that is switched off is left alone", async () => {
  const [key = { id: "" }] = await db.selectFrom("rootKeys").select("id").execute();
  const entered = { issuer: "https://127.0.0.1:9", clientId: "foyer", label: "Use Acme", isPrivate: true };
  const provider = { ...entered, sealed: Buffer.alloc(1), keyId: key.id, asksForFactor: false, changedAt: now };
  const line = async (isOn: boolean) => {
    await db.deleteFrom("identityProviders").execute();
    await db
      .insertInto("identityProviders")
      .values({ id: newId(), ...provider, isOn })
      .execute();
    return (await check())("Company account");
  };

  expect(await line(true)).toBe("✗ https://127.0.0.1:9: It could not be reached.");
  expect(await line(false)).toBe("✓ People sign in with a password or a passkey only.");
});

test("a mailbox for replies that cannot be read is found, as of the last time", async () => {
  const [key = { id: "" }] = await db.selectFrom("rootKeys").select("id").execute();
  const account = { host: "imap.agency.test", port: 993, security: "tls", userName: "replies", folder: "INBOX" };
  const line = async (isOn: boolean, problem: string | null) => {
    await db.deleteFrom("replyMailboxes").execute();
    const row = { id: newId(), address: "replies@agency.test", ...account, sealed: Buffer.alloc(1), keyId: key.id };
    await db
      .insertInto("replyMailboxes")
      .values({ ...row, isOn, isPrivate: false, problem, failingSince: problem && now, changedAt: now })
      .execute();
    return (await check())("Replies by email");
  };

  expect(await line(true, "It could not be reached.")).toBe("✗ replies@agency.test: It could not be reached.");
  expect(await line(true, null)).toBe("✓ Answers to replies@agency.test are read.");
  expect(await line(false, null)).toBe("✓ No mailbox is set up, so invitees' answers go to the hosts.");
});

test("a client at Google says how many are connected, who has to connect again, and that it cannot be opened", async () => {
  const line = async (environment = {}) => (await check(environment))("Google Calendar");
  expect(await line()).toBeUndefined();

  const [key = { id: "" }] = await db.selectFrom("rootKeys").select("id").execute();
  const sealed = { sealed: Buffer.alloc(1), keyId: key.id };
  await db
    .insertInto("googleClients")
    .values({ id: newId(), clientId: "agency", ...sealed, changedAt: now })
    .execute();
  expect(await line()).toBe("✓ Hosts who have connected a calendar at Google: 0.");

  const connect = async (kind: "google" | "caldav", but: { status?: string; refusedAt?: Date } = {}) => {
    const { status = "active", refusedAt = null } = but;
    const host = await seedMember(db, { role: "staff", status });
    const account = { kind, address: "https://calendar.test/", userName: host.email, found: "[]", createdAt: now };
    await db
      .insertInto("connectedCalendars")
      .values({ id: newId(), hostId: host.id, ...account, ...sealed, refusedAt })
      .execute();
  };
  await connect("google");
  await connect("caldav");
  await connect("google", { status: "archived", refusedAt: now });
  expect(await line()).toBe("✓ Hosts who have connected a calendar at Google: 1.");

  await connect("google", { refusedAt: now });
  expect(await line()).toMatch(
    /^✗ Hosts who have connected a calendar at Google: 2\. Google no longer takes the connection of 1 of them/,
  );

  const elsewhere = mkdtempSync(join(tmpdir(), "foyer-check-"));
  expect(await line({ FOYER_DATA: elsewhere })).toMatch(
    /^✗ The client secret was sealed with the root key [0-9a-f]{16}/,
  );
});
