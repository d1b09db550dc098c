import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { client, openRealProvider } from "#tests/company-sign-in/real-provider.ts";
import { enterProvider } from "#tests/identity-provider.ts";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";
import { barriers } from "../look.ts";

const security = "/profile/security";
const settings = "/studio/workspace/settings/company-account";

/** An app of its own, as there is one provider for the whole agency, and a real provider beside it. */
async function open(environment: Record<string, string> = {}) {
  const { app, close } = await openTestApp(environment);
  const provider = await openRealProvider(app.inside.openId.callback);
  const shut = async () => {
    await provider.close();
    await close();
  };
  return { app, provider, shut };
}

/** At the provider, on its own page. */
async function sayWho(page: Page, login: string) {
  await page.getByLabel("Who are you?").fill(login);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function pressButton(page: Page, name: string) {
  await page.goto("/login");
  await expect(page.getByRole("button", { name, exact: true })).toBeDisabled();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name, exact: true }).click();
}

test("an admin sets up the company's sign-in, links an account and comes in with it", async ({ browser }) => {
  const { app, provider, shut } = await open();
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, await resident(app, "admin"));
  await page.goto(settings);
  const callback = page.getByRole("textbox", { name: "Redirect address", exact: true });
  await expect(callback).toHaveValue(`${app.url}/company-sign-in/callback`);
  const form = page.getByRole("region", { name: "Identity provider", exact: true });
  const save = form.getByRole("button", { name: "Save", exact: true });
  await form.getByLabel("Issuer", { exact: true }).fill(provider.issuer);
  await form.getByLabel("Client ID", { exact: true }).fill(client.clientId);
  await form.getByLabel(/^Client secret/).fill("not-the-secret");
  await form.getByLabel("Text of the button", { exact: true }).fill("Use Acme");
  await form.getByLabel("Show the button on the sign-in page", { exact: true }).check();
  await save.click();
  await expect(form.getByText("It has to begin with https://, unless", { exact: false })).toBeVisible();
  await expect(form.getByLabel("Issuer", { exact: true })).toHaveValue(provider.issuer);
  await form.getByRole("checkbox", { name: /inside our own network/ }).check();
  await form.getByLabel(/^Client secret/).fill("not-the-secret");
  await save.click();
  await expect(form.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(form.getByLabel(/^Client secret/)).toHaveValue("");
  await expect(save).toBeFocused();

  const trial = page.getByRole("region", { name: "Try it", exact: true });
  await trial.getByRole("button", { name: "Try it", exact: true }).click();
  await expect(trial.getByText("It does not accept this client ID with this secret.", { exact: true })).toBeVisible();
  await form.getByLabel(/^Client secret/).fill(client.secret);
  await save.click();
  await expect(form.getByText("Saved.", { exact: true })).toBeVisible();
  await trial.getByRole("button", { name: "Try it", exact: true }).click();
  await expect(trial.getByText("The issuer answers, and nothing is missing.", { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.goto(security);
  const part = page.getByRole("region", { name: "Company account", exact: true });
  await part.getByRole("button", { name: "Link your company account", exact: true }).click();
  await sayWho(page, "jo");
  await expect(part.getByText("jo@acme.example", { exact: true })).toBeVisible();
  await expect(part.getByText(/linked .+, never used/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await pressButton(other, "Use Acme");
  await sayWho(other, "jo");
  await expect(other).toHaveURL(`${app.url}/studio`);
  await expect(other.getByRole("button", { name: /User menu/ })).toBeVisible();

  await page.goto(security);
  await part.getByRole("link", { name: "Unlink jo@acme.example", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink jo@acme.example", exact: true }).click();
  await expect(part.getByText("Not linked yet.", { exact: false })).toBeVisible();
  await other.goto("/studio");
  await expect(other).toHaveURL(/\/login\?next=/);
  await shut();
});

test("an admin takes the company's sign-in away, after reading what that means for whom", async ({ browser }) => {
  const { app, provider, shut } = await open();
  await enterProvider(app.inside, { issuer: provider.issuer, ...client, isPrivate: true });
  const { db } = app.inside;
  const person = await resident(app, "staff");
  const idOf = async (email: string) =>
    (await db.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  const personId = await idOf(person.email);
  const linked = { id: newId(), personId, issuer: provider.issuer, subject: "kim", linkedAt: app.inside.clock() };
  await db.insertInto("linkedIdentities").values(linked).execute();
  const forget = (id: string) => db.updateTable("authAccounts").set({ password: null }).where("userId", "=", id);
  await forget(personId).execute();
  const admin = await resident(app, "admin");
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, page, admin);
  const adminId = await idOf(admin.email);
  const account = db.selectFrom("authAccounts").select("password").where("userId", "=", adminId);
  const { password } = await account.executeTakeFirstOrThrow();
  await forget(adminId).execute();
  await page.goto(settings);
  const part = page.getByRole("region", { name: "Remove it", exact: true });
  const remove = part.getByRole("link", { name: "Remove the company's sign-in", exact: true });
  await expect(part.getByText("No admin has a password or a passkey", { exact: false })).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(await barriers(page)).toEqual([]);

  await db.updateTable("authAccounts").set({ password }).where("userId", "=", adminId).execute();
  await page.goto(settings);
  await expect(part.getByText("Linked accounts are kept", { exact: false })).toBeVisible();
  await remove.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove the company's sign-in?", exact: true });
  await expect(question.getByText("told by email to choose a password: Ana Silva.", { exact: false })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await question.getByRole("link", { name: "Cancel", exact: true }).press("Enter");
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();

  await remove.press("Enter");
  await question.getByRole("button", { name: "Remove the company's sign-in", exact: true }).press("Enter");
  await expect(part).toHaveCount(0);
  const removed = page.getByText("The company's sign-in was removed.", { exact: true });
  await expect(removed).toBeVisible();
  await expect(page.locator(":focus")).toContainText("The company's sign-in was removed.");
  await expect(page.getByLabel("Issuer", { exact: true })).toHaveValue("");
  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  await visitor.goto("/login");
  await expect(visitor.getByRole("button", { name: "Use Acme", exact: true })).toHaveCount(0);
  await shut();
});

test("without scripts it works too, and whoever is not linked reads what to do", async ({ browser }) => {
  const { app, provider, shut } = await open();
  await enterProvider(app.inside, { issuer: provider.issuer, ...client, isPrivate: true });
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/login?next=/profile/security");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Use Acme", exact: true }).click();
  await sayWho(page, "stranger");
  await expect(page.getByRole("alert")).toContainText("No account here is linked to this company account.");

  const person = await resident(app, "client");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}${security}`);
  await page.getByRole("button", { name: "Link your company account", exact: true }).click();
  await expect(page.getByText("stranger@acme.example", { exact: true })).toBeVisible();

  await context.clearCookies({ name: "session" });
  await page.goto("/login");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Use Acme", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard(\/\w+)?$/);
  await shut();
});
