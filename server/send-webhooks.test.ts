import { expect, test } from "vitest";
import { rotateSecret, sendTest, waits } from "#domain/webhooks/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { signer } from "#tests/deps.ts";
import { fits, house, openReceiver, openWebhooks } from "#tests/webhooks.ts";
import { openSenders } from "./send-webhooks.ts";

test("what happens is posted to whom it concerns, numbered and signed", async () => {
  const { add, addTask, send, clientId, now, read } = await openWebhooks("posted");
  const receiver = await openReceiver();
  const { id, secret } = await add(receiver);

  const tasks = [await addTask(), await addTask()];
  await send();

  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual(
    tasks.map((taskId, nth) => ({
      type: "task.created",
      timestamp: now.toISOString(),
      sequence: nth + 1,
      data: { id: taskId, clientId },
    })),
  );
  expect(receiver.received.map((one) => fits(one, secret))).toEqual([true, true]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  const { deliveries } = await read(id);
  expect(deliveries.map(({ state, attempts }) => [state, attempts.length])).toEqual(Array(2).fill(["delivered", 1]));
});

test("a receiver that answers 500 and then 200 gets the message again under the same id", async () => {
  const { add, addTask, send, pass, attempts } = await openWebhooks("again");
  const receiver = await openReceiver(500);
  const { id, secret } = await add(receiver);
  await addTask();
  await send();
  await send();
  expect(receiver.received).toHaveLength(1);

  receiver.answerWith(200);
  pass(waits[0] ?? 0);
  await send();
  await send();

  const [first, second, ...more] = receiver.received;
  expect([more.length, first?.headers["webhook-id"]]).toEqual([0, second?.headers["webhook-id"]]);
  expect(Number(second?.headers["webhook-timestamp"])).toBeGreaterThan(Number(first?.headers["webhook-timestamp"]));
  expect(second && fits(second, secret)).toBe(true);
  expect(await attempts(id)).toEqual(["It answered 500.", null]);
});

test("a receiver that hangs is given up on for now, and keeps no other waiting", async () => {
  const { add, addTask, send, read } = await openWebhooks("hangs");
  const hanging = await openReceiver(() => {});
  const quick = await openReceiver();
  const slow = await add(hanging);
  const fast = await add(quick);
  await addTask();
  await addTask();

  await send(300);

  expect([hanging.received.length, quick.received.length]).toEqual([1, 2]);
  const [second, first] = (await read(slow.id)).deliveries;
  expect([first?.state, second?.state, second?.attempts]).toEqual(["waiting", "waiting", []]);
  expect(first?.attempts).toMatchObject([{ problem: "It took too long to answer." }]);
  expect((await read(fast.id)).deliveries.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

test("a redirect to the inside is not followed", async () => {
  const { add, addTask, send, attempts } = await openWebhooks("redirect");
  const inside = await openReceiver();
  const receiver = await openReceiver((_, response) => response.writeHead(307, { location: inside.url }).end());
  const { id } = await add(receiver);
  await addTask();

  await send();

  expect([receiver.received.length, inside.received.length]).toEqual([1, 0]);
  expect(await attempts(id)).toEqual(["It points elsewhere (307), which is not followed."]);
});

test("an address inside the own network is never called", async () => {
  const { add, addTask, send, attempts } = await openWebhooks("private");
  const inside = await openReceiver();
  const { id } = await add({ url: `https://${inside.host}/in` });
  await addTask();

  await send();

  expect([inside.received.length, await attempts(id)]).toEqual([0, ["Its address is not on the public internet."]]);
});

test("while secrets are rotated both sign, and after a day the new one alone", async () => {
  const { db, noor, add, addTask, send, pass, clock } = await openWebhooks("rotated");
  const receiver = await openReceiver();
  const { id, secret } = await add(receiver);
  const rotated = await rotateSecret({ db, actor: noor, keys: signer, now: clock() }, { id });
  const next = rotated.ok ? rotated.value.secret : "";

  await addTask();
  await send();
  pass(86_400_000);
  await addTask();
  await send();

  expect(receiver.received.map((one) => [fits(one, secret), fits(one, next)])).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("a test goes out at once, before what waits", async () => {
  const { db, noor, add, addTask, send, clock } = await openWebhooks("test");
  const receiver = await openReceiver(500);
  const { id } = await add(receiver);
  await addTask();
  await addTask();
  await send();
  receiver.answerWith(204);

  await sendTest({ db, actor: noor, now: clock() }, { id });
  await send();

  const types = receiver.received.map(({ body }) => JSON.parse(body).type);
  expect(types.slice(0, 2)).toEqual(["task.created", "webhook.test"]);
});

test("nothing is lost when a sender dies on the way, and a second one sends what is left", async () => {
  const { connection, add, addTask, clock, pass, hosts, send, read } = await openWebhooks("restart");
  const receiver = await openReceiver();
  const { id } = await add(receiver);
  for (let nth = 0; nth < 12; nth += 1) await addTask();
  // The first sender loses its database with a message on its way, as when its process is killed.
  const first = openDatabase(connection);
  receiver.answerWith((_, response) => {
    if (receiver.received.length < 5) return void response.writeHead(204).end();
    void first.destroy().then(() => response.writeHead(204).end());
  });
  await expect(openSenders({ db: first, clock, keys: signer, ...house }, { allowedHosts: hosts })()).rejects.toThrow();
  expect(receiver.received).toHaveLength(5);

  receiver.answerWith(204);
  await send();
  expect(receiver.received).toHaveLength(5);
  pass(120_000);
  await send();

  expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect((await read(id)).deliveries.every(({ state }) => state === "delivered")).toBe(true);
});

test("two senders at once send each message once, in order", async () => {
  const { add, addTask, send } = await openWebhooks("side_by_side");
  const receivers = [await openReceiver(), await openReceiver(), await openReceiver()];
  for (const receiver of receivers) await add(receiver);
  for (let nth = 0; nth < 6; nth += 1) await addTask();

  await Promise.all([send(), send()]);
  await send();

  for (const { received } of receivers) expect(received.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
});
