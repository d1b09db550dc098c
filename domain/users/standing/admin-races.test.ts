import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { password, seedMember } from "#tests/people.ts";
import { removeFactorOf } from "../factors/index.ts";
import { unlinkIdentityOf } from "../identities/index.ts";
import { archivePerson, changeRole, suspendPerson } from "./index.ts";

const now = new Date("2026-11-23T09:00:00Z");
const issuer = "https://id.example";
const rounds = 20;

type Ways = "password" | "passkey" | "company account";

/** Two admins, each with one way to sign in, which is put back before every round. */
async function open(name: string, way: Ways) {
  const db = openDatabase(await freshDatabase("migrated", `admin_races_${name}`));
  onTestFinished(() => db.destroy());
  await db
    .insertInto("rootKeys")
    .values({ id: "key", checkValue: Buffer.alloc(1), state: "active" })
    .execute();
  const provider = {
    issuer,
    clientId: "foyer",
    label: "Acme",
    keyId: "key",
    secretVersion: 1,
    sealed: Buffer.alloc(1),
  };
  await db
    .insertInto("identityProviders")
    .values({
      id: newId(),
      ...provider,
      isOn: true,
      isPrivate: false,
      asksForFactor: false,
      version: 1,
      changedAt: now,
    })
    .execute();
  const ids = [(await seedMember(db, { role: "admin" })).id, (await seedMember(db, { role: "admin" })).id] as const;
  async function putBack() {
    await db.updateTable("people").set({ status: "active", role: "admin" }).execute();
    await db
      .updateTable("authAccounts")
      .set({ password: way === "password" ? password : null })
      .execute();
    await db.deleteFrom("linkedIdentities").execute();
    await db.deleteFrom("passkeys").execute();
    for (const id of ids) if (way !== "password") await addWay(db, id, way);
  }
  const linkOf = async (id: string) => {
    const link = db.selectFrom("linkedIdentities").select("id").where("personId", "=", id);
    return (await link.executeTakeFirstOrThrow()).id;
  };
  return { db, ids, putBack, linkOf, able: () => countAble(db) };
}

async function addWay(db: Database, personId: string, way: Ways) {
  const id = newId();
  if (way === "company account")
    return db.insertInto("linkedIdentities").values({ id, personId, issuer, subject: id, linkedAt: now }).execute();
  const facts = { name: "Phone", createdAt: now, aaguid: newId(), isBackedUp: false, mayBeCopied: false };
  const passkey = { id, personId, credentialId: id, publicKey: Buffer.from("key"), ...facts };
  return db.insertInto("passkeys").values(passkey).execute();
}

async function countAble(db: Database) {
  const admins = db.selectFrom("people").select("id").where("role", "=", "admin").where("status", "=", "active");
  const ways = await Promise.all([
    db.selectFrom("authAccounts").select("userId as id").where("password", "is not", null).execute(),
    db.selectFrom("passkeys").select("personId as id").execute(),
    db.selectFrom("linkedIdentities").select("personId as id").execute(),
  ]);
  const withOne = new Set(ways.flat().map(({ id }) => id));
  return (await admins.execute()).filter(({ id }) => withOne.has(id)).length;
}

type Opened = Awaited<ReturnType<typeof open>>;
type Act = (opened: Opened, by: string, on: string) => Promise<{ ok: boolean }>;

const suspend: Act = ({ db }, by, on) => suspendPerson({ db, actor: adminOf(by), now }, { id: on });
const archive: Act = ({ db }, by, on) => archivePerson({ db, actor: adminOf(by), now }, { id: on });
const demote: Act = ({ db }, by, on) => changeRole({ db, actor: adminOf(by), now }, { id: on, role: "staff" });
const takePasskeys: Act = ({ db }, by, on) => removeFactorOf({ db, actor: adminOf(by), now }, { id: on });
const unlink: Act = async ({ db, linkOf }, by, on) =>
  unlinkIdentityOf({ db, actor: adminOf(by), now }, { personId: on, identityId: await linkOf(on) });

test.each<[string, string, Ways, Act, Act]>([
  ["suspend each other", "suspend", "password", suspend, suspend],
  ["demote each other", "demote", "password", demote, demote],
  ["archive and demote each other", "archive", "password", archive, demote],
  ["unlink each other's company account", "unlink", "company account", unlink, unlink],
  ["remove each other's passkeys", "passkeys", "passkey", takePasskeys, takePasskeys],
  ["suspend and unlink each other", "mixed", "company account", suspend, unlink],
  ["demote and take the passkeys of each other", "both", "passkey", demote, takePasskeys],
])("of two admins who %s in the same instant one can sign in", async (_, name, way, one, other) => {
  const opened = await open(name, way);
  const [noor, lena] = opened.ids;
  for (let round = 0; round < rounds; round += 1) {
    await opened.putBack();

    const answers = await Promise.all([one(opened, noor, lena), other(opened, lena, noor)]);

    expect([answers.filter(({ ok }) => ok).length, await opened.able()]).toEqual([1, 1]);
  }
});
