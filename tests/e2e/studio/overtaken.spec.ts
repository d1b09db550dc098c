import { expect, resident, startSession, test } from "../fixtures.ts";

test("who was overtaken at a user sees the newer values and saves over them", async ({ as, app }) => {
  const { email } = await resident(app, "client");
  const { db } = app.inside;
  const { id } = await db.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const page = await as("admin");
  await page.goto(`/studio/vault/passwords/${id}/edit?search=silva&page=1`);
  const edit = page.getByRole("dialog", { name: "Edit User" });
  await edit.getByLabel("First Name *").fill("Anouk");
  await edit.getByLabel("Additional Notes").fill("Prefers mornings");
  await db.updateTable("people").set({ firstName: "Anna", version: 2 }).where("id", "=", id).execute();

  await edit.getByRole("button", { name: "Update User", exact: true }).click();
  await expect(edit.getByRole("alert")).toHaveText(
    "Someone else changed this person in the meantime. Check it, then save.",
  );
  await expect(edit.getByLabel("First Name *")).toHaveValue("Anouk");
  await expect(edit.getByText("now: Anna")).toBeVisible();
  await expect(edit.getByText("now: nothing")).toBeVisible();
  await expect(edit.getByText("now: Silva")).toHaveCount(0);

  await edit.getByRole("button", { name: "Update User", exact: true }).click();
  const details = page.getByRole("dialog", { name: "User Details" });
  await expect(details.getByText("Anouk Silva")).toBeVisible();
  await expect(details.getByText("Prefers mornings")).toBeVisible();
  await details.getByRole("link", { name: "Suspend", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(details.getByRole("link", { name: "Resume", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?search=silva&page=1/);
  await details.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL(/\/passwords\?search=silva&page=1$/);
});

test("a fresh proof is asked within the form and loses nothing, not even a typed password", async ({
  browser,
  app,
}) => {
  const { email } = await resident(app, "staff");
  await resident(app, "client");
  const { db } = app.inside;
  const { id } = await db.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const admin = await resident(app, "admin");
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await startSession(app, page, admin);
  const own = db.selectFrom("authUsers").select("id").where("email", "=", admin.email);
  await db.updateTable("authSessions").set({ sudoAt: null }).where("userId", "in", own).execute();
  await page.goto(`/studio/vault/passwords/${id}/edit`);
  const edit = page.getByRole("dialog", { name: "Edit User" });
  await edit.getByLabel("Last Name *").fill("Sousa");
  await edit.getByLabel("User Role *").selectOption("client");
  await edit.getByLabel("Foyer Password").fill("a-newer-doorway");
  await expect(edit.getByRole("button", { name: "Update User", exact: true })).toBeDisabled();
  const company = edit.getByLabel("Company *");
  await company.selectOption({ index: 1 });
  await edit.getByRole("button", { name: "Update User", exact: true }).click();

  await expect(edit.getByRole("alert")).toContainText("We will not ask again for ten minutes");
  await edit.getByLabel("Your own password").fill("not it");
  await edit.getByRole("button", { name: "Update User", exact: true }).click();
  await expect(edit.getByText("This is not your password.")).toBeVisible();
  await expect(edit.getByLabel("Foyer Password")).toHaveValue("a-newer-doorway");
  await edit.getByLabel("Your own password").fill(admin.password);
  await edit.getByRole("button", { name: "Update User", exact: true }).click();

  const details = page.getByRole("dialog", { name: "User Details" });
  await expect(details.getByText("Ana Sousa")).toBeVisible();
  const member = db.selectFrom("clientMembers").select("portalRole").where("userId", "=", id);
  expect(await member.executeTakeFirst()).toEqual({ portalRole: "member" });
  await context.close();
});

test("an overtaken change of a dashboard keeps its ticks", async ({ as, app }) => {
  const { email } = await resident(app, "client");
  const { db } = app.inside;
  const { clientId } = await db
    .selectFrom("clientMembers as member")
    .innerJoin("authUsers as user", "user.id", "member.userId")
    .select("clientId")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${clientId}/access`);
  const part = page.getByRole("region", { name: "Dashboard" });
  await part.getByLabel("Updates", { exact: true }).uncheck();
  await db.updateTable("clientPortal").set({ showFiles: false, version: 2 }).where("clientId", "=", clientId).execute();

  await part.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part.getByRole("alert")).toBeVisible();
  await expect(part.getByLabel("Updates", { exact: true })).not.toBeChecked();
  await expect(part.getByLabel("Files")).toBeChecked();
  await expect(part.getByText("now: not ticked")).toBeVisible();
  await part.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(part.getByLabel("Updates", { exact: true })).not.toBeChecked();
  await expect(part.getByLabel("Files")).toBeChecked();
});

test("an overtaken change of one's own profile is saved over knowingly, and shown as it was kept", async ({
  as,
  app,
}) => {
  const page = await as("staff");
  const { db } = app.inside;
  await page.goto("/profile");
  const phone = page.getByLabel("Phone");
  const save = page.getByRole("button", { name: "Save Changes", exact: true });
  const own = db.updateTable("people").where("role", "=", "staff");
  await phone.fill("0123");
  await own.set(({ eb }) => ({ phone: "+49 30 1", version: eb("version", "+", 1) })).execute();
  await save.click();
  await expect(page.getByText("now: +49 30 1")).toBeVisible();
  await expect(phone).toHaveValue("0123");

  await save.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("now:")).toHaveCount(0);
  await expect(phone).toHaveValue("0123");
});

test("an archived person's address leads to where they are restored", async ({ as, app }) => {
  const { email } = await resident(app, "staff");
  const { db } = app.inside;
  const theirs = db.selectFrom("authUsers").select("id").where("email", "=", email);
  await db.updateTable("people").set({ status: "archived" }).where("id", "in", theirs).execute();
  const page = await as("admin");
  await page.goto("/studio/vault/passwords/new");
  await page.getByLabel("First Name *").fill("Ana");
  await page.getByLabel("Last Name *").fill("Silva");
  await page.getByLabel("Foyer Email *").fill(email);
  await page.getByLabel("Foyer Password *").fill("a-quiet-doorway");
  await page.getByLabel("User Role *").selectOption("staff");
  await page.getByRole("button", { name: "Create User", exact: true }).click();

  await expect(page.getByText("There is an archived account with this address. Restore it instead.")).toBeVisible();
  await page.getByRole("link", { name: "Restore it instead", exact: true }).click();
  await page.getByRole("link", { name: "Restore", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByRole("link", { name: "Suspend", exact: true })).toBeVisible();
});
