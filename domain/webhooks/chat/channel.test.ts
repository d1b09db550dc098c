import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { editTask } from "#domain/tasks/index.ts";
import { openChat, telegramToken, toldTasks } from "#tests/chat.ts";
import { openDeals } from "#tests/deals.ts";
import { signer } from "#tests/deps.ts";
import { seedSent } from "#tests/invoices.ts";
import { openMeetings } from "#tests/meetings.ts";
import { factsOf } from "#tests/tasks.ts";
import { listEndpoints, readEndpoint } from "../index.ts";
import { channelChange, channelForm } from "./channel.schema.ts";
import {
  addChannel,
  editChannel,
  listChannels,
  pauseChannel,
  readChannel,
  removeChannel,
  replayCard,
  resumeChannel,
  testChannel,
} from "./index.ts";

const slack = "https://hooks.slack.com/services/T0/B0/canarySlack";
const form = { name: "Sales", kind: "slack", secret: slack, reach: "all", "task.created": "on" };

test("a channel is told of its own clients and events, and of no others", async () => {
  const { db, open, task, send, clientId } = await openChat("reach");
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Other Canary Ltd" }).execute();
  const all = await open("slack");
  const some = await open("discord", 200, { clientIds: [clientId] });
  const none = await open("teams", 200, { events: ["deal.created"] });
  await task("mine");
  await task("theirs", other);
  await task("nobodys", null);
  await send();

  expect(toldTasks(all.received)).toEqual(["mine", "theirs", "nobodys"]);
  expect(toldTasks(some.received)).toEqual(["mine"]);
  expect(JSON.stringify(some.received)).not.toContain("Canary Ltd");
  expect(none.received).toEqual([]);
});

test("what waits is not told once the channel may no longer hear of that client", async () => {
  const { db, noor, now, open, task, send, pass, clientId } = await openChat("narrowed");
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Other" }).execute();
  const channel = await open("slack", 500, { clientIds: [clientId] });
  await task("mine");
  await send();
  const narrowed = channelChange.parse({ ...form, secret: "", reach: "chosen", [`client.${other}`]: "on", seen: "1" });
  await editChannel({ db, actor: noor, now, keys: signer }, { id: channel.id, ...narrowed });
  channel.answerWith(200);
  channel.received.length = 0;
  pass(60_000);
  await task("theirs", other);
  await send();

  expect(toldTasks(channel.received)).toEqual(["theirs"]);
  expect((await channel.problems())[0]).toEqual(["It answered 500.", "The channel is no longer told of this client."]);
});

test("a record that has moved to another client is not named to the channel of the one it had", async () => {
  const { db, noor, now, open, task, send, clientId } = await openChat("moved");
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Other Ltd" }).execute();
  const channel = await open("slack", 200, { clientIds: [clientId] });
  const id = await task("mine");
  const facts = factsOf({ clientId: other, title: "secret" });
  expect(await editTask({ db, actor: noor, now }, { id, facts, seen: 1 })).toMatchObject({ ok: true });
  await send();

  expect(channel.received).toHaveLength(1);
  expect(channel.received[0]?.body).toContain("*A task is created*");
  expect(channel.received[0]?.body).not.toMatch(/secret|Other/);
});

test("amounts are named only where a channel was told to show them", async () => {
  const app = await openChat("amounts");
  const events = ["invoice.sent"];
  const silent = await app.open("slack", 200, { events });
  const open = await app.open("telegram", 200, { events, showsAmounts: true });
  await seedSent(app);
  await app.dispatch();
  await app.send();

  const { totalMinor } = await app.db.selectFrom("invoices").select("totalMinor").executeTakeFirstOrThrow();
  const amount = String(Number(totalMinor) / 100);
  expect(silent.received).toHaveLength(1);
  expect(silent.received[0]?.body).toContain("Sent the invoice INV-0001");
  expect(silent.received[0]?.body).not.toMatch(/Amount|€|\$/);
  expect(silent.received[0]?.body.replace(/[0-9a-f-]{36}/g, "")).not.toContain(amount);
  expect(JSON.parse(open.received[0]?.body ?? "").text).toMatch(new RegExp(`\nAmount: [^\n]*${amount}`));
});

test("a card of a part payment names that part, and one of a meeting who comes and when", async () => {
  const app = await openChat("facts");
  const { db, now } = app;
  const channel = await app.open("telegram", 200, {
    events: ["invoice.part_paid", "booking.made"],
    showsAmounts: true,
  });
  const invoiceId = await seedSent(app);
  const part = { name: "INV-0001", amount: "20.50", currency: "EUR", open: "99.50", by: "hand" };
  const of = { entity: "invoice", entityId: invoiceId, clientId: app.clientId, actorRole: "system" };
  const entry = { id: newId(), at: now, action: "receipt.record", event: "invoice.part_paid", ...of };
  await db
    .insertInto("auditLog")
    .values({ ...entry, after: JSON.stringify(part) })
    .execute();
  const { book } = await openMeetings({}, db);
  await book("2026-11-24T12:00:00Z");
  await app.dispatch();
  await app.send();

  const texts = channel.received.map(({ body }) => JSON.parse(body).text);
  const paid = texts.find((text) => text.includes("a part of the invoice INV-0001"));
  expect(paid).toMatch(/\nClient: Ana Works\nAmount: €20\.50\nBy: Foyer\n/);
  const met = texts.find((text) => text.includes("/calendar/"));
  expect(met).toMatch(/^<b>Booked a meeting: .+<\/b>\nWith: .+\nWhen: .*24 November 2026.+\n/);
});

test("a guest cannot call a channel of Slack, nor link anywhere, by what they call themselves", async () => {
  const app = await openChat("guest");
  const channel = await app.open("slack", 200, { events: ["booking.made"] });
  const name = "@channel #general http://e.vil";
  const { book } = await openMeetings({}, app.db);
  expect(await book("2026-11-24T12:00:00Z", { name })).toMatchObject({ ok: true });
  await app.dispatch();
  await app.send();

  const { blocks } = JSON.parse(channel.received[0]?.body ?? "");
  type Text = { text: string; verbatim: boolean };
  const texts: Text[] = blocks.flatMap(({ text, fields = [] }: { text?: Text; fields?: Text[] }) => text ?? fields);
  expect(texts.map(({ text }) => text)).toContain(`*With*\n${name}`);
  expect(texts.filter(({ verbatim }) => !verbatim)).toEqual([]);
});

test("a step of a deal and the receipt that is made of it are told in words of their own", async () => {
  const app = await openChat("receipt");
  const channel = await app.open("slack", 200, { events: ["deal.changed", "receipt.made"] });
  await (await openDeals({}, app.db)).claimed();
  await app.dispatch();
  await app.send();

  const texts: string[] = channel.received.map(({ body }) => JSON.parse(body).text);
  expect(texts.toSorted()).toEqual([
    "Asked the client to confirm Douro Mills",
    "Held a meeting with Douro Mills",
    ...Array(3).fill("Made a receipt: Douro Mills"),
  ]);
});

test("the address and the token are sealed, and stand nowhere else", async () => {
  const { db, noor, now, open, task, send } = await openChat("sealed");
  const channels = [await open("slack", 500), await open("telegram", 401), await open("google_chat")];
  await task("one");
  await send();
  await removeChannel({ db, actor: noor, now }, { id: channels[0]?.id ?? "" });
  await pauseChannel({ db, actor: noor, now }, { id: channels[2]?.id ?? "" });

  const stored = await db.selectFrom("webhookEndpoints").selectAll().execute();
  const tables = [
    stored.map(({ sealed, ...row }) => [row, sealed.toString("latin1")]),
    await db.selectFrom("auditLog").selectAll().execute(),
    await db.selectFrom("webhookDeliveries").selectAll().execute(),
    await db.selectFrom("webhookAttempts").selectAll().execute(),
    await db.selectFrom("notifications").selectAll().execute(),
    await listChannels({ db, actor: noor }),
    await readChannel({ db, actor: noor }, channels[1]?.id ?? ""),
  ];
  const text = JSON.stringify(tables, (_, value) => (typeof value === "bigint" ? String(value) : value));
  expect(text).toContain("Sales on telegram");
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toContain(telegramToken.slice(0, 9));
});

test("a channel keeps its address unless a new one is entered, which is tried at once", async () => {
  const { db, noor, open, task, send, clock } = await openChat("edited");
  const channel = await open("slack", 500);
  await task("one");
  await send();
  const edit = (fields: object, seen: number) =>
    editChannel(
      { db, actor: noor, now: clock(), keys: signer },
      { id: channel.id, ...channelChange.parse({ ...form, secret: "", ...fields, seen }) },
    );

  expect(await edit({ name: "Deals" }, 1)).toMatchObject({ ok: true });
  expect(await edit({ name: "Late" }, 1)).toMatchObject({ problem: { code: "webhook-changed" } });
  expect(await edit({ kind: "discord" }, 2)).toMatchObject({ problem: { kind: "missing" } });
  await send();
  expect(channel.received).toHaveLength(1);
  expect(await edit({ secret: slack, name: "Deals" }, 2)).toMatchObject({ ok: true });
  const stored = await db.selectFrom("webhookEndpoints").selectAll().executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ name: "Deals", version: 3, secretVersion: 2, busyUntil: null, failingSince: null });
  expect(stored.url).toBe("https://hooks.slack.com/");
});

test("a card is told again, and a channel is no endpoint of programs", async () => {
  const { db, noor, now, open, task, send, read } = await openChat("again");
  const channel = await open("slack", 400);
  await task("one");
  await send();
  channel.answerWith(200);
  const [failed] = (await channel.read()).deliveries;
  const which = { id: failed?.id ?? "", endpointId: channel.id };
  expect(await replayCard({ db, actor: noor, now }, which)).toMatchObject({ ok: true });
  await send();
  expect((await channel.read()).deliveries.map(({ state }) => state)).toEqual(["delivered"]);

  expect(await readEndpoint({ db, actor: noor }, channel.id)).toMatchObject({ problem: { kind: "missing" } });
  expect(await listEndpoints({ db, actor: noor })).toMatchObject({ value: { endpoints: [] } });
  await expect(read(channel.id)).rejects.toThrow();
  await pauseChannel({ db, actor: noor, now }, { id: channel.id });
  for (const act of [testChannel, replayCard])
    expect(
      await act({ db, actor: noor, now }, { ...which, id: act === replayCard ? which.id : channel.id }),
    ).toMatchObject({ problem: { because: "It is paused. Resume it first." } });
  expect(await resumeChannel({ db, actor: noor, now }, { id: channel.id })).toMatchObject({ ok: true });
});

test("only admins see channels, and adding or changing one asks for a proof of identity", async () => {
  const { db, noor, ben, ana, now, open } = await openChat("rights");
  const { id } = await open("slack");
  const lately = { ...noor, hasSudo: false };
  const input = channelForm.parse(form);
  const change = channelChange.parse({ ...form, seen: 1 });
  const sudo = { problem: { kind: "sudo" } };
  expect(await addChannel({ db, actor: lately, keys: signer, now }, input)).toMatchObject(sudo);
  expect(await editChannel({ db, actor: lately, keys: signer, now }, { id, ...change })).toMatchObject(sudo);
  const missing = { problem: { kind: "missing" } };
  for (const actor of [ben, ana]) {
    expect(await addChannel({ db, actor, keys: signer, now }, input)).toMatchObject(missing);
    expect(await listChannels({ db, actor })).toMatchObject(missing);
    expect(await readChannel({ db, actor }, id)).toMatchObject(missing);
    for (const act of [pauseChannel, resumeChannel, removeChannel, testChannel])
      expect(await act({ db, actor, now }, { id })).toMatchObject(missing);
  }
});

const ofTeams = "https://default1.2f.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/1/x";
test.each([
  ["slack", slack, {}],
  ["teams", "https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x", {}],
  ["teams", `${ofTeams}?sig=1`, {}],
  ["discord", "https://discord.com/api/webhooks/12/x-y", {}],
  ["google_chat", "https://chat.googleapis.com/v1/spaces/A/messages?key=x&token=y", {}],
  ["mattermost", "https://chat.moss.example/team/hooks/abc", {}],
  ["telegram", telegramToken, { chatId: "@moss_news" }],
])("%s takes %s", (kind, secret, more) => {
  expect(channelForm.safeParse({ ...form, kind, secret, ...more }).success).toBe(true);
});

test.each([
  [{ secret: "http://hooks.slack.com/services/T/B/x" }, ["secret"]],
  [{ secret: "https://hooks.slack.com.evil.example/services/T/B/x" }, ["secret"]],
  [{ secret: "" }, ["secret"]],
  [{ kind: "teams", secret: "https://moss.webhook.office.com/webhookb2/1/IncomingWebhook/2/3" }, ["secret"]],
  [{ kind: "discord", secret: "https://me:pass@discord.com/api/webhooks/12/x" }, ["secret"]],
  [{ kind: "mattermost", secret: "https://chat.moss.example/" }, ["secret"]],
  [{ kind: "telegram", secret: telegramToken }, ["chatId"]],
  [{ kind: "telegram", secret: "../../other", chatId: "1" }, ["secret"]],
  [{ "task.created": undefined }, ["lead.created"]],
  [{ reach: "chosen" }, ["reach"]],
  [{ name: " " }, ["name"]],
  [{ name: "a\u0000b" }, ["name"]],
  [{ name: "", secret: "", "task.created": undefined }, ["secret", "name", "lead.created"]],
  [{ kind: "irc" }, ["kind"]],
])("the form with %j is refused beside the field", (but, fields) => {
  const read = channelForm.safeParse({ ...form, ...but });
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(fields);
});
