import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import type { Principal } from "./principals.ts";
import { seedCredential } from "./records/credential.ts";
import { plannedIdOf } from "./records/expense.ts";
import { clientWithAddress, onCampaign } from "./records/incoming.ts";
import { sentUnderClient } from "./records/invoice.ts";
import { seedLead } from "./records/lead.ts";
import { recurringIdOf } from "./records/payment.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("ask_first");
  const { A } = stage.cast.clients;
  await stage.app.db.updateTable("clients").set({ status: "active" }).where("id", "=", A).execute();
});
afterAll(() => stage?.close());

type Row = {
  name: string;
  ask: string;
  value: string;
  who?: Principal;
  path: (stage: Stage) => Promise<string> | string;
};
const client = ({ cast }: Stage, rest = "") => `/studio/workspace/clients/${cast.clients.A}${rest}`;
const staff = ({ cast }: Stage) => `/studio/vault/passwords/${cast.people.staff.id}`;

const rows: Row[] = [
  { name: "suspending someone", ask: "suspend", value: "suspend", path: staff },
  { name: "archiving someone", ask: "archive", value: "archive", path: staff },
  { name: "ending someone's sessions", ask: "end", value: "end", path: staff },
  {
    name: "resuming someone",
    ask: "restore",
    value: "restore",
    path: ({ cast }) => `/studio/vault/passwords/${cast.people.suspended.id}`,
  },
  { name: "archiving a client", ask: "archive", value: "archive", path: client },
  { name: "losing a client", ask: "move churned", value: "move", path: client },
  { name: "closing a dashboard", ask: "portal close", value: "portal", path: (all) => client(all, "/access") },
  {
    name: "ending a member's sessions",
    ask: "end <owner>",
    value: "end",
    path: (all) => client(all, "/access"),
  },
  { name: "signing out everywhere", ask: "everywhere", value: "everywhere", path: () => "/profile/security" },
  {
    name: "retiring a credential",
    ask: "retire",
    value: "retire",
    path: async (all) => client(all, `/credentials/${(await seedCredential(sceneOf(all, "admin"), "A")).id}`),
  },
  {
    name: "taking an invoice back",
    ask: "void",
    value: "void",
    path: async (all) => {
      const { params } = await sentUnderClient(sceneOf(all, "admin"), "own");
      return `/studio/workspace/clients/${params?.["clientId"]}/invoices/${params?.["invoiceId"]}`;
    },
  },
  {
    name: "pausing a fee",
    ask: "pause <fee>",
    value: "pause",
    path: (all) => client(all, "/payments"),
  },
  {
    name: "closing an address for leads",
    ask: "close <campaign>",
    value: "close",
    path: async (all) => {
      const { params } = await clientWithAddress(sceneOf(all, "admin"), "own");
      return `/studio/workspace/clients/${params?.["clientId"]}/intake`;
    },
  },
  { name: "pausing an expense", ask: "pause <expense>", value: "pause", path: () => "/studio/finances/recurring" },
  {
    name: "deleting a lead",
    ask: "delete",
    value: "delete",
    path: async (all) => `/studio/workspace/leads/${await seedLead(sceneOf(all, "admin"))}`,
  },
  {
    name: "anonymizing a lead",
    ask: "anonymise",
    value: "anonymise",
    path: async (all) => `/studio/workspace/leads/${await seedLead(sceneOf(all, "admin"))}`,
  },
];

const ids: Record<string, () => Promise<string> | string> = {
  "<campaign>": async () => (await onCampaign("close", "campaignId")(sceneOf(stage, "admin"), "own")).campaignId,
  "<owner>": () => stage.cast.people.owner.id,
  "<fee>": () => recurringIdOf(sceneOf(stage, "admin"), "own"),
  "<expense>": () => plannedIdOf(sceneOf(stage, "admin"), "own"),
};

/** The buttons on the page that would act without confirmation. */
const buttons = (body: string, value: string) =>
  [...body.matchAll(/<button[^>]*>/g)].filter(([button]) => button.includes(`value="${value}"`)).length;
const dialogIn = (body: string) => /<dialog[^>]*role="alertdialog".*?<\/dialog>/s.exec(body)?.[0] ?? "";

test.each(rows)("$name asks first and says what follows, without script too", async ({ ask, value, path }) => {
  const [word = "", hole = ""] = ask.split(" ");
  const of = (await ids[hole]?.()) ?? hole;
  const address = await path(stage);
  const asked = [word, of].filter(Boolean).join(" ");
  const { body, status } = await ctx(stage, "admin", address);
  expect(status).toBe(200);
  expect(body).toContain(`ask=${new URLSearchParams({ ask: asked }).toString().slice(4)}`);

  const question = dialogIn((await ctx(stage, "admin", address, { search: { ask: asked } })).body);

  expect(buttons(question, value)).toBe(1);
  expect(/<p>.{30,}?<\/p>/s.test(question)).toBe(true);
  const kept = word === "portal" ? 1 : word === "move" ? buttons(body, "move") : 0;
  expect(buttons(body, value)).toBe(kept);
});

test("whoever suspends somebody with open tasks is offered others to do them", async () => {
  const { db, clock } = stage.app;
  const { staff: leaving, admin } = stage.cast.people;
  const facts = { title: "Call back", status: "todo", priority: "normal", assigneeId: leaving.id };
  const times = { createdAt: clock(), updatedAt: clock() };
  await db
    .insertInto("tasks")
    .values({ id: newId(), ...facts, ...times })
    .execute();

  const { body } = await ctx(stage, "admin", staff(stage), { search: { ask: "suspend" } });

  expect(dialogIn(body)).toContain("Leave unassigned");
  expect(dialogIn(body)).toContain(`<option value="${admin.id}">`);
  const form = { intent: "suspend", tasksTo: admin.id };
  expect(await ctx(stage, "admin", staff(stage), { form })).toMatchObject({ status: 302 });
  const held = db.selectFrom("tasks").select("id").where("assigneeId", "=", admin.id).where("title", "=", "Call back");
  expect(await held.execute()).toHaveLength(1);
});
