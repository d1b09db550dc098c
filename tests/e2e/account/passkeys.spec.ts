import type { Page } from "@playwright/test";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";
import { barriers } from "../look.ts";

/** A device with a fingerprint reader whose owner always confirms. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const finger = { isUserVerified: true, automaticPresenceSimulation: true };
  await browser.send("WebAuthn.addVirtualAuthenticator", { options: { ...kind, ...finger } });
}

async function signOut(page: Page, app: { url: string }) {
  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.waitForURL(`${app.url}/`);
}

test("a passkey's name stays through Confirm it's you", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const who = await resident(app, "staff");
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await giveDevice(page);
  await startSession(app, page, who);
  app.turnClock("+20m");
  await page.goto("/profile/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  const add = passkeys.getByRole("button", { name: "Add a passkey", exact: true });
  await passkeys.getByLabel("Name of a new passkey").fill("Work laptop");
  await add.click();
  await expect(page).toHaveURL(/sudo/);
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(passkeys.getByLabel("Name of a new passkey")).toHaveValue("Work laptop");
  await add.click();
  await expect(passkeys.getByText("Work laptop")).toBeVisible();
  await close();
});

test("somebody adds a passkey, comes in with it, proves with it and removes it", async ({ browser }) => {
  const { app, close } = await openTestApp();
  const who = await resident(app, "staff");
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await giveDevice(page);
  const loaded: string[] = [];
  page.on("response", (answer) => loaded.push(answer.url()));
  await startSession(app, page, who);
  await page.goto("/profile/security");
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByText("No passkeys yet.", { exact: false })).toBeVisible();
  const name = passkeys.getByLabel("Name of a new passkey");
  await expect(name).toHaveValue(/ on Linux$/);
  await name.fill("");
  await name.press("Enter");
  expect(loaded.filter((url) => url.includes("ask-browser"))).toEqual([]);
  await name.fill("Work laptop");
  await passkeys.getByRole("button", { name: "Add a passkey", exact: true }).click();
  await expect(passkeys.getByRole("status").getByRole("listitem")).toHaveCount(10);
  await expect(passkeys.getByText("Work laptop")).toBeVisible();
  await expect(passkeys.getByText(/Added .+, never used/)).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await passkeys.getByRole("button", { name: "Add a passkey", exact: true }).click();
  await expect(passkeys.getByRole("alert")).toHaveText("This device already has one of your passkeys.");
  await passkeys.getByText("Rename").click();
  await passkeys.getByLabel("Name", { exact: true }).fill("Old laptop");
  await passkeys.getByRole("button", { name: "Save", exact: true }).click();
  await expect(passkeys.getByText("Old laptop")).toBeVisible();

  const remove = async () => {
    await passkeys.getByRole("link", { name: "Remove Old laptop", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove Old laptop", exact: true }).click();
  };
  await signOut(page, app);
  await page.goto("/login?next=/profile/security");
  const passkey = page.getByRole("button", { name: "Use a passkey", exact: true });
  await expect(passkey).toBeDisabled();
  await page.getByRole("checkbox").check();
  await passkey.click();
  await expect(page).toHaveURL(`${app.url}/profile/security`);
  await expect(passkeys.getByText(/Added .+, last used/)).toBeVisible();

  app.turnClock("+11m");
  await remove();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/profile/security`);
  await remove();
  await expect(passkeys.getByText("No passkeys yet.", { exact: false })).toBeVisible();

  await signOut(page, app);
  await page.goto("/login");
  await page.getByRole("checkbox").check();
  await passkey.click();
  await expect(page.getByRole("alert")).toHaveText("Authentication failed");
  await page.context().close();
  await close();
});

test("after the password a passkey is asked for, and one is enough where the team needs a second factor", async ({
  browser,
}) => {
  const { app, close } = await openTestApp();
  const value = JSON.stringify({ staffScope: "all", unassignedLeadsForAll: true, teamNeedsSecondFactor: true });
  await app.inside.db.insertInto("settings").values({ key: "access", value }).execute();
  const { email, password } = await resident(app, "admin");
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await giveDevice(page);
  const enter = async () => {
    await page.goto("/login?next=/studio/workspace/leads");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await enter();
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey instead", exact: true }).click();
  await expect(page.getByRole("status").getByRole("listitem")).toHaveCount(10);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/studio/workspace/leads`);

  await signOut(page, app);
  await enter();
  await expect(page.getByText("Use your passkey, or enter one of your recovery codes.")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey", exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/studio/workspace/leads`);
  await page.context().close();
  await close();
});

test("no button for passkeys stands where there can be none", async ({ browser, app }) => {
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: /passkey/ })).toHaveCount(0);
  await page.context().close();
});
