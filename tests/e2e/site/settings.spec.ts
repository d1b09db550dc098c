import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, openTestHouse, test } from "../house.ts";
import { saveFirst } from "./furnish.ts";

test("what an admin saves shows at the next request, here and on every other instance", async ({ request }) => {
  const shared = { FOYER_DATA: mkdtempSync(join(tmpdir(), "foyer-e2e-house-")) };
  const one = await openTestHouse(shared);
  const two = await openTestHouse(shared, { over: one.connection });
  const landing = async ({ house }: typeof one) => (await request.get(house.url)).text();
  expect(await landing(two)).toContain("Pay only for closed deals.");

  await saveFirst(one.house, "hero", { phrases: ["Doors open.", "Deals close."] });

  expect(await landing(one)).toContain("Doors open.");
  await expect.poll(() => landing(two)).toContain("Doors open.");
  await two.close();
  await one.close();
});

test("profiles appear once they are set, and lead outside", async ({ page }) => {
  const { house, close } = await openTestHouse();
  await saveFirst(house, "brand", {
    photoProfile: "https://www.photos.example/foyer",
    professionalProfile: "https://network.example/foyer",
  });
  await page.goto(house.url);

  const foot = page.locator("footer");
  await expect(foot.getByRole("link", { name: "photos.example" })).toHaveAttribute(
    "href",
    "https://www.photos.example/foyer",
  );
  await expect(foot.getByRole("link")).toHaveText(["Foyer", /Terms/, "photos.example", "network.example"]);
  await close();
});

test("a logo that does not load gives way to the shipped picture", async ({ page }) => {
  const { house, close } = await openTestHouse();
  await saveFirst(house, "brand", { logoFileId: randomUUID() });
  await page.goto(house.url);

  for (const logo of await page.getByRole("img", { name: "Foyer" }).all()) {
    await expect(logo).toHaveAttribute("src", "/placeholder.svg");
    await expect(logo).toHaveJSProperty("complete", true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await close();
});
