import type { Page } from "@playwright/test";
import { expect, resident, startSession, type TestApp, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { hydrated } from "../hydrated.ts";
import { look } from "../look.ts";

const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Time zone", exact: true });
const listOf = (page: Page) => page.getByRole("listbox", { name: "Time zones", exact: true });
/** The option the arrow keys have reached. */
const reached = (page: Page) => page.locator("[role=option][data-active]");

/** The profile of somebody of this test alone, with script. */
async function openProfile(app: TestApp, page: Page, who: { email: string }) {
  await startSession(app, page, who);
  await page.goto("/profile");
  await expect(fieldOf(page)).toHaveValue("UTC");
}

test("a time zone is searched, chosen and saved by keyboard", async ({ page, app }) => {
  await openProfile(app, page, await resident(app, "staff"));
  const field = fieldOf(page);
  await field.focus();
  await expect(listOf(page)).toHaveCount(0);
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(reached(page)).toHaveText(/^UTC/);
  await expect(listOf(page).getByRole("option", { selected: true })).toHaveText(/^UTC/);
  await field.press("End");
  await expect(reached(page)).toHaveText(/^Pacific\/Wallis/);
  await field.press("Home");
  await expect(reached(page)).toHaveText(/^UTC/);
  await field.press("ArrowDown");
  await expect(reached(page)).toHaveText(/^Africa\/Abidjan/);

  await field.fill("india");
  await expect(listOf(page).getByRole("option").first()).toHaveText(/^Asia\/Kolkata/);
  await expect(reached(page)).toHaveText(/Asia\/Kolkata.*India, UTC\+05:30/);
  const pointed = await field.getAttribute("aria-activedescendant");
  expect(pointed).toBe(await reached(page).getAttribute("id"));
  await field.press("Enter");
  await expect(field).toHaveValue("Asia/Kolkata");
  await expect(field).toBeFocused();
  await expect(listOf(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.reload();
  await expect(fieldOf(page)).toHaveValue("Asia/Kolkata");
});

test("a search that is still open when the form is sent is over, and the box shows what is saved", async ({
  page,
  app,
}) => {
  await openProfile(app, page, await resident(app, "staff"));
  const field = fieldOf(page);
  const send = () => field.evaluate((box) => (box as HTMLInputElement).form?.requestSubmit());
  await field.fill("");
  await expect(listOf(page)).toHaveCount(1);
  await send();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(listOf(page)).toHaveCount(0);
  await expect(field).toHaveValue("UTC");

  await field.fill("lisbon");
  await send();
  await expect(field).toHaveValue("Europe/Lisbon");
  await expect(listOf(page)).toHaveCount(0);
});

test("the profile is called saved only once its fields can be changed again", async ({ page, app }) => {
  await openProfile(app, page, await resident(app, "staff"));
  const reading = await heldBack(page, "**/profile.data*", "GET");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect.poll(() => reading.waiting()).toBe(1);
  await expect(page.getByText("Saved.", { exact: true })).toHaveCount(0);
  reading.letGo();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  const field = fieldOf(page);
  await field.fill("lisbon");
  await field.press("Tab");
  await expect(field).toHaveValue("Europe/Lisbon");
});

test("Escape leaves the time zone as it was, and whoever moves on takes the first match", async ({ page, app }) => {
  await openProfile(app, page, await resident(app, "staff"));
  const field = fieldOf(page);
  await field.fill("lisbon");
  await expect(reached(page)).toHaveText(/^Europe\/Lisbon/);
  await field.press("Escape");
  await expect(listOf(page)).toHaveCount(0);
  await expect(field).toHaveValue("UTC");
  await expect(field).toBeFocused();

  await field.fill("atlantis");
  await expect(page.getByText("No time zone matches.")).toBeVisible();
  await field.press("Tab");
  await expect(field).toHaveValue("UTC");

  await field.fill("st johns");
  await expect(reached(page)).toHaveText(/^America\/St Johns.*UTC-0[23]:30$/);
  await field.fill("tokyo");
  await field.press("Tab");
  await expect(field).toHaveValue("Asia/Tokyo");
  await expect(field).not.toBeFocused();
  await field.click();
  await listOf(page)
    .getByRole("option", { name: /^Asia\/Taipei/ })
    .click();
  await expect(field).toHaveValue("Asia/Taipei");
  await expect(field).toBeFocused();
});

test("everybody can use the open list, and its options are large enough for a finger", async ({ page, app }) => {
  await openProfile(app, page, await resident(app, "staff"));
  await fieldOf(page).fill("united");
  await expect(listOf(page).getByRole("option", { name: /^America\/New York/ })).toBeVisible();
  await look(page);
  await expect(listOf(page)).toBeVisible();
  const heights = await listOf(page)
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await fieldOf(page).fill("nowhere at all");
  await expect(page.getByText("No time zone matches.")).toBeVisible();
  await look(page);
});

test("script does not move the page: the list and the field it becomes are of one size", async ({ as }) => {
  const stand = async (javaScriptEnabled: boolean, width: number) => {
    const page = await as("staff", { javaScriptEnabled });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/profile");
    if (javaScriptEnabled) await hydrated(page);
    const box = await page.getByLabel("Time zone", { exact: true }).boundingBox();
    const save = await page.getByRole("button", { name: "Save Changes", exact: true }).boundingBox();
    return { box, save };
  };
  for (const width of [1280, 375]) {
    const before = await stand(false, width);
    expect(before.box?.width).toBeGreaterThan(100);
    expect(await stand(true, width)).toEqual(before);
  }
});

test("without script a time zone is chosen from a plain list", async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await startSession(app, page, await resident(app, "staff"));
  await page.goto("/profile");
  await page.getByLabel("Time zone", { exact: true }).selectOption("America/Sao_Paulo");
  await page.getByRole("button", { name: "Save Changes", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByLabel("Time zone", { exact: true })).toHaveValue("America/Sao_Paulo");
  await context.close();
});
