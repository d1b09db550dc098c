import { expect, test } from "vitest";
import { openPortal } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { billingForm, ownBillingForm } from "./billing.schema.ts";
import { readBilling, saveBilling } from "./index.ts";

const typed = {
  legalName: "Ana Works, Lda",
  street: "Rua das Flores 12",
  postalCode: "4050-262",
  city: "Porto",
  country: "PT",
  vatId: "PT 501 442 600",
  emails: "bills@ana.example; Ana <ana@ana.example>".replace("Ana <ana@ana.example>", "ana@ana.example"),
  seen: "0",
};

test("an admin fills in a client's billing details once, and a second one is told of the first", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const form = billingForm.parse({ ...typed, dueDays: "30", treatment: "exempt" });

  const both = await Promise.all([1, 2].map(() => saveBilling({ db, actor: noor, now }, { clientId, ...form })));

  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "conflict", code: "billing-changed" } });
  expect(await readBilling({ db, actor: noor }, clientId)).toMatchObject({
    value: {
      company: "Ana Works",
      setsTerms: true,
      billing: {
        vatId: "PT501442600",
        emails: ["bills@ana.example", "ana@ana.example"],
        dueDays: 30,
        treatment: "exempt",
        version: 1,
      },
    },
  });
  const entries = await db.selectFrom("auditLog").select("action").where("clientId", "=", clientId).execute();
  expect(entries).toEqual([{ action: "billing.write" }]);
});

test("an owner changes the company's details in the dashboard and leaves the terms as they are", async () => {
  const { db, noor, ana, clientId, now } = await createTestApp();
  const owner = { ...ana, isOwner: true, portal: { ...openPortal, showPayments: true } };
  await saveBilling(
    { db, actor: noor, now },
    { clientId, ...billingForm.parse({ ...typed, dueDays: "30", treatment: "exempt" }) },
  );

  const form = ownBillingForm.parse({ ...typed, city: "Braga", seen: "1" });
  expect(await saveBilling({ db, actor: owner, now }, { clientId, ...form })).toMatchObject({ ok: true });

  expect(await readBilling({ db, actor: owner }, clientId)).toMatchObject({
    value: { mayWrite: true, setsTerms: false, billing: { city: "Braga", dueDays: 30, treatment: "exempt" } },
  });
  const member = { ...owner, isOwner: false };
  expect(await readBilling({ db, actor: member }, clientId)).toMatchObject({ value: { mayWrite: false } });
  expect(await saveBilling({ db, actor: member, now }, { clientId, ...form })).toMatchObject({ ok: false });
});

test("terms that a client sends along are refused, not kept", () => {
  expect(ownBillingForm.safeParse({ ...typed, dueDays: "365" }).success).toBe(false);
  expect(ownBillingForm.safeParse({ ...typed, treatment: "exempt" }).success).toBe(false);
});
