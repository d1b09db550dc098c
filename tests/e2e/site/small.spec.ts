import { expect, openTestApp, test } from "../fixtures.ts";

test("the landing page takes at most 6,000 bytes, with all its styles and scripts", async () => {
  const { app, close } = await openTestApp();
  const page = await fetch(app.url, { headers: { "Accept-Encoding": "br" } });
  const html = await page.text();

  expect(page.headers.get("Content-Encoding")).toBe("br");
  expect(html).toContain("<style>");
  expect(html).not.toMatch(/rel="?(stylesheet|modulepreload)|<script src/);
  expect(Number(page.headers.get("Content-Length"))).toBeGreaterThan(3_000);
  expect(Number(page.headers.get("Content-Length"))).toBeLessThanOrEqual(6_000);
  await close();
});
