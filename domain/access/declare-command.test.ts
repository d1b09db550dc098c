import { expect, test } from "vitest";
import { z } from "zod";
import { declareEvents } from "#domain/kernel/event.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { logged, unchanged } from "./command.ts";
import { declareCommand, declareCommandOn } from "./declare-command.ts";

const events = declareEvents({ "client.created": { says: "Added {}" }, "lead.edited": { says: "Edited {}" } });
const form = z.object({ companyName: z.string().min(1), key: z.string() });

const addCompany = declareCommand({
  action: "client.create",
  ids: ["id", "ownerId?"],
  input: form,
  once: ({ key, companyName }) => ({ key, body: companyName }),
  run: async ({ db }, { id, companyName }) => {
    await db.insertInto("clients").values({ id, companyName }).execute();
    return logged(
      { id },
      events["client.created"].entry({ entityId: id }),
      events["lead.edited"].entry({ entityId: id }),
    );
  },
});

const nameCompany = declareCommandOn({
  ids: ["id"],
  find: (tx, { id }) => tx.selectFrom("clients").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),
  action: ({ companyName }) => (companyName === "Lindt" ? "client.create" : "client.archive"),
  otherwise: () => refuse({ kind: "forbidden" }),
  run: async (_, { id }, may, { companyName }) => unchanged({ id, was: companyName, by: may.action }),
});

const addTwo = declareCommand({
  action: "client.create",
  run: async (context, { ids }: { ids: [string, string] }) => {
    for (const id of ids) unwrap(await addCompany(context, { id, ownerId: null, companyName: "Two", key: newId() }));
    return refuse({ kind: "missing" });
  },
});

test("a declared command carries the schema of what is sent, runs once for its key, and logs what it says", async () => {
  const { db, noor, now } = await createTestApp();
  const id = newId();
  const sent = { id, ownerId: null, companyName: "Lindt", key: newId() };

  expect(addCompany.input?.safeParse({ companyName: "", key: "" }).success).toBe(false);
  for (const _ of [1, 2]) expect(await addCompany({ db, actor: noor, now }, sent)).toEqual({ ok: true, value: { id } });

  const entries = await db.selectFrom("auditLog").select(["event", "action"]).where("entityId", "=", id).execute();
  expect(entries).toEqual(["client.created", "lead.edited"].map((event) => ({ event, action: "client.create" })));
});

test("a malformed id is as missing as an unknown one, unless there is none yet; nobody else learns of the record", async () => {
  const { db, noor, ben, clientId, now } = await createTestApp();
  const sent = { id: newId(), ownerId: "nonsense", companyName: "Lindt", key: newId() };
  const missing = { ok: false, problem: { kind: "missing" } };

  expect(await addCompany({ db, actor: noor, now }, sent)).toEqual(missing);
  for (const id of ["nonsense", newId()]) expect(await nameCompany({ db, actor: noor, now }, { id })).toEqual(missing);
  expect(await nameCompany({ db, actor: ben, now }, { id: clientId })).toMatchObject({
    problem: { kind: "forbidden" },
  });
  expect(await addCompany({ db, actor: staffOf(newId()), now }, { ...sent, ownerId: null })).toEqual(missing);
});

test("which permission a record takes may depend on it", async () => {
  const { db, clientId, now } = await createTestApp();
  const actor = adminOf(newId());

  expect(await nameCompany({ db, actor, now }, { id: clientId })).toMatchObject({ value: { by: "client.archive" } });
});

test("a command that calls others does so in its own transaction, and leaves nothing behind when it is refused", async () => {
  const { db, noor, now } = await createTestApp();
  const ids: [string, string] = [newId(), newId()];

  expect(await addTwo({ db, actor: noor, now }, { ids })).toMatchObject({ problem: { kind: "missing" } });
  expect(await db.selectFrom("clients").select("id").where("id", "in", ids).execute()).toEqual([]);
});
