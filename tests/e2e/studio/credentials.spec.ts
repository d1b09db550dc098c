import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import { expect, openTestHouse, signIn, type TestHouse, test } from "../house.ts";

const clientPage = (id: string) => `/studio/workspace/clients/${id}`;

async function newClient({ inside: { db } }: TestHouse) {
  const id = newId();
  const companyName = `Moss ${id.slice(-6)}`;
  await db.insertInto("clients").values({ id, companyName }).execute();
  await db.insertInto("clientPortal").values({ clientId: id }).execute();
  return { id, companyName };
}

async function addHosting(page: Page, clientId: string, secret: string) {
  await page.goto(`${clientPage(clientId)}/credentials/new`);
  await page.getByLabel("Label").fill("Hosting");
  await page.getByLabel("Secret").fill(secret);
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("button", { name: "Show Hosting" })).toBeVisible();
}

test("a credential is made up, kept, shown for half a minute, changed and retired", async ({ as, house }) => {
  const { id } = await newClient(house);
  const page = await as("admin");
  await page.clock.install();
  await page.goto(clientPage(id));
  await page.getByRole("link", { name: "Add credential" }).click();
  await page.getByLabel("Web address").fill("nonsense");
  await page.getByLabel("Secret").fill("password");
  await expect(page.getByText("Very weak")).toBeVisible();
  await page.getByRole("button", { name: "Generate" }).click();
  await page.getByLabel("Length").fill("32");
  await page.getByLabel("Length").press("Enter");
  await expect(page.getByText("Strong")).toBeVisible();
  const made = await page.getByLabel("Secret").inputValue();
  expect(made).toMatch(/^[A-Za-z0-9]{32}$/);
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByText("Say what it opens.")).toBeVisible();
  await expect(page.getByLabel("Secret")).toHaveValue(made);
  await page.getByLabel("Label").fill("Hosting");
  await page.getByLabel("Web address").fill("https://hosting.example/login");
  await page.getByRole("button", { name: "Keep" }).click();

  await page.getByRole("button", { name: "Show Hosting" }).click();
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue(made);
  await page.clock.runFor(29_000);
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue(made);
  await page.clock.runFor(2_000);
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveCount(0);
  expect(await page.content()).not.toContain(made);

  await page.getByRole("link", { name: "Change Hosting" }).click();
  await page.getByLabel("New secret").fill("Summer2026!");
  await page.getByRole("button", { name: "Change secret" }).click();
  await expect(page.getByText("Very weak")).toBeVisible();
  await page.getByRole("link", { name: "Change Hosting" }).click();
  await page.getByRole("button", { name: "Retire" }).click();
  await page.getByText("Retired (1)").click();
  await expect(page.getByRole("link", { name: "Change Hosting" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show Hosting" })).toBeVisible();
});

test("a secret is copied without being shown, and leaves the clipboard after 45 seconds", async ({ as, house }) => {
  const { id } = await newClient(house);
  const page = await as("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");

  await page.getByRole("button", { name: "Copy Hosting" }).click();

  await expect(page.getByText("Copied. It leaves the clipboard after 45 seconds.")).toBeVisible();
  expect(await page.content()).not.toContain("kx7Pq2vRm9Tz4w");
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toBe("kx7Pq2vRm9Tz4w");
  await page.clock.runFor(46_000);
  await expect.poll(clipboard).toBe("");
});

test("without a fresh proof one is asked for, and what was typed stays", async ({ as, house }) => {
  const { id } = await newClient(house);
  const page = await as("admin");
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");
  const sessions = house.inside.db.updateTable("authSessions");
  const forgetProof = () => sessions.set({ sudoAt: null }).execute();
  const prove = async () => {
    await expect(page.getByRole("heading", { name: "Is it really you?" })).toBeVisible();
    await page.getByLabel("Password").fill("an-admin-of-the-house");
    await page.getByRole("button").first().click();
  };
  await forgetProof();

  await page.getByRole("button", { name: "Show Hosting" }).click();
  await prove();
  await page.getByRole("button", { name: "Show Hosting" }).click();
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue("kx7Pq2vRm9Tz4w");
  await forgetProof();
  await page.getByRole("link", { name: "Add credential" }).click();
  await page.getByLabel("Label").fill("Mailbox");
  await page.getByLabel("Secret").fill("typed-once");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByLabel("Your own password").fill("an-admin-of-the-house");
  await expect(page.getByLabel("Secret")).toHaveValue("typed-once");
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("button", { name: "Show Mailbox" })).toBeVisible();
  await forgetProof();
  await page.getByRole("link", { name: "Change Mailbox" }).click();
  await page.getByLabel("New secret").fill("typed-again");
  await page.getByRole("button", { name: "Change secret" }).click();
  await page.getByLabel("Your own password").fill("an-admin-of-the-house");
  await page.getByRole("button", { name: "Change secret" }).click();
  await page.getByRole("button", { name: "Show Mailbox" }).click();
  await expect(page.getByRole("textbox", { name: "Mailbox" })).toHaveValue("typed-again");
});

test("a secret that is in sight when the session ends is not put aside with the other words", async ({ context }) => {
  const { house, close } = await openTestHouse({
    FOYER_ADMIN_EMAIL: "admin@house.test",
    FOYER_ADMIN_PASSWORD: "an-admin-of-the-house",
  });
  await context.clock.install();
  const page = await context.newPage();
  const { id } = await newClient(house);
  const admin = { email: "admin@house.test", password: "an-admin-of-the-house" };
  await signIn(page, admin, `${house.url}/login`);
  await page.goto(`${house.url}${clientPage(id)}/credentials/new`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Label").fill("Hosting");
  await page.getByLabel("Secret").fill("kx7Pq2vRm9Tz4w");
  await page.getByRole("button", { name: "Show" }).click();

  house.turnClock(new Date(Date.now() + 3_700_000));
  await context.clock.fastForward(3_700_000);

  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain("Hosting");
  expect(kept).not.toContain("kx7Pq2vRm9Tz4w");
  await close();
});

test("a table of credentials is looked at, then taken over, and its secrets stay out of the page", async ({
  as,
  house,
}) => {
  const { id, companyName } = await newClient(house);
  const page = await as("admin");
  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: "Import credentials" }).click();
  const rows = [`${companyName},Hosting,ana,https://hosting.example,kx7Pq2vRm9`, "Nobody,Shop,,,x"];
  const buffer = Buffer.from(["company,label,login,url,secret", ...rows].join("\n"));
  await page.getByLabel("File").setInputFiles({ name: "table.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview" }).click();

  await expect(page.getByText("1 will be kept, 1 left out. Nothing is written yet.")).toBeVisible();
  await expect(page.getByText("No client has this name.")).toBeVisible();
  expect(await page.content()).not.toContain("kx7Pq2vRm9");
  await page.getByRole("button", { name: "Keep 1 credential" }).click();
  await expect(page.getByText("1 kept, 1 left out.")).toBeVisible();
  await page.goto(clientPage(id));
  await expect(page.getByRole("region", { name: "Credentials" }).getByText("hosting.example")).toBeVisible();
});

test("credentials have no barrier in either theme at any width", async ({ as, house }) => {
  test.setTimeout(90_000);
  const { id } = await newClient(house);
  const page = await as("admin");
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");
  const change = (await page.getByRole("link", { name: "Change Hosting" }).getAttribute("href")) ?? "";
  const barriers = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id: rule, nodes }) => [
      rule,
      nodes.map(({ target }) => target),
    ]);
  for (const width of [375, 768, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(clientPage(id));
      await page.getByRole("button", { name: "Show Hosting" }).click();
      await expect(page.getByRole("textbox", { name: "Hosting" })).toBeVisible();
      expect(await barriers()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      for (const path of [change, "/studio/workspace/settings/import-credentials"]) {
        await page.goto(path);
        expect([path, await barriers()]).toEqual([path, []]);
      }
    }
});
