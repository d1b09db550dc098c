import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { createTask } from "#domain/tasks/index.ts";
import { postUpdate } from "#domain/updates/index.ts";
import { addChannel } from "#domain/webhooks/chat/index.ts";
import { createEndpoint } from "#domain/webhooks/index.ts";
import { openSenders } from "#server/send-webhooks.ts";
import { clientOf } from "#tests/actors.ts";
import { signer } from "#tests/deps.ts";
import { must } from "#tests/invoices.ts";
import { seedMember } from "#tests/people.ts";
import { doing, openRuleHouse } from "#tests/rules.ts";
import { factsOf } from "#tests/tasks.ts";
import { said } from "#tests/updates.ts";
import { house, openReceiver } from "#tests/webhooks.ts";
import { hide, openCanaries, readTables } from "./canaries.ts";

/** Each trigger says all that it knows, by each way there is. */
const all = { text: "{name} of {client}", body: "{name} of {client}: {amount} {link}" };
const amount = "98765.43";
const amounts = /98[.,'’\s ]?765/;

test("what rules send holds no secret, no amount and no other client's name for those who have no right to it", async () => {
  const app = await openRuleHouse("canaries");
  const { db, noor, ben, ana, now, clientId, addRule } = app;
  const canaries = openCanaries();
  const bea = await seedMember(db, {
    role: "client",
    firstName: "Bea",
    companyName: hide(canaries, "name of foreign"),
  });
  const other = bea.clientId ?? "";
  const ourName = hide(canaries, "name of ours");
  await db.updateTable("clients").set({ companyName: ourName }).where("id", "=", clientId).execute();
  await db.updateTable("clientPortal").set({ enabled: true, showTasks: true }).execute();
  const access = JSON.stringify({ staffScope: "assigned" });
  await db.insertInto("settings").values({ key: "access", value: access }).execute();
  await db.insertInto("clientAssignments").values({ clientId, userId: ben.id, canSeeMoney: false }).execute();

  const receivers = { ours: await openReceiver(200), open: await openReceiver(200), program: await openReceiver() };
  const deps = { db, actor: noor, keys: signer, now };
  const channel = async (name: "ours" | "open", but: { hasAllClients: boolean; showsAmounts: boolean }) => {
    const secret = `http://${receivers[name].host}/services/T0/B0/${hide(canaries, `address of ${name}`)}`;
    const facts = { kind: "slack" as const, secret, url: `http://${receivers[name].host}/`, chatId: null };
    const clientIds = but.hasAllClients ? [] : [clientId];
    return must(await addChannel(deps, { ...facts, name, events: ["task.created"], clientIds, ...but })).id;
  };
  const ours = await channel("ours", { hasAllClients: false, showsAmounts: false });
  const open = await channel("open", { hasAllClients: true, showsAmounts: true });
  const program = must(await createEndpoint(deps, { url: receivers.program.url, events: ["task.created"] }));
  canaries.words.set(program.secret, "signature of the program");

  for (const trigger of ["deal.found", "update.posted", "task.created"]) {
    await addRule({ name: "Ben", trigger, ...doing("email", { who: ben.id, ...all }) });
    await addRule({ name: "Ben", trigger, ...doing("notify", { who: ben.id, text: all.body }) });
    await addRule({ name: "Noor", trigger, ...doing("email", { who: noor.id, ...all }) });
    if (trigger !== "task.created")
      await addRule({ name: "Members", trigger, ...doing("email", { who: "members", ...all }) });
    for (const target of [ours, open])
      await addRule({ name: "Chat", trigger, ...doing("chat", { target, text: `${all.text} ${all.body}` }) });
    await addRule({ name: "Program", trigger, ...doing("webhook", { target: program.id }) });
  }

  for (const [id, side] of [
    [clientId, "ours"],
    [other, "foreign"],
  ] as const) {
    const own = { clientId: id };
    const title = (what: string) => hide(canaries, `${what} of ${side}`);
    await app.add({ ...own, company: title("deal"), expected: amount } as Parameters<typeof app.add>[0]);
    const member = id === clientId ? ana : clientOf(bea.id, other);
    const update = { ...own, ...said({ title: title("update"), amount }), day: "2026-11-23" };
    must(await postUpdate({ db, actor: member, now }, update));
    const facts = factsOf({ ...own, title: title("task"), clientVisible: true });
    must(await createTask({ db, actor: noor, now }, { facts, key: newId() }));
  }
  await app.run();
  await app.run();
  const hosts = Object.values(receivers).map(({ host }) => host);
  await openSenders({ db, clock: () => now, keys: signer, ...house }, { allowedHosts: hosts })();

  const mails = await db.selectFrom("mails").select(["readerId as reader", "subject", "text", "html"]).execute();
  const news = await db.selectFrom("notifications").select(["userId as reader", "titles", "path"]).execute();
  const told = (reader: string) =>
    [...mails, ...news].flatMap((one) => (one.reader === reader ? JSON.stringify(one) : [])).join("\n");
  const got = (name: keyof typeof receivers) => receivers[name].received.map(({ body }) => body).join("\n");
  const kinds = ["deal", "task", "update"];
  const namesOf = (side: string, of = kinds) => [...of, "name"].map((what) => `${what} of ${side}`).sort();
  const everyName = [...namesOf("ours"), ...namesOf("foreign")].sort();
  const found = (text: string) => [canaries.find(text).sort(), amounts.test(text)];
  expect({
    ben: found(told(ben.id)),
    ana: found(told(ana.id)),
    bea: found(told(bea.id)),
    noor: found(told(noor.id)),
    ours: found(got("ours")),
    open: found(got("open")),
    program: found(got("program")),
  }).toEqual({
    ben: [namesOf("ours"), false],
    ana: [namesOf("ours", ["deal", "update"]), true],
    bea: [namesOf("foreign", ["deal", "update"]), true],
    noor: [everyName, true],
    ours: [namesOf("ours"), false],
    open: [everyName, true],
    program: [[], false],
  });
  expect(told(ben.id) + told(ana.id) + got("ours")).not.toContain(other);
  expect(got("program")).toContain('"rule.ran"');
  const stored = canaries.find(await readTables(app.connection));
  expect(stored.filter((where) => !everyName.includes(where))).toEqual([]);
});
