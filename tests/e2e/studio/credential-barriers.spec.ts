import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../house.ts";
import { hydrated } from "../hydrated.ts";
import { settled } from "../settled.ts";
import { addHosting, clientPage, newClient } from "./credentials.ts";

test("credentials have no barrier in either theme at any width", async ({ as, house }) => {
  test.setTimeout(90_000);
  const { id } = await newClient(house);
  const page = await as("admin");
  await addHosting(page, id, "kx7Pq2vRm9Tz4w");
  const change = (await page.getByRole("link", { name: "Change Hosting" }).getAttribute("href")) ?? "";
  const barriers = async () => {
    await hydrated(page);
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ target }) => target)]);
  };
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
