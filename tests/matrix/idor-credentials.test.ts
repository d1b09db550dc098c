import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "./ask.ts";
import type { Principal } from "./principals.ts";
import { addSecret, seedCredential } from "./records/credential.ts";
import { cookieOf } from "./scene.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("idor_credentials");
});
afterAll(() => stage?.close());

const secretOf = (id: string) => `/studio/credentials/${id}/secret`;
const reveal = (who: Principal, id: string) => ctx(stage, who, secretOf(id), { form: {} });
const revealed = async (id: string) => {
  const lines = stage.app.db.selectFrom("auditLog").select("id").where("entityId", "=", id);
  return (await lines.where("action", "like", "credential.reveal%").execute()).length;
};

test("10: a secret is told to whoever may know it, by a form only, and kept by nobody on the way", async () => {
  const { id, secret } = await seedCredential(sceneOf(stage, "admin"), "A");

  for (const who of ["admin", "staff"] as const) expect((await reveal(who, id)).body).toBe(JSON.stringify({ secret }));
  expect(await revealed(id)).toBe(2);

  for (const mode of ["page", "data", "alone"] as const)
    expect((await ctx(stage, "admin", secretOf(id), { mode })).body).not.toContain(secret);
  const cookie = (await cookieOf(sceneOf(stage, "admin"))) ?? "";
  const answer = await fetch(stage.url + secretOf(id), {
    method: "POST",
    body: new URLSearchParams(),
    headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
  });
  expect([answer.headers.get("Cache-Control"), answer.headers.get("ETag")]).toEqual(["no-store", null]);
  const foreign = await fetch(stage.url + secretOf(id), {
    method: "POST",
    body: new URLSearchParams(),
    headers: { Cookie: cookie, "Sec-Fetch-Site": "cross-site" },
  });
  expect([foreign.status, (await foreign.text()).includes(secret)]).toEqual([403, false]);
});

test("10: no secret without a fresh proof", async () => {
  const { id, secret } = await seedCredential(sceneOf(stage, "admin"), "B");
  const cookie = await cookieOf(sceneOf(stage, "admin"), false);

  for (const mode of ["form", "form-data"] as const) {
    const answer = await ask(stage.url, { path: secretOf(id), mode, place: {}, cookie, form: {} });
    expect([mode, answer.body.includes(secret)]).toEqual([mode, false]);
  }
  expect(await revealed(id)).toBe(0);
});

test("10: no secret a second after the flag was taken away, and none of a colleague's client", async () => {
  const { db } = stage.app;
  const { id, secret } = await seedCredential(sceneOf(stage, "admin"), "A");
  const flag = (canRevealCredentials: boolean) =>
    db.updateTable("clientAssignments").set({ canRevealCredentials }).execute();
  expect((await reveal("staff", id)).body).toContain(secret);

  await flag(false);
  const gone = await reveal("staff", id);
  await flag(true);

  expect([gone.status, gone.body.includes(secret)]).toEqual([404, false]);
  const ofB = await seedCredential(sceneOf(stage, "admin"), "B");
  for (const who of ["staff", "unassigned", "owner", "stranger", "viewing"] as const)
    expect([who, (await reveal(who, ofB.id)).body.includes(ofB.secret)]).toEqual([who, false]);
  expect(await revealed(ofB.id)).toBe(0);
});

test("10: no secret of a retired row for staff, of a trashed one or an erased client for anybody", async () => {
  const { db } = stage.app;
  const secret = "gone-for-good";
  const at = stage.app.clock();
  const id = await addSecret(sceneOf(stage, "admin"), "A", secret);
  await db.updateTable("credentials").set({ state: "retired" }).where("id", "=", id).execute();
  expect([(await reveal("staff", id)).status, (await reveal("admin", id)).status]).toEqual([404, 200]);

  await db.updateTable("credentials").set({ deletedAt: at }).where("id", "=", id).execute();
  for (const who of ["staff", "admin"] as const) expect((await reveal(who, id)).status).toBe(404);

  await db.updateTable("credentials").set({ deletedAt: null, state: "current" }).where("id", "=", id).execute();
  await db.updateTable("clients").set({ erasedAt: at }).where("id", "=", stage.cast.clients.A).execute();
  for (const who of ["staff", "admin"] as const) expect((await reveal(who, id)).status).toBe(404);
  await db.updateTable("clients").set({ erasedAt: null }).where("id", "=", stage.cast.clients.A).execute();
});

test("10: no secret through another row's cipher text, in any column that could be copied along", async () => {
  const { db } = stage.app;
  const mine = await addSecret(sceneOf(stage, "admin"), "A", "mine");
  const secret = "of-another-row";
  const other = await addSecret(sceneOf(stage, "admin"), "B", secret);
  const row = await db.selectFrom("credentials").selectAll().where("id", "=", other).executeTakeFirstOrThrow();
  const { sealed, keyId, version, kind, label, login } = row;

  await db
    .updateTable("credentials")
    .set({ sealed, keyId, version, kind, label, login })
    .where("id", "=", mine)
    .execute();
  const copied = await reveal("staff", mine);
  await db.updateTable("credentials").set({ clientId: stage.cast.clients.A }).where("id", "=", other).execute();
  const moved = await reveal("staff", other);

  for (const { status, body } of [copied, moved]) expect([status, body.includes(secret)]).toEqual([500, false]);
  expect([await revealed(mine), await revealed(other)]).toEqual([0, 0]);
});

test("2: a credential is not changed or retired under the address of another client", async () => {
  const ofB = await seedCredential(sceneOf(stage, "admin"), "B");
  const page = `/studio/workspace/clients/${stage.cast.clients.A}/credentials/${ofB.id}`;
  const before = await stage.rows.settled([]);

  for (const who of ["admin", "staff"] as const)
    for (const form of [{ intent: "rotate", secret: "taken", seen: "1" }, { intent: "retire" }])
      expect([who, (await ctx(stage, who, page, { form })).status]).toEqual([who, 404]);

  expect(await stage.rows.read([])).toEqual(before);
});

test("4: a credential's forms take no other field", async () => {
  const { A, B } = stage.cast.clients;
  const { id } = await seedCredential(sceneOf(stage, "admin"), "A");
  const before = await stage.rows.settled([]);
  const add = { label: "Shop", login: "", url: "", secret: "x", key: "a-key-of-its-own" };
  const rotate = { intent: "rotate", secret: "x", seen: "1" };

  for (const [name, value] of Object.entries({
    clientId: B,
    state: "current",
    sealed: "x",
    keyId: "x",
    createdBy: "x",
  }))
    for (const [path, form] of [
      [`/studio/workspace/clients/${A}/credentials/new`, add],
      [`/studio/workspace/clients/${A}/credentials/${id}`, rotate],
    ] as const)
      expect([name, (await ctx(stage, "admin", path, { form: { ...form, [name]: value } })).status]).toEqual([
        name,
        422,
      ]);
  expect(await stage.rows.read([])).toEqual(before);
});
