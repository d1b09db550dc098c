import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { seedLead } from "#tests/leads.ts";
import { doing, openRuleHouse } from "#tests/rules.ts";
import { runRules } from "../index.ts";

type RuleApp = Awaited<ReturnType<typeof openRuleHouse>>;

/** Staff see only their clients, and Ben works for this one, with or without its money. */
async function assignBen({ db, ben, clientId }: RuleApp, canSeeMoney: boolean | null) {
  const value = JSON.stringify({ staffScope: "assigned" });
  await db
    .insertInto("settings")
    .values({ key: "access", value })
    .onConflict((known) => known.column("key").doUpdateSet({ value }))
    .execute();
  if (canSeeMoney === null) return;
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, canSeeMoney }).execute();
}

async function heard({ db }: RuleApp) {
  const news = await db.selectFrom("notifications").select("titles").where("event", "=", "rule_told").execute();
  const mails = await db.selectFrom("mails").select("text").where("subject", "like", "%Canary%").execute();
  return [...news.flatMap(({ titles }) => titles), ...mails.map(({ text }) => text)];
}

const toBen = ({ ben }: RuleApp) => ({
  ...doing("notify", { who: ben.id, text: "{name}: {amount}" }),
  ...{ "do2.kind": "email", "do2.who": ben.id, "do2.text": "{name}: {amount}", "do2.body": "Worth {amount}." },
});

test.each<[boolean | null, string | null, string[]]>([
  [null, "They may not read it. Choose somebody else.", []],
  [false, null, ["Canary: an amount", "Canary: an amount\nWorth an amount."]],
  [true, null, ["Canary: US$4,321.00", "Canary: US$4,321.00\nWorth US$4,321.00."]],
])("staff are told what they may read themselves: money %s", async (money, problem, said) => {
  const house = await openRuleHouse(`sight_${money}`);
  await assignBen(house, money);
  const id = await house.addRule(toBen(house));
  await house.add({ company: "Canary", expected: "4321" });
  await house.run();
  expect(await house.outcomes(id)).toEqual([[problem, problem]]);
  expect((await heard(house)).map((text) => text.replaceAll("USD ", "US$"))).toEqual(said);
});

test("what nobody may read any more when it is written is told to nobody", async () => {
  const house = await openRuleHouse("sight_late");
  await assignBen(house, true);
  await house.addRule(toBen(house));
  await house.add({ company: "Canary", expected: "4321" });
  await house.dispatch();
  await runRules(house.contextAt(house.now));
  await house.db.deleteFrom("clientAssignments").execute();
  await house.dispatch();
  expect(await heard(house)).toEqual([]);
});

test("a client's people hear of no deal where their portal shows none, and are led to their own pages", async () => {
  const house = await openRuleHouse("sight_members");
  const { db, clientId, add, addRule, run, outcomes } = house;
  const id = await addRule(doing("email", { who: "members", text: "{name}", body: "{link}" }));
  const deal = await add({ company: "Canary" });
  await run();
  expect(await heard(house)).toEqual([`Canary\nhttps://agency.example/dashboard/deals/${deal.id}`]);
  await db.updateTable("clientPortal").set({ showDeals: false }).where("clientId", "=", clientId).execute();
  await add({ company: "Canary Two" });
  await run();
  expect([await outcomes(id), (await heard(house)).length]).toEqual([
    [[null], ["None of the client's people can sign in and read it."]],
    1,
  ]);
});

test("no amount is left in what more people read than may see amounts, and no page of the studio in what clients read", async () => {
  const { db, add, addRule, run } = await openRuleHouse("sight_texts");
  await addRule({
    "do1.text": "{amount}",
    ...{ "do2.kind": "comment", "do2.body": "Team {amount} {link}" },
    ...{ "do3.kind": "comment", "do3.body": "Shared {amount} {link}", "do3.shared": "on" },
    ...{ "do4.kind": "update", "do4.text": "{amount}", "do4.body": "{link}" },
  });
  await add({ company: "Canary", expected: "4321" });
  await run();
  const rows = [
    await db.selectFrom("tasks").select(["title", "description"]).execute(),
    await db.selectFrom("dealComments").select(["body", "isShared"]).execute(),
    await db.selectFrom("updates").select(["title", "description"]).execute(),
  ];
  const [, comments = [], updates = []] = rows;
  expect(JSON.stringify(rows)).not.toContain("4,321");
  const shown = [...comments.filter((one) => "isShared" in one && one.isShared), ...updates];
  expect(shown).toHaveLength(2);
  expect(JSON.stringify(shown)).toContain("https://foyer.example/dashboard/deals/");
  expect(JSON.stringify(shown)).not.toContain("/studio/");
});

test("somebody who is gone is told nothing, and the log says whom to choose", async () => {
  const { db, ben, add, addRule, run, outcomes } = await openRuleHouse("sight_gone");
  const gone = doing("notify", { who: ben.id, text: "{name}" });
  const id = await addRule({
    ...gone,
    "do2.kind": "email",
    "do2.who": ben.id,
    "do2.text": "{name}",
    "do2.body": "New.",
  });
  await db.updateTable("people").set({ status: "suspended" }).where("id", "=", ben.id).execute();
  await add();
  await run();
  const problem = "They no longer work here. Choose somebody else.";
  expect(await outcomes(id)).toEqual([[problem, problem]]);
});

test("a client and a lead are told to those who may open them", async () => {
  const house = await openRuleHouse("sight_loose");
  const { db, noor, ben, now, addRule, run } = house;
  await assignBen(house, null);
  const notify = doing("notify", { who: ben.id, text: "{name}" });
  await addRule({ trigger: "client.moved", ...notify });
  await addRule({ trigger: "lead.added", ...notify });
  const entry = { at: now, actorId: noor.id, actorRole: "admin" };
  const lead = await seedLead(db, now, "Canary");
  await db.updateTable("leads").set({ assignedTo: noor.id }).where("id", "=", lead).execute();
  await db
    .insertInto("auditLog")
    .values([
      {
        ...entry,
        id: newId(),
        action: "client.move",
        event: "client.moved",
        entity: "client",
        entityId: house.clientId,
      },
      { ...entry, id: newId(), action: "lead.add", event: "lead.added", entity: "lead", entityId: lead },
    ])
    .execute();
  await run();
  expect(await heard(house)).toEqual([]);
});
