import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { differences } from "#app/settings/form/conflict.tsx";
import { written } from "#app/settings/form/written.ts";
import { findGroup, landingGroups } from "#app/settings/groups/groups.ts";
import { newId } from "#domain/kernel/id.ts";
import { isSettingKey, registry } from "#domain/settings/index.ts";
import { draftUnderClient } from "../matrix/records/invoice.ts";
import { promptIdOf } from "../matrix/records/item.ts";
import { openStage, type Stage } from "../matrix/stage.ts";
import { ctx, sceneOf } from "../matrix/visit.ts";
import { samples } from "./samples.ts";
import { shown } from "./shown.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("settings");
});
afterAll(() => stage?.close());

const keys = Object.keys(registry).filter(isSettingKey);
const settings = "/studio/workspace/settings";

/** Form data as a browser sends it: empty fields and unticked checkboxes are left out. */
const formOf = (value: unknown, seen: string) => ({
  ...Object.fromEntries(Object.entries(written(value)).filter(([, text]) => text !== "")),
  seen,
});

async function versionOf(key: string) {
  const known = stage.app.db.selectFrom("settings").select("version").where("key", "=", key);
  return String((await known.executeTakeFirst())?.version ?? 0);
}

/** The page with its table cells stripped, to find two values side by side. */
const cellsOf = (body: string) => body.replaceAll(/<td [^>]*>/g, "<td>");

describe.each(keys)("%s", (key) => {
  test("the second of two admins who save it sees both values", async () => {
    const { mine, theirs } = samples[key];
    const seen = await versionOf(key);
    const isPart = landingGroups.some((part) => part.key === key);
    const at = `${settings}/${isPart ? "landing" : key}`;
    const save = (value: unknown) =>
      ctx(stage, "admin", at, { form: { ...formOf(value, seen), ...(isPart && { intent: key }) } });
    expect((await save(mine)).status).toBe(200);

    const second = await save(theirs);

    expect(second.status).toBe(409);
    expect(second.body).toContain("Someone else saved this while you were writing.");
    const rows = differences(findGroup(key)?.parts ?? [], written(theirs), written(mine));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(cellsOf(second.body)).toContain(
        `${row.label}</th><td>${row.mine || "Nothing"}</td><td>${row.theirs || "Nothing"}</td>`,
      );
  });

  const looks = shown[key];
  if (!looks) return;
  test("it shows at the next request", async () => {
    for (const { who, at, reads, not = [] } of looks) {
      const { body } = await ctx(stage, who, at);
      expect([at, reads.filter((words) => !body.includes(words))]).toEqual([at, []]);
      expect([at, not.filter((words) => body.includes(words))]).toEqual([at, []]);
    }
  });
});

test.each(["terms", "privacy"])("so does the second of two admins who write the %s", async (kind) => {
  const write = (text: string, seen: string) =>
    ctx(stage, "admin", `${settings}/policies/${kind}`, {
      form: { seen, "sections.0.heading": "Doors", "sections.0.text": text },
    });
  expect((await write("They open.", "0")).status).toBe(200);

  const second = await write("They close.", "0");

  expect(second.status).toBe(409);
  expect(cellsOf(second.body)).toContain("<td>They close.</td><td>They open.</td>");
});

test("clients with the brand word in their name are the agency's own in the vault", async () => {
  const id = await promptIdOf(sceneOf(stage, "staff"), "own");
  const look = async (client: string) =>
    (await ctx(stage, "staff", "/studio/vault/prompts", { search: { client } })).body;

  expect(await look("own")).toContain(id);
  expect(await look("others")).not.toContain(id);
});

test("whoever is new gets the agency's time zone, and with a typed password what is said of those", async () => {
  const create = async (password: string) => {
    const email = `${newId()}@moss.test`;
    const facts = { firstName: "Eve", lastName: "Doe", googleEmail: "", googlePassword: "", role: "staff", notes: "" };
    const form = { ...facts, email, password, key: newId() };
    const { body } = await ctx(stage, "admin", "/studio/vault/passwords/new", { form });
    const people = stage.app.db.selectFrom("people").innerJoin("authUsers", "authUsers.id", "people.id");
    const made = people.select(["timeZone", "mustChangePassword"]).where("email", "=", email);
    return { body, person: await made.executeTakeFirst() };
  };

  const short = await create("eleven-long");
  expect(short.person).toBeUndefined();
  expect(short.body).toContain("Password must be at least 12 characters long");
  expect((await create("twelve-longer")).person).toEqual({ timeZone: "Asia/Tokyo", mustChangePassword: false });
});

test("an invoice carries its series, its term and its words from the moment it is sent, and can be paid by card", async () => {
  const { params = {} } = await draftUnderClient(sceneOf(stage, "owner"), "own");
  const client = `/studio/workspace/clients/${params["clientId"]}`;
  const bill = { legalName: "Moss, Lda", street: "Rua 1", postalCode: "4050-262", city: "Porto", country: "PT" };
  const billed = await ctx(stage, "admin", `${client}/billing`, { form: { ...bill, vatId: "PT501442600", seen: "0" } });
  expect(billed.status).toBeLessThan(400);
  const at = `${client}/invoices/${params["invoiceId"]}`;
  const sent = await ctx(stage, "admin", at, { form: { intent: "send", seen: "1", dueOn: "", note: "" } });
  expect(sent.status).toBeLessThan(400);

  const { body } = await ctx(stage, "owner", `/dashboard/invoices/${params["invoiceId"]}`);
  for (const words of ["DOOR-0001", "Hafenstraße 12", "To the account 42.", "Pay by card"])
    expect(body).toContain(words);
  const { db } = stage.app;
  const kept = db
    .selectFrom("invoices")
    .select(["issuedOn", "dueOn"])
    .where("id", "=", params["invoiceId"] ?? "");
  const { issuedOn, dueOn } = await kept.executeTakeFirstOrThrow();
  expect((Date.parse(dueOn ?? "") - Date.parse(issuedOn ?? "")) / 86_400_000).toBe(30);
});
