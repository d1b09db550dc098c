import AxeBuilder from "@axe-core/playwright";
import { sql } from "kysely";
import { expect, openTestHouse, resident, signIn, test } from "../house.ts";
import { hydrated } from "../hydrated.ts";
import { settled } from "../settled.ts";
import { furnishSection, furnishVideo } from "./furnish.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test("in a new house staff and clients find no academy, until an admin switches a section on", async ({ page }) => {
  test.setTimeout(60_000);
  const { house, close } = await openTestHouse();
  const admin = await resident(house, "admin");
  const staff = await resident(house, "staff");
  const client = await resident(house, "client");
  const link = page.getByRole("link", { name: "Academy" });
  const enter = async (who: typeof staff) => {
    await page.context().clearCookies();
    await signIn(page, who, `${house.url}/login`);
  };
  await enter(staff);
  await expect(page.getByRole("link", { name: "Vault" })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.goto(`${house.url}/studio/academy`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await enter(client);
  await expect(page.getByRole("link", { name: "People" })).toBeVisible();
  await expect(link).toHaveCount(0);
  expect((await page.goto(`${house.url}/dashboard/academy`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await enter(admin);
  await page.goto(`${house.url}/studio/workspace/settings`);
  await page.getByRole("link", { name: "Academy" }).click();
  const section = page.getByRole("form", { name: "Customer Service" });
  for (const who of ["staff", "clients"]) await section.getByLabel(`Visible to ${who}`).check();
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await section.getByRole("button", { name: "Save Customer Service" }).click();
  expect((await saved).status()).toBeLessThan(400);
  // Nothing of this page is on its way any more when somebody else comes in.
  await page.reload();
  await expect(section.getByLabel("Visible to clients")).toBeChecked();

  for (const who of [staff, client]) {
    await enter(who);
    await link.click();
    await expect(page.getByRole("heading", { name: "Customer Service Training" })).toBeVisible();
  }
  await close();
});

test("when the videos cannot be listed the page says so, and tries again", async ({ page }) => {
  const { house, close } = await openTestHouse();
  await signIn(page, await resident(house, "admin"), `${house.url}/login`);
  const rename = (from: string, to: string) => sql.raw(`alter table ${from} rename to ${to}`).execute(house.inside.db);
  await rename("video_progress", "elsewhere");
  await page.goto(`${house.url}/studio/academy/paid-ads`);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch videos");
  await rename("elsewhere", "video_progress");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { name: "No Videos Available" })).toBeVisible();
  await close();
});

test("everybody can use every screen and dialog of the academy", async ({ as, house }) => {
  test.setTimeout(120_000);
  const { id, slug } = await furnishSection(house, { staffVisible: true, clientVisible: true });
  const video = await furnishVideo(house, id, { description: "Words", durationS: 90, hostProblem: "It answered 500." });
  await furnishVideo(house, id, { title: "Two", displayOrder: 2, isPublished: false });
  await furnishVideo(house, id, { title: "Old", displayOrder: 3, deletedAt: house.inside.clock() });
  const { db } = house.inside;
  await db.insertInto("videoChapters").values({ videoId: video, atS: 5, title: "The price" }).execute();
  const admin = await as("admin");
  const client = await as("client");
  const base = `/studio/academy/${slug}`;
  const paths = [
    ...[base, "/studio/academy/paid-ads", `${base}/${video}`, `${base}/${video}?ask=delete`, `${base}/${video}/edit`],
    ...[
      `${base}/new`,
      `${base}/order`,
      "/studio/academy/sections",
      "/studio/academy/progress",
      "/studio/academy/trash",
    ],
  ];
  const visits = [
    ...paths.map((path) => [admin, path] as const),
    ...[[client, `/dashboard/academy/${slug}`] as const, [client, `/dashboard/academy/${slug}/${video}`] as const],
  ];
  for (const [page, path] of visits) {
    await page.goto(path);
    await hydrated(page);
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 768],
      ["light", 375],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect.soft(found, `${path}, ${colorScheme}, ${width}`).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
