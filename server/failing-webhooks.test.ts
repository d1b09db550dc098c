import { expect, test } from "vitest";
import { replayDelivery, resumeEndpoint, sendTest, waits } from "#domain/webhooks/index.ts";
import { openReceiver, openWebhooks } from "#tests/webhooks.ts";

test("after three days of failures an endpoint is paused, the admins are told, and what waits goes out later", async () => {
  const { db, noor, add, addTask, send, pass, read, dispatch, clock } = await openWebhooks("paused");
  const receiver = await openReceiver(503);
  const { id } = await add(receiver);
  await addTask();
  const began = clock().getTime();
  for (const wait of [0, ...waits]) {
    expect((await read(id)).endpoint.state).toBe("active");
    pass(wait);
    await send();
  }
  expect(clock().getTime() - began).toBeGreaterThan(3 * 86_400_000);
  expect(receiver.received).toHaveLength(waits.length + 1);
  expect(await read(id)).toMatchObject({ endpoint: { state: "failing" }, deliveries: [{ state: "failed" }] });
  await dispatch();
  const told = await db.selectFrom("notifications").select(["userId", "titles", "path"]).execute();
  expect(told).toEqual([
    {
      userId: noor.id,
      titles: [`The webhook to ${receiver.host} is paused: it accepted nothing for three days.`],
      path: `/studio/workspace/settings/webhooks/${id}`,
    },
  ]);

  receiver.answerWith(200);
  await resumeEndpoint({ db, actor: noor, now: clock() }, { id });
  const [failed] = (await read(id)).deliveries;
  await replayDelivery({ db, actor: noor, now: clock() }, { id: failed?.id ?? "", endpointId: id });
  await addTask();
  await send();
  expect((await read(id)).deliveries.map(({ sequence, state }) => [sequence, state])).toEqual([
    [2, "delivered"],
    [1, "delivered"],
  ]);
});

test("a message that is never accepted does not pause an endpoint that takes others", async () => {
  const { db, noor, add, addTask, send, pass, read, clock } = await openWebhooks("one_of_many");
  const receiver = await openReceiver(500);
  const { id } = await add(receiver);
  await addTask();
  await send();
  for (const wait of waits.slice(0, -1)) {
    pass(wait);
    await send();
  }
  receiver.answerWith(200);
  await sendTest({ db, actor: noor, now: clock() }, { id });
  await send();
  receiver.answerWith(500);
  pass(waits.at(-1) ?? 0);
  await send();

  expect(await read(id)).toMatchObject({
    endpoint: { state: "active" },
    deliveries: [
      { sequence: 2, state: "delivered" },
      { sequence: 1, state: "failed" },
    ],
  });
});

test("a test that is asked for while a message is on its way waits for it, and the message is posted once", async () => {
  const { db, noor, add, addTask, send, clock } = await openWebhooks("under_way");
  const receiver = await openReceiver();
  const { id } = await add(receiver);
  await addTask();
  receiver.answerWith(async (_, response) => {
    receiver.answerWith(204);
    await sendTest({ db, actor: noor, now: clock() }, { id });
    await send();
    response.writeHead(204).end();
  });
  await send();
  expect(receiver.received.map(({ sequence }) => sequence)).toEqual([1, 2]);
});

test("a receiver that answers 410 is left alone at once", async () => {
  const { add, addTask, send, read } = await openWebhooks("gone");
  const receiver = await openReceiver(410);
  const { id } = await add(receiver);
  await addTask();
  await send();
  expect(await read(id)).toMatchObject({ endpoint: { state: "gone" }, deliveries: [{ state: "failed" }] });
});
