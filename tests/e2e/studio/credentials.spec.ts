import { pauseIn, startOfStory } from "../clock.ts";
import { expect, test } from "../fixtures.ts";
import { addHosting, clientPage, newClient } from "./credentials.ts";

test("a credential is made up, kept, shown for half a minute, changed and retired", async ({ as, app }) => {
  const { id } = await newClient(app);
  const page = await as("admin");
  await page.clock.install({ time: startOfStory });
  await page.goto(`${clientPage(id)}/credentials`);
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
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter a label.")).toBeVisible();
  await expect(page.getByLabel("Secret")).toHaveValue(made);
  await page.getByLabel("Label").fill("Hosting");
  await page.getByLabel("Web address").fill("https://hosting.example/login");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  const way = page.getByRole("button", { name: "Show Hosting" });
  await expect(way).toBeVisible();
  await pauseIn(page, 20_000);
  await way.click();
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue(made);
  await page.clock.runFor(29_000);
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveValue(made);
  await page.clock.runFor(2_000);
  await expect(page.getByRole("textbox", { name: "Hosting" })).toHaveCount(0);
  expect(await page.content()).not.toContain(made);
  await page.clock.resume();

  await page.getByRole("link", { name: "Change Hosting" }).click();
  await page.getByLabel("New secret").fill("Summer2026!");
  await page.getByRole("button", { name: "Change secret" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Very weak")).toBeVisible();
  await page.getByRole("link", { name: "Change Hosting" }).click();
  await page.getByRole("link", { name: "Retire" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retire" }).click();
  await page.getByText("Retired (1)").click();
  await expect(page.getByRole("link", { name: "Change Hosting" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show Hosting" })).toBeVisible();
});

test("a secret is copied without being shown, and leaves the clipboard after 45 seconds", async ({ as, app }) => {
  const { id } = await newClient(app);
  const page = await as("admin");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: startOfStory });
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");

  await page.getByRole("button", { name: "Copy Hosting" }).click();

  await expect(page.getByText("Copied. It will be cleared from the clipboard after 45 seconds.")).toBeVisible();
  expect(await page.content()).not.toContain("kx7Pq2vRm9Tz4w");
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toBe("kx7Pq2vRm9Tz4w");
  await page.clock.runFor(46_000);
  await expect.poll(clipboard).toBe("");
});

test("a table of credentials is looked at, then taken over, and its secrets stay out of the page", async ({
  as,
  app,
}) => {
  const { id, companyName } = await newClient(app);
  const page = await as("admin");
  await page.goto("/studio/workspace/settings");
  await page.getByRole("link", { name: "Import credentials" }).click();
  const rows = [`${companyName},Hosting,ana,https://hosting.example,kx7Pq2vRm9`, "Nobody,Shop,,,x"];
  const buffer = Buffer.from(["company,label,login,url,secret", ...rows].join("\n"));
  await page.getByLabel("File").setInputFiles({ name: "table.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Preview" }).click();

  await expect(page.getByText("1 will be imported, 1 skipped. Nothing is saved yet.")).toBeVisible();
  await expect(page.getByText("No client has this name.")).toBeVisible();
  expect(await page.content()).not.toContain("kx7Pq2vRm9");
  await page.getByRole("button", { name: "Import 1 credential" }).click();
  await expect(page.getByText("1 imported, 1 skipped.")).toBeVisible();
  await page.goto(`${clientPage(id)}/credentials`);
  await expect(page.getByRole("region", { name: "Credentials" }).getByText("hosting.example")).toBeVisible();
});
