import { HtmlValidate } from "html-validate";
import { expect, test } from "../fixtures.ts";

const pages = ["/", "/policies", "/discovery-meeting", "/30-mins-meeting", "/meet", "/no-such-room"];

for (const path of pages)
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text();

    const report = await new HtmlValidate({ extends: ["html-validate:recommended"] }).validateString(html);

    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

test("search engines are asked to keep three pages and no other", async ({ request, app }) => {
  const map = await (await request.get("/sitemap.xml")).text();
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${app.url}/`,
    `${app.url}/policies`,
    `${app.url}/book-a-meeting`,
  ]);
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  for (const path of ["/", "/policies", "/book-a-meeting"])
    expect((await request.get(path)).headers()["x-robots-tag"]).toBeUndefined();
  for (const path of ["/login", "/meet", "/discovery-meeting", "/30-mins-meeting"])
    expect((await request.get(path)).headers()["x-robots-tag"]).toBe("noindex");
});

test("the head fits a search result, and its data is the page's own", async ({ page, app }) => {
  for (const path of ["/", "/policies"]) {
    await page.goto(path);
    expect((await page.title()).length).toBeLessThanOrEqual(60);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length).toBeLessThanOrEqual(155);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", app.url + path);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", `${app.url}/og.png`);
  }
  await page.goto("/");
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(told["@graph"].map((thing: { "@type": string }) => thing["@type"])).toEqual([
    "Organization",
    "WebSite",
    "Service",
  ]);
  expect(told["@graph"][0].founder).toMatchObject([{ name: "Mara Lindqvist" }, { name: "Theo Abara" }]);
  expect(JSON.stringify(told)).not.toMatch(/review|rating|faq/i);
});

test("the card, the icons, the manifest and the text for models are served", async ({ request }) => {
  const served = {
    "/og.png": /png/,
    "/apple-touch-icon.png": /png/,
    "/icon.svg": /svg/,
    "/placeholder.svg": /svg/,
    "/images/videoImage.jpg": /jpeg/,
  };
  for (const [path, type] of Object.entries(served))
    expect((await request.get(path)).headers()["content-type"]).toMatch(type);
  const card = await (await request.get("/og.png")).body();
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Foyer", start_url: "/login", scope: "/", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const drawn = await (await request.get(src)).body();
    expect([src, `${drawn.readUInt32BE(16)}x${drawn.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  expect(await (await request.get("/llms.txt")).text()).toMatch(/^# Foyer\n\n> .*- 8\.6x leads growth\./s);
});
