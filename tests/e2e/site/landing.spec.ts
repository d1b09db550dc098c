import { expect, test } from "../fixtures.ts";

test("a visitor meets the sections in their order", async ({ page }) => {
  await page.goto("/");

  const order = await page
    .locator("header, main > section, footer")
    .evaluateAll((parts) => parts.map((part) => part.className || part.tagName.toLowerCase()));
  expect(order).toEqual(["bar", "hero", "benefits", "stats", "testimonial", "team", "closing", "foot"]);
  await expect(page.getByRole("article")).toHaveCount(6);
  const stats = page.locator(".stats");
  await expect(stats.locator("dt")).toHaveText(["leads growth", "new clients", "shorter project time"]);
  await expect(stats.locator(".figure")).toHaveText(["8.6x", "20+", "2.7x"]);
  await expect(page.getByRole("table")).toContainText("pay only for closed deals");
});

test("each person shows a name, a role, a biography and drawn initials", async ({ page }) => {
  await page.goto("/");

  const mara = page.getByRole("listitem").filter({ hasText: "Mara Lindqvist" });
  await expect(mara.getByRole("heading", { level: 3 })).toHaveText("Mara Lindqvist");
  await expect(mara).toContainText("Founder, clients");
  await expect(mara).toContainText("Sold industrial software");
  await expect(mara.locator("svg text")).toHaveText("ML");
});

test("every link leads where it says", async ({ page }) => {
  await page.goto("/");

  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["Foyer", "/"],
    ["Login", "/login"],
    ["Book A Meeting", "/book-a-meeting"],
    ["Book A Meeting", "/book-a-meeting"],
    ["Book a discovery meeting", "/discovery-meeting"],
    ["Foyer", "/"],
    ["Terms and privacy", "/policies"],
  ]);
});

test("without script the page says all of it", async ({ browser, app }) => {
  const page = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false });
  await page.goto("/");

  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pay only for closed deals.");
  await expect(page.locator(".typed")).toHaveText("Pay only for closed deals.");
  await expect(page.locator('[data-hero="pause"]')).toBeHidden();
  await expect(page.getByRole("row", { name: "Deal closed" })).toContainText("4,800.00");
  await expect(page.getByRole("article")).toHaveCount(6);
  await page.close();
});

test("the page arrives in two requests and under 20 kB, with no script from elsewhere", async ({ page }) => {
  const [asked, sizes] = [new Set<string>(), new Map<string, number>()];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId }) => asked.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto("/");
  await expect.poll(() => sizes.size).toBe(asked.size);

  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeLessThanOrEqual(2);
  expect(bytes).toBeGreaterThan(3_000);
  expect(bytes).toBeLessThan(20_000);
  const scripts = await page
    .locator("script")
    .evaluateAll((all) =>
      all.map(
        (script) => [script.getAttribute("src"), script.getAttribute("type"), script.textContent.length] as const,
      ),
    );
  expect(scripts.filter(([src]) => src)).toEqual([]);
  const inline = scripts.filter(([, type]) => !type).reduce((sum, [, , length]) => sum + length, 0);
  expect(inline).toBeLessThan(1_500);
});

test("a pointer resting on a likely next page fetches it ahead, and the policy lets it", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (line) => problems.push(line.text()));
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const fetched = new Promise<string>((told) =>
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => status === "Ready" && told(prefetchUrl)),
  );

  await page.getByRole("link", { name: "Login", exact: true }).hover();

  expect(await fetched).toMatch(/\/login$/);
  expect(problems).toEqual([]);
});
