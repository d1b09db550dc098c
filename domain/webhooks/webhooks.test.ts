import { afterAll, expect, test } from "vitest";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { keepSigner, signer } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import {
  createEndpoint,
  deleteEndpoint,
  editEndpoint,
  forgetDeliveries,
  listEndpoints,
  pauseEndpoint,
  queueMessages,
  readEndpoint,
  replayDelivery,
  resumeEndpoint,
  rotateSecret,
  sendTest,
} from "./index.ts";
import { webhooksOf } from "./queue-messages.ts";
import { signMessage } from "./signing.ts";
import { webhookForm } from "./webhook.schema.ts";
import { type Happening, messageOf, type WebhookEvent } from "./webhook-event.ts";

// Its own, because what other tests do would be told to these endpoints as well.
const own = openDatabase(await freshDatabase("migrated", "webhooks"));
afterAll(() => own.destroy());

const day = 86_400_000;
const form = webhookForm.parse({ url: "https://hooks.example/in", "lead.created": "on", "booking.moved": "on" });

async function openEndpoint() {
  const app = await createTestApp(own);
  const { db, noor, now } = app;
  await keepSigner(db);
  const made = await createEndpoint({ db, actor: noor, keys: signer, now }, form);
  if (!made.ok) throw new Error(`not made: ${JSON.stringify(made.problem)}`);
  const { id, secret } = made.value;
  const read = async () => {
    const endpoint = await readEndpoint({ db, actor: noor }, id);
    if (!endpoint.ok) throw new Error("it is gone");
    return endpoint.value;
  };
  /** A lead that left its name, as its audit entry has it. */
  const happen = (but: Partial<Happening> = {}) => {
    const lead = {
      event: null,
      action: "lead.submit",
      entity: "lead",
      entityId: newId(),
      clientId: null,
      before: null,
    };
    return { id: newId(), at: now, ...lead, after: { isNamed: true, isSpam: false }, ...but };
  };
  const queue = async (happening = happen()) => {
    // Entries of its own: the log is written by commands, which this test has no need of.
    const { id: entryId, action, entity, entityId } = happening;
    const entry = { id: entryId, at: now, actorRole: "system", action, entity, entityId, notifiedAt: now };
    await db.insertInto("auditLog").values(entry).execute();
    await db.transaction().execute((tx) => queueMessages({ db: tx, actor: jobs, now }, happening));
  };
  return { ...app, id, secret, read, happen, queue };
}

test("messages are signed as Standard Webhooks has it", () => {
  // The example of the specification's own libraries.
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  };
  const { headers } = signMessage(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"]);
  expect(headers).toMatchObject({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

const entry = {
  id: "e",
  event: null,
  at: new Date("2026-11-23T09:00:00Z"),
  entityId: "r",
  clientId: "c",
  before: null,
  after: null,
};
test.each<[string, string, unknown, ...WebhookEvent[]]>([
  ["lead.submit", "lead", { isNamed: true, isSpam: false }, "lead.created"],
  ["lead.submit", "lead", { isNamed: true, isSpam: true }],
  ["lead.submit", "lead", { answers: 3 }],
  ["deal.write", "deal", { kind: "found" }, "deal.created"],
  ["deal.write", "deal", { kind: "meeting_held" }, "deal.changed"],
  ["deal.write", "deal", { kind: "meeting_held", receipt: 7 }, "deal.changed", "receipt.made"],
  ["deal.write", "deal_import", { deals: 3 }],
  ["deal.write", "deal_import", { imported: 3, receipt: 9 }, "receipt.made"],
  ["task.edit", "task", { status: "done" }, "task.changed"],
  ["invoice.settle", "invoice", null, "invoice.paid"],
  ["credit_note.issue", "credit_note", { name: "CN-0001" }, "credit_note.created"],
  ["credit_note.refund", "credit_note", null, "credit_note.refunded"],
  ["credential.reveal", "credential", null],
  ["client.create", "credential", null],
])("%s of a %s with %j is told as %s", (action, entity, after, ...events) => {
  expect(webhooksOf({ ...entry, action, entity, after })).toEqual(events);
});

test("a message has ids and no more, and a moved meeting says which one it was", () => {
  const moved = { ...entry, action: "booking.reschedule", entity: "booking", before: { id: "old", name: "Ana" } };
  expect(JSON.parse(messageOf("booking.moved", moved, 7))).toEqual({
    type: "booking.moved",
    timestamp: "2026-11-23T09:00:00.000Z",
    sequence: 7,
    data: { id: "r", clientId: "c", formerId: "old" },
  });
});

test("receipts are told beside what they were made of, each to whom asked for it, with the end of the chain", async () => {
  const app = await openDeals({}, own);
  const { db, noor: actor, now } = app;
  await keepSigner(db);
  const boxes = { "receipt.made": "on", "deal.changed": "on" };
  const asked = webhookForm.parse({ url: "https://hooks.example/receipts", ...boxes });
  const made = await createEndpoint({ db, actor, keys: signer, now }, asked);
  const which = await app.claimed();
  const entries = db.selectFrom("auditLog").selectAll().where("entityId", "=", which.id).orderBy("id");
  for (const line of await entries.execute())
    await db.transaction().execute((tx) => queueMessages({ db: tx, actor: jobs, now }, line));
  const sent = db.selectFrom("webhookDeliveries").select(["event", "body"]).orderBy("sequence");
  const told = await sent.where("endpointId", "=", made.ok ? made.value.id : "").execute();
  expect(told.map(({ event, body }) => [event, JSON.parse(body).data])).toEqual([
    ["receipt.made", { ...which, number: 1 }],
    ["deal.changed", which],
    ["receipt.made", { ...which, number: 2 }],
    ["deal.changed", which],
    ["receipt.made", { ...which, number: 3 }],
  ]);
});

test("a secret is shown when it is made and stored sealed", async () => {
  const { db, noor, now, id, secret } = await openEndpoint();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);

  const rotated = await rotateSecret({ db, actor: noor, keys: signer, now }, { id });

  const stored = await db.selectFrom("webhookEndpoints").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const entries = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).execute();
  const seen = JSON.stringify([
    stored,
    entries,
    await listEndpoints({ db, actor: noor }),
    await readEndpoint({ db, actor: noor }, id),
  ]);
  expect(rotated).toMatchObject({ ok: true, value: { secret: expect.stringMatching(/^whsec_/) } });
  for (const one of [secret, rotated.ok ? rotated.value.secret : ""]) {
    expect(seen).not.toContain(one.slice(6));
    expect(stored.sealed.toString("latin1")).not.toContain(one.slice(6));
  }
  expect(stored).toMatchObject({ secretVersion: 2, formerUntil: new Date(now.getTime() + day) });
});

test("an endpoint is told of what it asked for, in numbered messages, and of nothing while it is paused", async () => {
  const { db, noor, now, id, read, happen, queue } = await openEndpoint();
  const events = async () => (await read()).deliveries.map(({ sequence, event }) => `${sequence} ${event}`);
  await queue();
  await queue(happen({ action: "task.create", entity: "task" }));
  await queue(happen({ action: "booking.reschedule", entity: "booking" }));
  expect(await events()).toEqual(["2 booking.moved", "1 lead.created"]);

  await pauseEndpoint({ db, actor: noor, now }, { id });
  await queue();
  expect(await sendTest({ db, actor: noor, now }, { id })).toMatchObject({
    problem: { because: "It is paused. Resume it first." },
  });
  await resumeEndpoint({ db, actor: noor, now }, { id });
  await queue();

  expect(await events()).toEqual(["3 lead.created", "2 booking.moved", "1 lead.created"]);
  expect((await read()).endpoint.state).toBe("active");
});

test("what someone else changed meanwhile is not overwritten", async () => {
  const { db, noor, now, id, read } = await openEndpoint();
  const edit = (url: string, seen: number) => editEndpoint({ db, actor: noor, now }, { id, ...form, url, seen });

  expect(await edit("https://hooks.example/two", 1)).toMatchObject({ ok: true });
  expect(await edit("https://hooks.example/three", 1)).toMatchObject({ problem: { code: "webhook-changed" } });

  expect((await read()).endpoint).toMatchObject({ url: "https://hooks.example/two", version: 2 });
});

test("a message is sent again from the log of its own endpoint only", async () => {
  const { db, noor, now, id, read, queue } = await openEndpoint();
  const other = await openEndpoint();
  await queue();
  const [sent] = (await read()).deliveries;
  const which = { id: sent?.id ?? "", endpointId: id };
  await db
    .updateTable("webhookDeliveries")
    .set({ state: "failed", nextAt: null })
    .where("endpointId", "=", id)
    .execute();

  expect(await replayDelivery({ db, actor: noor, now }, { ...which, endpointId: other.id })).toMatchObject({
    problem: { kind: "missing" },
  });
  expect(await replayDelivery({ db, actor: noor, now }, which)).toMatchObject({ ok: true });
  expect((await read()).deliveries).toMatchObject([{ id: which.id, state: "waiting", nextAt: now }]);
});

test("what was sent is kept for thirty days, and what waits until it is sent", async () => {
  const { db, id, now, read, queue } = await openEndpoint();
  for (const _ of [1, 2]) await queue();
  await db
    .updateTable("webhookDeliveries")
    .set({ state: "delivered", nextAt: null })
    .where("endpointId", "=", id)
    .where("sequence", "=", 1)
    .execute();

  await forgetDeliveries({ db, actor: jobs, now: new Date(now.getTime() + 30 * day) });
  expect((await read()).deliveries).toHaveLength(2);
  await forgetDeliveries({ db, actor: jobs, now: new Date(now.getTime() + 30 * day + 1) });
  expect((await read()).deliveries.map(({ sequence }) => sequence)).toEqual([2]);
});

test("only admins see endpoints, and making or changing one asks for a proof of identity", async () => {
  const { db, noor, ben, ana, now, id } = await openEndpoint();
  const lately = { ...noor, hasSudo: false };
  const sudo = { problem: { kind: "sudo" } };
  expect(await createEndpoint({ db, actor: lately, keys: signer, now }, form)).toMatchObject(sudo);
  expect(await editEndpoint({ db, actor: lately, now }, { id, ...form, seen: 1 })).toMatchObject(sudo);
  expect(await rotateSecret({ db, actor: lately, keys: signer, now }, { id })).toMatchObject(sudo);
  const missing = { problem: { kind: "missing" } };
  for (const actor of [ben, ana]) {
    expect(await createEndpoint({ db, actor, keys: signer, now }, form)).toMatchObject(missing);
    expect(await listEndpoints({ db, actor })).toMatchObject(missing);
    expect(await readEndpoint({ db, actor }, id)).toMatchObject(missing);
    for (const act of [pauseEndpoint, resumeEndpoint, deleteEndpoint, sendTest])
      expect(await act({ db, actor, now }, { id })).toMatchObject(missing);
  }
});

test("endpoints are listed in pages, the newest first", async () => {
  const app = await createTestApp(openDatabase(await freshDatabase("migrated", "webhook_pages")));
  const { db, noor, now } = app;
  await keepSigner(db);
  const made: string[] = [];
  for (let n = 0; n < 21; n++) {
    const endpoint = await createEndpoint({ db, actor: noor, keys: signer, now: new Date(now.getTime() + n) }, form);
    if (endpoint.ok) made.unshift(endpoint.value.id);
  }
  const pageFrom = async (before: string | null) => {
    const listed = await listEndpoints({ db, actor: noor }, before);
    if (!listed.ok) throw new Error("an admin lists endpoints");
    return { ids: listed.value.endpoints.map(({ id }) => id), older: listed.value.older };
  };

  const first = await pageFrom(null);
  const second = await pageFrom(first.older);
  await db.destroy();

  expect([first.ids.length, second.ids.length, second.older]).toEqual([20, 1, null]);
  expect([...first.ids, ...second.ids]).toEqual(made);
});

test("a deleted endpoint takes its messages along, and the audit log still says where it led", async () => {
  const { db, noor, now, id, queue } = await openEndpoint();
  await queue();

  expect(await deleteEndpoint({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });

  expect(await readEndpoint({ db, actor: noor }, id)).toMatchObject({ problem: { kind: "missing" } });
  const left = await db.selectFrom("webhookDeliveries").select("id").where("endpointId", "=", id).execute();
  const [last] = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).orderBy("id", "desc").execute();
  expect([left, last]).toMatchObject([[], { action: "webhook.delete", before: { host: "hooks.example" } }]);
});

test.each([
  [{ url: "http://hooks.example/", "task.created": "on" }, "url"],
  [{ url: "hooks.example", "task.created": "on" }, "url"],
  [{ url: "https://me:secret@hooks.example/", "task.created": "on" }, "url"],
  [{ url: "https://hooks.example/" }, "lead.created"],
  [{ url: "https://hooks.example/", "task.created": "yes" }, "task.created"],
])("the form %j is refused beside the field", (fields, field) => {
  const read = webhookForm.safeParse(fields);
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
