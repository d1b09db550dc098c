import { addDeal, recordStep } from "#domain/deals/commands/index.ts";
import { adminOf } from "#tests/actors.ts";
import { found } from "#tests/deals.ts";
import { seedMember } from "#tests/people.ts";
import { expect, test } from "../fixtures.ts";
import { look } from "../look.ts";

test("a client's page says what was brought and what is moving, and every part of it has an address", async ({
  as,
  app,
}) => {
  const { db, clock } = app.inside;
  const { clientId } = await seedMember(db, { role: "client", firstName: "Tabea" });
  if (!clientId) throw new Error("a client has a company");
  const people = db.selectFrom("people").select("id").where("role", "=", "admin");
  const noor = adminOf((await people.executeTakeFirstOrThrow()).id);
  const today = clock().toISOString().slice(0, 10);
  const deps = { now: clock(), today };
  const form = found({ company: "Vouga Paper", foundOn: today });
  const added = await addDeal({ db, actor: noor, now: deps.now }, { clientId, ...form });
  if (!added.ok) throw new Error("not added");
  const held = { intent: "meeting_held", onDay: today, words: "" } as const;
  await recordStep({ db, actor: noor, ...deps }, { clientId, id: added.value.id, ...held });
  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${clientId}`);
  const tabs = page.getByRole("navigation", { name: "Client", exact: true });
  const brought = page.getByRole("region", { name: "What we brought", exact: true });

  await expect(tabs.getByRole("link", { name: "Overview", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(brought).toContainText("Meetings held1100% of leads, 1 in all");
  const moving = page.getByRole("region", { name: "Deals in motion", exact: true });
  await expect(moving.getByRole("row").filter({ hasText: "Vouga Paper" })).toContainText("today");
  for (const [tab, title, path] of [
    ["Deals", "Deals", "deals"],
    ["Updates", "Updates", "updates"],
    ["Payments", "Payments", "payments"],
    ["Invoices", "Invoices", "invoices"],
    ["Agreements", "Fee agreements", "agreements"],
    ["Results", "Results", "results"],
    ["Vault", "Vault", "credentials"],
    ["People", "People", "people"],
    ["Activity", "Activity", "activity"],
  ] as const) {
    await tabs.getByRole("link", { name: tab, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/studio/workspace/clients/${clientId}/${path}`);
    await expect(tabs.getByRole("link", { name: tab, exact: true })).toHaveAttribute("aria-current", "page");
    if (path !== "deals") continue;
    const row = page.getByRole("table", { name: "Deals", exact: true }).getByRole("row");
    await expect(row.filter({ hasText: "Vouga Paper" })).toContainText("Meeting held");
  }

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "People", exact: true })).toBeVisible();
});

test("on the People tab an admin invites and assigns, and staff read who is there", async ({ as, app }) => {
  const { db } = app.inside;
  const { clientId } = await seedMember(db, { role: "client", firstName: "Tabea" });
  const { id: colleagueId } = await seedMember(db, { role: "staff", firstName: "Ilse" });
  const admin = await as("admin");
  await admin.goto(`/studio/workspace/clients/${clientId}/people`);
  const members = admin.getByRole("region", { name: "Members", exact: true });
  await expect(members.getByRole("listitem")).toHaveCount(1);
  const invite = members.getByRole("form", { name: "Invite a member", exact: true });
  const email = `${colleagueId}@moss.test`;
  await invite.getByLabel("First Name", { exact: true }).fill("Jo");
  await invite.getByLabel("Last Name", { exact: true }).fill("Berg");
  await invite.getByLabel("Email", { exact: true }).fill(email);
  await invite.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(members.getByRole("listitem").filter({ hasText: email })).toContainText("invited");

  const team = admin.getByRole("region", { name: "Team", exact: true });
  await team.getByLabel("Assign", { exact: true }).selectOption(colleagueId);
  await team.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(team.getByRole("button", { name: "Actions for Ilse Silva", exact: true })).toBeVisible();
  await expect(admin).toHaveURL(`/studio/workspace/clients/${clientId}/people`);
  await look(admin);

  const staff = await as("staff");
  await staff.goto(`/studio/workspace/clients/${clientId}/people`);
  await expect(staff.getByRole("region", { name: "Members", exact: true })).toContainText(email);
  await expect(staff.getByRole("region", { name: "Team", exact: true }).getByRole("link")).toHaveText(["Ilse Silva"]);
  await expect(staff.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(staff.getByRole("main").getByRole("textbox")).toHaveCount(0);
});

test("on the Vault tab an item is added for that client, and counted with who sees it", async ({ as, app }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client", firstName: "Tabea" });
  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${clientId}/credentials`);
  await expect(page.getByRole("heading", { name: "No credentials yet", exact: true })).toBeVisible();
  const items = page.getByRole("region", { name: "Items", exact: true }).getByRole("listitem");
  await expect(items.filter({ hasText: "Documents" })).toContainText("None yet");
  await look(page);

  await page.getByRole("link", { name: "Add document", exact: true }).click();
  const adding = page.getByRole("dialog", { name: "Add New Document", exact: true });
  await expect(adding.getByLabel("Client", { exact: true })).toHaveValue(clientId ?? "");
  await adding.getByLabel("Title").fill("Brief");
  await adding.getByLabel("Share in the dashboard").check();
  await adding.getByPlaceholder("https://drive.google.com/...").fill("https://drive.example/file/1");
  await adding.getByRole("button", { name: "Add Document", exact: true }).click();
  await expect(adding).toHaveCount(0);
  await page.goto(`/studio/workspace/clients/${clientId}/credentials`);
  await expect(items.filter({ hasText: "Documents" })).toContainText("All shared with the client1 document");
});

test("on a phone the chosen tab is in sight, and the page stays where it was", async ({ as, app }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client" });
  const page = await as("admin");
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/studio/workspace/clients/${clientId}/people`);
  const tabs = page.getByRole("navigation", { name: "Client", exact: true });
  const tab = (name: string) => tabs.getByRole("link", { name, exact: true });

  await expect(tab("People")).toBeInViewport({ ratio: 1 });
  await expect(tab("Overview")).not.toBeInViewport();
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);

  await page.goto(`/studio/workspace/clients/${clientId}/deals`);
  await expect(tab("Deals")).toBeInViewport({ ratio: 1 });
});
