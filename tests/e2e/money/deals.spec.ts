import { addAgreement } from "#domain/agreements/index.ts";
import { adminOf } from "#tests/actors.ts";
import { terms } from "#tests/deals.ts";
import { seedMember } from "#tests/people.ts";
import { expect, startSession, test } from "../fixtures.ts";

test.use({ live: true });

test("a deal goes from found to a fee in the ledger, disputed once on the way, both sides open and live", async ({
  as,
  app,
  browser,
}) => {
  const { db, clock } = app.inside;
  const { clientId, email } = await seedMember(db, { role: "client", firstName: "Dealia" });
  if (!clientId) throw new Error("a client has a company");
  const { id: adminId } = await db
    .selectFrom("people")
    .select("id")
    .where("role", "=", "admin")
    .executeTakeFirstOrThrow();
  const agreed = await addAgreement({ db, actor: adminOf(adminId), now: clock() }, { clientId, ...terms() });
  expect(agreed.ok).toBe(true);
  const today = clock().toISOString().slice(0, 10);
  const admin = await as("admin");
  const say = async (label: string, fill: () => Promise<void>, button = label) => {
    await admin.getByRole("navigation", { name: "Actions" }).getByRole("link", { name: label, exact: true }).click();
    await fill();
    await admin.getByRole("alertdialog").getByRole("button", { name: button, exact: true }).click();
    await expect(admin.getByRole("alertdialog")).toHaveCount(0);
  };

  await admin.goto(`/studio/workspace/deals/new?client=${clientId}`);
  await admin.getByLabel("Company", { exact: true }).fill("Story Mills");
  await admin.getByLabel("Found on").fill(today);
  await admin.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(admin.getByText("Enter one way to reach them")).toBeVisible();
  await expect(admin.getByLabel("Company", { exact: true })).toHaveValue("Story Mills");
  await admin.getByLabel("Website").fill("https://story-mills.example/");
  await admin.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "Story Mills" })).toBeVisible();

  const ana = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, ana, { email });
  await ana.goto("/dashboard/deals");
  await ana.getByRole("link", { name: "Story Mills", exact: true }).click();
  const bill = ana.getByRole("article", { name: "Bill" });
  await expect(bill.getByRole("listitem").filter({ hasText: "Lead found" })).toContainText("0.00");

  await say("Meeting held", async () => {});
  const close = async () => admin.getByLabel("Value in USD").fill("48,000");
  await say("Deal closed", close, "Ask the client to confirm");
  await expect(bill).toContainText("Fee 10% of 48,000.00 4,800.00");
  await ana.getByRole("link", { name: "Dispute", exact: true }).click();
  await ana.getByLabel("Reason").selectOption("other_value");
  await ana.getByLabel("In a few words").fill("It was forty thousand.");
  const order = { name: "order.txt", mimeType: "text/plain", buffer: Buffer.from("We order forty thousand.") };
  await ana.getByLabel("Evidence, such as the customer's order").setInputFiles(order);
  await ana.getByRole("alertdialog").getByRole("button", { name: "Dispute", exact: true }).click();
  await expect(admin.getByText("It was forty thousand.").first()).toBeVisible();
  await expect(admin.getByRole("link", { name: "order.txt (opens in a new tab)", exact: true })).toBeVisible();
  await say("Change the claim", async () => {
    await admin.getByLabel("Value in USD").fill("40,000");
  });
  await expect(bill).toContainText("Fee 10% of 40,000.00 4,000.00");
  await ana.getByRole("link", { name: "Confirm", exact: true }).click();
  await ana.getByRole("alertdialog").getByRole("button", { name: "Confirm", exact: true }).click();

  for (const page of [ana, admin]) await expect(page.getByRole("region", { name: /^Confirmed by / })).toBeVisible();
  await ana.goto("/dashboard/payments");
  await expect(ana.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(2);
  await ana.context().close();
});

test("a new deal is for nobody until its client is chosen", async ({ as, app }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client", firstName: "Choosia" });
  await seedMember(app.inside.db, { role: "client", firstName: "Otheria" });
  const page = await as("admin");
  await page.goto("/studio/workspace/deals/new");
  await expect(page.getByLabel("Client", { exact: true })).toHaveValue("");
  await page.getByLabel("Company", { exact: true }).fill("Nobody’s Mills");
  await page.getByLabel("Phone").fill("+351 200 000 000");
  await page.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByLabel("Client", { exact: true })).toBeFocused();
  await expect(page.getByText("Choose a client.")).toBeVisible();

  await page.getByLabel("Client", { exact: true }).selectOption(clientId);
  await page.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nobody’s Mills" })).toBeVisible();
});
