import sharp from "sharp";
import { password } from "#tests/people.ts";
import { expect, resident, startSession, test } from "../fixtures.ts";

const square = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 30, g: 90, b: 200 } } })
    .png()
    .toBuffer();

test("somebody changes their name, picture and theme from the user menu", async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await startSession(app, page, await resident(app, "staff"));
  await page.goto("/studio");

  await page.getByRole("button", { name: "User menu: Ana Silva" }).click();
  await page.getByRole("link", { name: "View Profile", exact: true }).click();
  await page.getByLabel("First Name").fill("Anabela");
  await page.getByLabel("Theme").selectOption("dark");
  await page.getByLabel("Picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await square() });
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();

  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const face = page.getByRole("button", { name: "User menu: Anabela Silva" }).locator("img");
  await expect(face).toHaveJSProperty("naturalWidth", 80);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await context.close();
});

test("a picture that is none is refused, and what was typed stays", async ({ as }) => {
  const page = await as("client");
  await page.goto("/dashboard/settings");
  await page.getByLabel("Phone").fill("+49 30 901820");
  const svg = { name: "me.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") };
  await page.getByLabel("Picture").setInputFiles(svg);
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();

  await expect(page.getByText("Please select an image file")).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("+49 30 901820");
});

test("a changed password signs the other browser out and leaves this one", async ({ browser, app }) => {
  const who = await resident(app, "client");
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: app.url })).newPage();
    await startSession(app, page, who);
    await page.goto("/dashboard");
    return page;
  };
  const here = await open();
  const there = await open();
  await here.goto("/dashboard/settings/security");
  await expect(here.getByRole("region", { name: "Sessions" }).getByRole("listitem")).toHaveCount(2);
  const say = async (current: string, fresh: string, again: string) => {
    await here.getByLabel("Current Password").fill(current);
    await here.getByLabel("New Password", { exact: true }).fill(fresh);
    await here.getByLabel("Confirm New Password").fill(again);
    await here.getByRole("button", { name: "Update Password", exact: true }).click();
  };

  for (const [typed, because] of [
    [["", "a", "b"], "All password fields are required"],
    [[password, "a-new-doorway", "another"], "New password and confirmation do not match"],
    [[password, "five5", "five5"], "New password must be at least 6 characters long"],
    [["wrong", "a-new-doorway", "a-new-doorway"], "This is not your current password."],
  ] as const) {
    await say(typed[0], typed[1], typed[2]);
    await expect(here.getByRole("alert")).toHaveText(because);
  }
  await say(password, "a-new-doorway", "a-new-doorway");

  await expect(here.getByText("Password updated successfully!")).toBeVisible();
  await there.reload();
  await expect(there).toHaveURL(/\/login/);
  await here.reload();
  await expect(here.getByRole("region", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
  await here.getByRole("link", { name: "Sign out everywhere", exact: true }).click();
  await here.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere", exact: true }).click();
  await expect(here).toHaveURL(/\/login/);
  for (const page of [here, there]) await page.context().close();
});

test("on a phone the rooms of the settings stand in one line, and the open one is in sight", async ({ as }) => {
  const page = await as("client");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/dashboard/settings/notifications");
  const rooms = page.getByRole("navigation", { name: "Profile", exact: true });
  const tops = await rooms
    .getByRole("link")
    .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);

  expect(tops).toBe(1);
  await expect(rooms.getByRole("link", { name: "Notifications", exact: true })).toBeInViewport({ ratio: 1 });
  await expect(rooms.getByRole("link", { name: "About you", exact: true })).not.toBeInViewport();
});
