import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { door } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { openLink } from "#domain/users/links/index.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { openLog } from "#platform/log/log.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { offerReset } from "./offer-reset.ts";

const now = new Date("2026-11-23T09:00:00Z");
const log = openLog("silent");
let db: Database;
let config: ReturnType<typeof readConfig>;

async function seed(kind: "migrated" | "empty") {
  const { host, port, user, password, database } = await freshDatabase(kind, `offer_reset_${kind}`);
  const address = new URLSearchParams({ host: String(host), ...(port && { port: String(port) }) });
  const login = [user ?? "", ...(typeof password === "string" ? [password] : [])].map(encodeURIComponent).join(":");
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-offer-reset-"));
  const url = `postgres://${login}@localhost/${database}?${address}`;
  return readConfig({ DATABASE_URL: url, FOYER_DATA: dataFolder, PUBLIC_URL: "https://agency.example" });
}

beforeAll(async () => {
  config = await seed("migrated");
  db = openDatabase(config.databaseUrl ?? "");
});
afterAll(() => db?.destroy());

const ask = (typed: string | undefined, where = config) => offerReset({ config: where, log, typed, now });

test("the operator gets a link for a new password, and the audit log says that the app gave it", async () => {
  const { id, email } = await seedMember(db, { role: "admin" });

  const link = await ask(email.toUpperCase());

  expect(link).toMatch(/^https:\/\/agency\.example\/reset\//);
  const keys = await openKeys(db, { ...config.key, dataFolder: config.dataFolder });
  const text = link.split("/").at(-1) ?? "";
  expect(await openLink({ db, actor: door, signer: keys, now }, { purpose: "reset", text })).toMatchObject({
    value: { email },
  });
  const line = db.selectFrom("auditLog").select(["action", "actorRole", "actorId", "after"]).where("entityId", "=", id);
  expect(await line.executeTakeFirst()).toEqual({
    action: "reset.send",
    actorRole: "system",
    actorId: null,
    after: { byHand: true },
  });
});

test("nobody, a stranger and somebody suspended get a sentence in place of a link", async () => {
  const { email } = await seedMember(db, { role: "staff", status: "suspended" });

  await expect(ask(undefined)).rejects.toThrow("npm run reset-password -- name@agency.example");
  await expect(ask("nobody@house.test")).rejects.toThrow("Nobody here has the address nobody@house.test.");
  await expect(ask(email)).rejects.toThrow("This is not possible for someone who is suspended.");
});

test("a house that was never opened says so", async () => {
  await expect(ask("noor@house.test", await seed("empty"))).rejects.toThrow("There are no accounts yet.");
});
