import { expect, test } from "vitest";
import { takeOptOut } from "#domain/exclusions/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { assignLead } from "#domain/leads/index.ts";
import { addChannel } from "#domain/webhooks/chat/index.ts";
import { createEndpoint } from "#domain/webhooks/index.ts";
import { openSenders } from "#server/send-webhooks.ts";
import { signer } from "#tests/deps.ts";
import { seedLead } from "#tests/leads.ts";
import { doing, openRuleHouse } from "#tests/rules.ts";
import { house, openReceiver } from "#tests/webhooks.ts";

test("a task is created for the client, with its words filled in and its day counted", async () => {
  const { db, noor, clientId, add, addRule, run } = await openRuleHouse("act_task");
  await addRule({ "do1.text": "Call {name} of {client} about {amount}", "do1.who": "responsible" });
  await add({ company: "Douro", expected: "4800.50", responsibleId: noor.id });
  await run();

  const [task] = await db.selectFrom("tasks").selectAll().execute();
  expect(task).toMatchObject({
    title: "Call Douro of Ana Works about an amount",
    clientId,
    assigneeId: noor.id,
    createdBy: noor.id,
    dueOn: "2026-11-25",
    clientVisible: false,
  });
  expect(task?.description).toMatch(/^https:\/\/foyer\.example\/studio\/workspace\/deals\//);
});

test("a comment stands on the deal, for the team alone unless the rule says otherwise", async () => {
  const { db, add, addRule, run } = await openRuleHouse("act_comment");
  await addRule(doing("comment", { body: "Check {name}." }));
  await addRule({ ...doing("comment", { body: "Welcome." }), "do1.shared": "on" });
  await add({ company: "Douro" });
  await run();
  const said = await db.selectFrom("dealComments").select(["body", "isShared"]).orderBy("body").execute();
  expect(said).toEqual([
    { body: "Check Douro.", isShared: false },
    { body: "Welcome.", isShared: true },
  ]);
});

test("an update is posted to the client, without an amount", async () => {
  const { db, noor, clientId, add, addRule, run } = await openRuleHouse("act_update");
  await addRule(doing("update", { text: "A new lead: {name}", body: "More soon." }));
  await add({ company: "Douro" });
  await run();
  const update = await db.selectFrom("updates").selectAll().executeTakeFirstOrThrow();
  const facts = {
    clientId,
    authorId: noor.id,
    title: "A new lead: Douro",
    description: "More soon.",
    amountMinor: null,
  };
  expect(update).toMatchObject({ ...facts, status: "approved" });
});

test("a person is notified, also the author, and by email those who want such emails", async () => {
  const { db, noor, ben, ana, add, addRule, run } = await openRuleHouse("act_tell");
  await addRule(doing("notify", { who: noor.id, text: "{name} is new" }));
  await addRule(doing("email", { who: ben.id, text: "New: {name}", body: "See {link}." }));
  await addRule(doing("email", { who: "members", text: "We found {name}", body: "For {client}." }));
  await db
    .insertInto("notificationPreferences")
    .values({ userId: ben.id, event: "rule_told", channel: "mail", isOn: false })
    .execute();
  await add({ company: "Douro" });
  await run();
  await run();

  const news = await db
    .selectFrom("notifications")
    .select(["userId", "titles"])
    .where("event", "=", "rule_told")
    .execute();
  expect(news).toEqual([{ userId: noor.id, titles: ["Douro is new"] }]);
  const mails = await db
    .selectFrom("mails")
    .select(["readerId", "subject", "text"])
    .where("subject", "like", "%Douro%")
    .execute();
  expect(mails).toEqual([{ readerId: ana.id, subject: "We found Douro", text: "We found Douro\nFor Ana Works." }]);
});

test("a lead is written to, but not one who asked to be left alone", async () => {
  const { db, noor, now, addRule, run, outcomes } = await openRuleHouse("act_lead");
  const id = await addRule({
    trigger: "lead.assigned",
    ...doing("email", { who: "lead", text: "Hello", body: "Dear {name}" }),
  });
  const first = await seedLead(db, now, "Lena Berg");
  const second = await seedLead(db, now, "Otto Ungern");
  const { email } = await db.selectFrom("leads").select("email").where("id", "=", second).executeTakeFirstOrThrow();
  await takeOptOut({ db, actor: noor, now }, { source: "test", email: email ?? "" });
  for (const lead of [first, second]) await assignLead({ db, actor: noor, now }, { id: lead, to: noor.id });
  await run();

  expect(await outcomes(id)).toEqual([[null], ["Asked on 23 Nov 2026 not to be contacted."]]);
  const mails = await db.selectFrom("mails").select("text").where("subject", "=", "Hello").execute();
  expect(mails).toEqual([
    {
      text: "Hello\nDear Lena Berg\nIf you would rather not hear from us, reply to this email, and we will not write to you again.",
    },
  ]);
});

test("somebody becomes responsible for a deal or a lead, and a company is excluded", async () => {
  const { db, ben, clientId, add, addRule, run, outcomes } = await openRuleHouse("act_who");
  const id = await addRule({ ...doing("responsible", { who: ben.id }), "do2.kind": "exclusion", "do2.as": "customer" });
  const deal = await add({ company: "Douro", website: "https://douro.test/", expected: "12.50" });
  await run();
  const row = await db.selectFrom("deals").selectAll().where("id", "=", deal.id).executeTakeFirstOrThrow();
  expect([await outcomes(id), row]).toMatchObject([[[null, null]], { responsibleId: ben.id, expectedMinor: 1250n }]);
  const excluded = await db.selectFrom("exclusions").select(["clientId", "kind", "value"]).execute();
  expect(excluded).toEqual([{ clientId, kind: "customer", value: "douro.test" }]);
});

test("a channel is written a card, if it is told of the client, and a program is called with ids alone", async () => {
  const { db, noor, now, clientId, add, addRule, run, outcomes } = await openRuleHouse("act_chat");
  const [chat, program] = [await openReceiver(200), await openReceiver()];
  const other = newId();
  await db.insertInto("clients").values({ id: other, companyName: "Other" }).execute();
  const deps = { db, actor: noor, keys: signer, now };
  const channel = (clientIds: string[]) =>
    addChannel(deps, {
      name: "Sales",
      kind: "slack",
      secret: `http://${chat.host}/services/T0/B0/key`,
      url: `http://${chat.host}/`,
      chatId: null,
      events: ["task.created"],
      hasAllClients: false,
      clientIds,
      showsAmounts: false,
    });
  const idOf = (made: { ok: true; value: { id: string } } | { ok: false }) => (made.ok ? made.value.id : "");
  const ours = idOf(await channel([clientId]));
  const theirs = idOf(await channel([other]));
  const endpoint = idOf(await createEndpoint(deps, { url: program.url, events: ["task.created"] }));
  const say = { kind: "chat", text: "{name} is worth {amount}" };
  const both = { "do2.kind": "chat", "do2.target": theirs, "do2.text": "Not for you" };
  const id = await addRule({
    ...doing("chat", { ...say, target: ours }),
    ...both,
    "do3.kind": "webhook",
    "do3.target": endpoint,
  });
  const deal = await add({ company: "Douro", expected: "4800" });
  await run();
  await openSenders({ db, clock: () => now, keys: signer, ...house }, { allowedHosts: [chat.host, program.host] })();

  expect(await outcomes(id)).toEqual([[null, "The channel isn't told of this client.", null]]);
  expect(chat.received.map(({ body }) => body)).toEqual([expect.stringContaining("Douro is worth an amount")]);
  expect(program.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "rule.ran", data: { id: deal.id, clientId, record: "deal", rule: id } },
  ]);
});
