import { seedMember } from "#tests/people.ts";
import { expect, resident, startSession, type TestApp, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";

async function aClient(app: TestApp) {
  const { email } = await resident(app, "client");
  const { db } = app.inside;
  const member = db.selectFrom("clientMembers").innerJoin("authUsers as user", "user.id", "userId");
  const found = member.select(["clientId", "userId"]).where("user.email", "=", email);
  return { email, ...(await found.executeTakeFirstOrThrow()) };
}

test("an admin invites a member, assigns staff with a flag and shuts the dashboard", async ({ as, app, browser }) => {
  const client = await aClient(app);
  const theirs = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, theirs, { email: client.email });
  await theirs.goto("/dashboard");
  const { id: colleagueId } = await seedMember(app.inside.db, { role: "staff", firstName: "Ilse" });
  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${client.clientId}`);
  await page.getByRole("button", { name: /^More actions for / }).click();
  await page.getByRole("link", { name: "Manage Access", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: /Manage Access/ });

  const members = sheet.getByRole("region", { name: "Members" });
  await expect(members.getByText(/^Last seen \d/)).toBeVisible();
  const menu = members.getByRole("button", { name: "Actions for Ana Silva", exact: true });
  const way = members.getByRole("link", { name: "Remove Ana Silva", exact: true });
  await hydrated(page);
  await menu.click();
  await way.click();
  const question = page.getByRole("alertdialog", { name: "Remove Ana Silva?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await way.click();
  await expect(question).toBeVisible();
  await page.reload();
  await question.getByRole("button", { name: "Remove Ana Silva", exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(members.getByRole("alert")).toHaveText("This is the last owner. Make someone else an owner first.");
  await members.getByLabel("First Name").fill("Jo");
  await members.getByLabel("Last Name").fill("Berg");
  await members.getByLabel("Email").fill("jo@client.test");
  await members.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(members.getByLabel("One-time link")).toHaveValue(/\/invitation\//);
  await expect(members.getByRole("listitem")).toHaveCount(2);
  await members.getByRole("button", { name: "Actions for Jo Berg", exact: true }).click();
  await members.getByRole("button", { name: "Make owner", exact: true }).click();
  await expect(members.getByText("Jo Berg is an owner now.")).toBeVisible();

  const team = sheet.getByRole("region", { name: "Team" });
  const colleague = team.getByRole("listitem").filter({ hasText: "Ilse Silva" });
  const theirMenu = team.getByRole("button", { name: "Actions for Ilse Silva", exact: true });
  await team.getByLabel("Assign", { exact: true }).selectOption(colleagueId);
  await team.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(colleague).toContainText("sees no money, reveals no credentials");
  await theirMenu.click();
  await team.getByRole("button", { name: "Let them see money", exact: true }).click();
  await expect(colleague.getByText("sees money", { exact: true })).toBeVisible();
  await expect(team.getByText("Saved what Ilse Silva can do for this client.")).toBeVisible();
  await expect(theirMenu).toBeFocused();
  await theirMenu.click();
  await team.getByRole("button", { name: "Make lead", exact: true }).click();
  await expect(colleague.getByText("Lead", { exact: true })).toBeVisible();
  await expect(colleague.getByText("sees money", { exact: true })).toBeVisible();

  await theirMenu.click();
  await team.getByRole("link", { name: "Remove Ilse Silva", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button").click();
  await expect(colleague).toHaveCount(0);

  await sheet.getByRole("link", { name: "Close the dashboard", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the dashboard", exact: true }).click();
  const portal = app.inside.db.selectFrom("clientPortal").select("enabled").where("clientId", "=", client.clientId);
  await expect.poll(() => portal.executeTakeFirst()).toEqual({ enabled: false });
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.context().close();
});

test("an admin looks through a client's eyes, changes nothing, and comes back", async ({ browser, app }) => {
  const client = await aClient(app);
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await startSession(app, page, await resident(app, "admin"));
  await page.goto(`/studio/workspace/clients/${client.clientId}`);
  await page.getByRole("button", { name: "View as client", exact: true }).click();

  await expect(page).toHaveURL(/\/dashboard(\/\w+)?$/);
  const banner = page.getByRole("complementary", { name: "Viewing as client" });
  await expect(banner).toContainText("you are viewing the dashboard of Ana Works. Read only, until");
  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(banner).toBeVisible();
  await page.goto("/dashboard/meetings");
  await expect(page.getByText("30-minute meeting")).toBeVisible();
  await expect(page.getByRole("link", { name: "30-minute meeting" })).toHaveCount(0);
  await page.goto("/studio");
  await expect(page).toHaveURL(/\/dashboard(\/\w+)?$/);
  for (const path of ["/dashboard/settings", "/profile"]) expect((await page.goto(path))?.status()).toBe(404);
  await page.goto("/dashboard");

  await page.getByRole("button", { name: "Stop viewing", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Ana Works" })).toBeVisible();
  await context.close();
});

test("a section that is switched off is not there, and neither is its part of the overview", async ({
  browser,
  app,
}) => {
  const client = await aClient(app);
  const { db } = app.inside;
  await db
    .updateTable("clientPortal")
    .set({ showUpdates: false, showDeals: false, showPayments: false, showBookings: false, mayInvite: true })
    .where("clientId", "=", client.clientId)
    .execute();
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, { email: client.email });
  await page.goto("/dashboard");

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1, name: "Overview", exact: true })).toBeAttached();
  await expect(page.getByRole("region", { name: "Waiting for you" })).toContainText("You're all caught up.");
  for (const part of ["Latest updates", "Next meeting", "Current Balance"])
    await expect(page.getByRole("region", { name: part, exact: true })).toHaveCount(0);
  await expect(page.getByRole("table", { name: /^What you got in/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Book A Meeting", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByLabel("First Name").fill("Jo");
  await page.getByLabel("Last Name").fill("Berg");
  await page.getByLabel("Email").fill("jo@client.test");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Jo Berg" })).toContainText("invited");
  await page.context().close();
});
