import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { recurringIdOf, seedPayment } from "./records/payment.ts";
import { openStage, type Stage } from "./stage.ts";
import { ctx, sceneOf } from "./visit.ts";

let stage: Stage;
const paymentOf = { A: "", B: "" };
let pendingOfB = "";
let feeOfB = "";
beforeAll(async () => {
  stage = await openStage("idor_payments");
  const scene = sceneOf(stage, "admin");
  for (const company of ["A", "B"] as const) paymentOf[company] = await seedPayment(scene, company);
  pendingOfB = await seedPayment(scene, "B", "pending");
  feeOfB = await recurringIdOf(scene, "other");
});
afterAll(() => stage?.close());

const base = (company: "A" | "B") => `/studio/workspace/clients/${stage.cast.clients[company]}/payments`;
const all = () =>
  stage.app.db.selectFrom("payments").select(["id", "status", "clientId", "amountMinor"]).orderBy("id").execute();

test("2: a payment of one client is not found under another's", async () => {
  const before = await all();

  for (const path of [`${paymentOf.B}/reverse`, `${pendingOfB}/complete`, `recurring/${feeOfB}`])
    expect([path, (await ctx(stage, "admin", `${base("A")}/${path}`)).status]).toEqual([path, 404]);
  for (const [intent, id] of [
    ["void", pendingOfB],
    ["fail", pendingOfB],
    ["pause", feeOfB],
  ]) {
    const form = { intent: intent ?? "", id: id ?? "" };
    expect([intent, (await ctx(stage, "admin", base("A"), { mode: "form", form })).status]).toEqual([intent, 404]);
  }
  const back = { intent: "reverse", amount: "1", occurredOn: "2020-01-02", description: "Mine" };
  const reversed = await ctx(stage, "admin", `${base("A")}/${paymentOf.B}/reverse`, { mode: "form", form: back });
  expect([reversed.status, await all()]).toEqual([404, before]);
});

test("4: no form of a payment takes a field that nobody asked for", async () => {
  const before = await all();
  const written = { amount: "12.50", currency: "EUR", description: "Deposit", occurredOn: "2020-01-02", method: "" };
  const form = { ...written, what: "client_credit in", status: "pending", key: newId() };

  const extra = {
    clientId: stage.cast.clients.B,
    direction: "out",
    amountMinor: "1",
    source: "import",
    createdBy: newId(),
  };
  for (const [name, value] of Object.entries(extra)) {
    const answer = await ctx(stage, "admin", `${base("A")}/new`, { mode: "form", form: { ...form, [name]: value } });
    expect([name, answer.status]).toEqual([name, 422]);
  }
  expect(await all()).toEqual(before);
});

test("5: no filter or page of a client's payments leads to another's", async () => {
  const { words, clients } = stage.cast;
  const place = `2999-01-01_${paymentOf.B}`;
  const asked = [
    { clientId: clients.B },
    { kind: "client_credit" },
    { before: place },
    { month: "2026-11" },
    { before: "' or true --" },
  ];

  for (const search of asked)
    for (const [who, path] of [
      ["owner", "/dashboard/payments"],
      ["staff", base("A")],
    ] as const) {
      const { status, body } = await ctx(stage, who, path, {
        mode: "data",
        search: { ...search } as Record<string, string>,
      });
      const read = words.filter(({ text, seenBy }) => !seenBy.includes(who) && body.includes(text));
      expect([search, who, status, read]).toEqual([search, who, 200, []]);
      expect([search, who, body.includes(paymentOf.B)]).toEqual([search, who, false]);
    }
});

test("6: whoever has no payment sees a balance of nothing, and 12: a statement of nothing", async () => {
  const { db } = stage.app;
  const clientId = newId();
  await db.insertInto("clients").values({ id: clientId, companyName: "New Works", currency: "EUR" }).execute();
  await db.insertInto("clientPortal").values({ clientId }).execute();
  const { id: userId } = stage.cast.people.stranger;
  await db.updateTable("clientMembers").set({ clientId }).where("userId", "=", userId).execute();

  const page = await ctx(stage, "stranger", "/dashboard/payments");
  expect([page.status, page.body.includes("€0.00"), page.body.includes("No payments yet")]).toEqual([200, true, true]);
  const search = { from: "2000-01-01", to: "2999-12-31" };
  const { body } = await ctx(stage, "stranger", "/dashboard/payments/statement.csv", { search });
  expect(body.trim().split("\r\n").slice(1)).toEqual([
    "2000-01-01,Opening balance,,EUR,,,0.00,",
    "2999-12-31,Closing balance,,EUR,,,0.00,",
  ]);
});
