import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, openTestApp, test } from "../fixtures.ts";
import { saveFirst } from "./seed.ts";

test("what an admin saves shows at the next request, here and on every other instance", async ({ request }) => {
  const shared = { FOYER_DATA: mkdtempSync(join(tmpdir(), "foyer-e2e-house-")) };
  const one = await openTestApp(shared);
  const two = await openTestApp(shared, { over: one.connection });
  const landing = async ({ app }: typeof one) => (await request.get(app.url)).text();
  expect(await landing(two)).toContain("Pay only for closed deals.");

  await saveFirst(one.app, "hero", { phrases: ["Doors open.", "Deals close."] });

  expect(await landing(one)).toContain("Doors open.");
  await expect.poll(() => landing(two)).toContain("Doors open.");
  await two.close();
  await one.close();
  rmSync(shared.FOYER_DATA, { recursive: true, force: true });
});

test("the kept sign-in page follows a new name everywhere, and its scripts run", async ({ page, request }) => {
  const shared = { FOYER_DATA: mkdtempSync(join(tmpdir(), "foyer-e2e-house-")) };
  const one = await openTestApp(shared);
  const two = await openTestApp(shared, { over: one.connection });
  const login = async ({ app }: typeof one) => (await request.get(`${app.url}/login`)).text();
  expect(await login(two)).toContain("<title>Foyer Studio</title>");

  await saveFirst(one.app, "brand", { name: "Open Hall" });

  expect(await login(one)).toContain("<title>Open Hall Studio</title>");
  await expect.poll(() => login(two)).toContain("<title>Open Hall Studio</title>");
  const refused: string[] = [];
  page.on("console", (line) => line.type() === "error" && refused.push(line.text()));
  const answer = await page.goto(`${one.app.url}/login`);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/nonce|script-src[^;]*unsafe/);
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeDisabled();
  await page.getByRole("checkbox").check();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  expect(refused).toEqual([]);
  await two.close();
  await one.close();
  rmSync(shared.FOYER_DATA, { recursive: true, force: true });
});

test("profiles appear once they are set, and lead outside", async ({ page }) => {
  const { app, close } = await openTestApp();
  await saveFirst(app, "brand", {
    photoProfile: "https://www.photos.example/foyer",
    professionalProfile: "https://network.example/foyer",
  });
  await page.goto(app.url);

  const foot = page.locator("footer");
  await expect(foot.getByRole("link", { name: "photos.example" })).toHaveAttribute(
    "href",
    "https://www.photos.example/foyer",
  );
  await expect(foot.getByRole("link")).toHaveText(["Foyer", /Terms/, "photos.example", "network.example"]);
  await close();
});

test("a logo that does not load gives way to the shipped picture", async ({ page }) => {
  const { app, close } = await openTestApp();
  await saveFirst(app, "brand", { logoFileId: randomUUID() });
  await page.goto(app.url);

  for (const logo of await page.getByRole("img", { name: "Foyer" }).all()) {
    await expect(logo).toHaveAttribute("src", "/placeholder.svg");
    await expect(logo).toHaveJSProperty("complete", true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await close();
});
