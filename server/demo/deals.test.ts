import { expect, onTestFinished, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { readReport } from "#domain/deals/period/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { keepSigner } from "#tests/deps.ts";
import { createTestApp } from "#tests/test-app.ts";
import { seedDeals } from "./deals.ts";
import { seedInvoiceTerms } from "./invoices.ts";
import { dayOfMonth } from "./month.ts";

let opened = 0;

/** The deals of a demo, in a database of its own. */
async function openDemo(at: Date) {
  opened += 1;
  const db = openDatabase(await freshDatabase("migrated", `demo_deals_${opened}`));
  await keepSigner(db);
  onTestFinished(() => db.destroy());
  const clients = [];
  for (const companyName of ["Silva Robotics", "Winter Optics", "Bellini Pumps"]) {
    const { clientId, noor } = await createTestApp(db);
    await db.updateTable("clients").set({ companyName }).where("id", "=", clientId).execute();
    clients.push({ clientId, admin: noor });
  }
  const app = { db, settings: () => readSettings({ db, actor: visitor }) };
  const [admin] = clients.map((client) => client.admin);
  if (!admin) throw new Error("no admin");
  await seedInvoiceTerms(app, admin);
  await (await seedDeals(app, { admin, team: [admin.id], at })).until(at);
  return { db, admin, clientIds: clients.map(({ clientId }) => clientId) };
}

test.each(["2026-11-23T09:00:00Z", "2027-01-01T00:30:00Z", "2028-02-29T12:00:00Z", "2027-03-31T23:59:00Z"])(
  "in a demo opened at %s no client's report of a month is empty",
  async (opened) => {
    const at = new Date(opened);
    const { db, admin, clientIds } = await openDemo(at);
    for (const clientId of clientIds)
      for (let back = 0; back < 12; back++) {
        const month = dayOfMonth(at, back, 1).slice(0, 7);
        const report = await readReport({ db, actor: admin }, { clientId, month });
        const { found = 0, held = 0, proposed = 0, closed = 0 } = report.ok ? report.value.counts : {};
        expect([month, found + held + proposed + closed > 0]).toEqual([month, true]);
      }
  },
);

test("the demo has forty deals, and one at least of every state", async () => {
  const at = new Date("2026-11-23T09:00:00Z");
  const { db } = await openDemo(at);
  const deals = await db.selectFrom("deals").selectAll().execute();
  expect(deals).toHaveLength(40);
  const states = deals.map(({ stage, claim, returnAsked }) => (returnAsked ? "returning" : `${stage} ${claim}`));
  expect(new Set(states)).toEqual(
    new Set([
      ...["found none", "held none", "proposal none", "closed confirmed", "lost none", "returned none", "returning"],
      ...["proposal open", "proposal disputed"],
    ]),
  );
  const events = await db.selectFrom("dealEvents").select(["kind", "side"]).execute();
  const told = new Set(events.map(({ kind, side }) => (kind === "confirmed" ? `${kind} by ${side}` : kind)));
  for (const kind of ["confirmed by client", "confirmed by system", "corrected", "customer_paid", "reopened"])
    expect(told).toContain(kind);
  expect(deals.some(({ paidMinor, valueMinor }) => paidMinor > 0n && paidMinor === valueMinor)).toBe(true);
  expect(deals.some(({ paidMinor, valueMinor }) => paidMinor > 0n && paidMinor < (valueMinor ?? 0n))).toBe(true);
  const fees = db.selectFrom("payments").select(["dealPart", "status"]).where("dealPart", "=", "fee");
  expect(new Set((await fees.execute()).map(({ status }) => status))).toEqual(
    new Set(["pending", "completed", "voided"]),
  );
  expect(await db.selectFrom("creditNotes").select("number").execute()).toEqual([{ number: 1 }]);
});
