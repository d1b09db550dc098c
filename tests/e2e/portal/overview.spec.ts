import { addAgreement } from "#domain/agreements/index.ts";
import { addDeal, claimDeal, recordStep } from "#domain/deals/commands/index.ts";
import { adminOf } from "#tests/actors.ts";
import { found, terms } from "#tests/deals.ts";
import type { TestApp } from "../fixtures.ts";
import { expect, test } from "./portal.ts";

const today = "2026-11-23";

/** A deal that the agency says has closed; the client pays a tenth of it. */
async function claimDouro(own: TestApp, clientId: string) {
  const { db, clock } = own.inside;
  const people = db.selectFrom("people").select("id").where("role", "=", "admin");
  const noor = adminOf((await people.executeTakeFirstOrThrow()).id);
  const deps = { now: clock(), today };
  const added = await addDeal({ db, actor: noor, now: deps.now }, { clientId, ...found({ company: "Douro Mills" }) });
  if (!added.ok) throw new Error("not added");
  const which = { clientId, id: added.value.id };
  const met = { intent: "meeting_held", onDay: "2026-11-21", words: "" } as const;
  const said = { intent: "claim", amount: "48000", closedOn: "2026-11-22", words: "", seen: 2 } as const;
  for (const result of [
    await recordStep({ db, actor: noor, ...deps }, { ...which, ...met }),
    await claimDeal({ db, actor: noor, ...deps }, { ...which, ...said }),
  ])
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
}

test("a client reads what the month brought, confirms what waits, and owes for that alone", async ({ dashboard }) => {
  const { own, clientId, page } = dashboard;
  const { db, clock } = own.inside;
  const people = db.selectFrom("people").select("id").where("role", "=", "admin");
  const noor = adminOf((await people.executeTakeFirstOrThrow()).id);
  await addAgreement({ db, actor: noor, now: clock() }, { clientId, ...terms() });
  await claimDouro(own, clientId);
  await page.goto("/dashboard");
  const bill = page.getByRole("article", { name: "Your November so far" });
  const line = (name: string) => bill.getByRole("row").filter({ hasText: name });
  const waits = page.getByRole("region", { name: "Waiting for you" });

  await expect(line("Leads found").getByRole("cell")).toHaveText(["1", "0.00"]);
  await expect(line("Deals closed").getByRole("cell")).toHaveText(["0", "0.00"]);
  await expect(bill).toContainText("4,800.00 more if you confirm Douro Mills");
  await expect(waits).toContainText("Answer by 30 Nov 2026, 7 days left");
  await waits.getByRole("link", { name: "Confirm: Douro Mills", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("region", { name: /^Confirmed by / })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "Overview", exact: true })
    .click();

  await expect(line("Deals closed").getByRole("cell")).toHaveText(["1", "4,800.00"]);
  await expect(line("Deals closed")).toContainText("Douro Mills");
  await expect(waits).toContainText("Nothing is waiting for your answer. $4,800.00 will be on your next invoice.");
  await line("Deals closed").getByRole("link", { name: "Deals closed", exact: true }).click();
  await expect(page.getByRole("table", { name: "Deals" }).getByRole("link", { name: "Douro Mills" })).toBeVisible();
});

test("on a phone what waits comes first, and the places most people go to are at the thumb", async ({ dashboard }) => {
  const { own, clientId, page } = dashboard;
  await claimDouro(own, clientId);
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/dashboard");

  const top = async (name: "region" | "article", of: string) =>
    (await page.getByRole(name, { name: of }).boundingBox())?.y ?? Number.NaN;
  expect(await top("region", "Waiting for you")).toBeLessThan(await top("article", "Your November so far"));
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(shortcuts.getByRole("link")).toHaveText(["Overview", "Updates", "Payments", "Meetings"]);
  await expect(shortcuts.getByRole("button", { name: "More", exact: true })).toBeVisible();
});

test("a new client finds an empty bill, no meeting, and who looks after it", async ({
  dashboard: { own, clientId, page },
}) => {
  const { db } = own.inside;
  const host = await db.selectFrom("people").select("id").where("role", "=", "admin").executeTakeFirstOrThrow();
  await db.insertInto("clientAssignments").values({ clientId, userId: host.id, relation: "lead" }).execute();
  await page.goto("/dashboard");

  await expect(page.getByRole("article", { name: "Your November so far" })).toContainText("You pay for November");
  await expect(page.getByRole("region", { name: "Waiting for you" })).toContainText("You're all caught up.");
  await expect(page.getByRole("region", { name: "Next meeting" })).toContainText("No meeting is booked.");
  await expect(page.getByRole("region", { name: "Latest updates" })).toContainText("appear here.");
  await expect(page.getByRole("region", { name: "Who looks after you" })).toContainText("Your main contact");

  await page.goto("/dashboard/deals");
  await expect(page.getByRole("heading", { name: "No deals yet", exact: true })).toBeVisible();
  await page.goto("/dashboard/deals?line=closed");
  await expect(page.getByRole("heading", { name: "No deals match these filters", exact: true })).toBeVisible();
});
