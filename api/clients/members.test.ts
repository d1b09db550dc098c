import { afterAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { archivePerson, erasePerson } from "#domain/users/standing/index.ts";
import { makeKey, openRecords } from "#tests/api-records.ts";
import { openApiServer } from "#tests/api-server.ts";
import { leavingAt } from "#tests/deps.ts";

const { ask, post, shut } = await openApiServer(new Date("2026-11-23T09:00:00Z"), { hasMail: false });
afterAll(shut);

test("a client's people are told to keys that were let in, without when they were last here", async () => {
  const own = await openRecords();
  const path = `/clients/${own.clientId}/members`;
  const { headers } = await makeKey(own, { scopes: ["members:read"] });

  const { body } = await ask(path, { headers });

  expect(body.items.map(({ id }: { id: string }) => id)).toContain(own.ana.id);
  expect(Object.keys(body.items[0])).not.toContain("lastSeenAt");
  const { headers: others } = await makeKey(own, { scopes: ["clients:read", "clients:write"] });
  expect((await ask(path, { headers: others })).status).toBe(403);
});

test("a program invites a person, is never told the invitation, and gives nobody rights", async () => {
  const own = await openRecords();
  const path = `/clients/${own.clientId}/members`;
  const { headers } = await makeKey(own, { scopes: ["members:read", "members:write"], clientId: own.clientId });
  const { headers: reading } = await makeKey(own, { scopes: ["members:read"] });
  const email = `rui.${newId()}@visitor.test`;
  const person = { firstName: "Rui", lastName: "Costa", email };

  expect(await post(path, person, reading)).toMatchObject({ status: 403 });
  const made = await post(path, person, headers);
  expect([made.status, made.body]).toMatchObject([201, { email, status: "invited", isOwner: false, isEmailed: false }]);
  expect(JSON.stringify(made.body)).not.toContain("invitation");
  expect(await post(path, person, headers)).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.any(String)] } },
  });
  expect(await post(path, { ...person, isOwner: true }, headers)).toMatchObject({ status: 422 });
  const links = own.db.selectFrom("accountLinks").select("purpose").where("personId", "=", made.body.id);
  expect(await links.execute()).toEqual([{ purpose: "invite" }]);
});

test("a campaign is added, changed and read by its address", async () => {
  const own = await openRecords();
  const { headers } = await makeKey(own, { scopes: ["results:read", "results:write"] });
  const path = `/clients/${own.clientId}/campaigns`;

  const made = await post(path, { name: "Lawyers" }, headers);
  const address = made.headers.get("Location")?.replace("/api/v1", "") ?? "";
  const changed = await ask(address, {
    method: "PATCH",
    headers: { ...headers, "Content-Type": "application/json", "If-Match": made.headers.get("ETag") ?? "" },
    body: JSON.stringify({ status: "active", startedOn: "2026-11-01", endedOn: "2026-10-01" }),
  });

  expect(made).toMatchObject({ status: 201, body: { status: "draft", version: 1 } });
  expect(changed).toMatchObject({ status: 422, body: { errors: { endedOn: ["The end is before the start."] } } });
  expect((await ask(address, { headers })).body).toEqual(made.body);
  const { body } = await ask(path, { headers });
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(["Porto", "Lawyers"]);
});

test("a post that is sent again gives back nobody who was erased, nor what the key may no longer read", async () => {
  const own = await openRecords();
  const path = `/clients/${own.clientId}/members`;
  const scopes = ["members:read", "members:write", "clients:read"] as const;
  const { headers, id: keyId } = await makeKey(own, { scopes: [...scopes] });
  const once = { ...headers, "Idempotency-Key": newId() };
  const person = { firstName: "Rui", lastName: "Costa", email: `rui.${newId()}@visitor.test` };

  const made = await post(path, person, once);
  expect(await post(path, person, once)).toMatchObject({ status: 201, body: made.body });
  const stored = await own.db
    .selectFrom("idempotencyKeys")
    .select("answer")
    .where("scope", "like", `api ${keyId} %`)
    .execute();
  expect(stored).toEqual([{ answer: { id: made.body.id, isEmailed: false } }]);

  await own.db.updateTable("people").set({ firstName: "Ruy" }).where("id", "=", made.body.id).execute();
  expect(await post(path, person, once)).toMatchObject({ status: 201, body: { name: "Ruy Costa" } });
  await archivePerson({ db: own.db, actor: own.noor, now: own.now }, { id: made.body.id });
  expect(
    await erasePerson(
      { db: own.db, actor: own.noor, now: leavingAt(own.now).now },
      { id: made.body.id, ...leavingAt(own.now) },
    ),
  ).toMatchObject({
    ok: true,
  });
  const after = await post(path, person, once);
  expect([after.status, JSON.stringify(after.body)]).toEqual([404, expect.not.stringContaining(person.email)]);
});
