import { renderEmail } from "#app/notifications/mail/render-email.tsx";
import type { EmailMessage } from "#domain/notifications/index.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { asDemo } from "../open-test-app.ts";
import { walk } from "./reach.ts";

// The demo has something to show in every section. Server-rendered pages only: the crawl visits about a hundred, and none
// needs to hydrate.
test.use({ opening: { from: asDemo }, javaScriptEnabled: false });

for (const [name, who, from, within, without, least] of [
  ["the workspace", "admin", "/studio/workspace", /^\/studio\/workspace/, /^$/, 40],
  ["the rest of the studio", "admin", "/studio", /^\/studio/, /^\/studio\/workspace/, 30],
  ["the dashboard", "client", "/dashboard", /^\/(dashboard|profile|notifications)/, /^$/, 18],
] as const)
  test(`a finger finds its way through ${name}, on the smallest screen too`, async ({ app, page }) => {
    await startSession(app, page, { email: `${who}@demo.test` });

    const rooms = await walk(page, { from, within, without });

    expect(rooms.length).toBeGreaterThanOrEqual(least);
  });

test("a mail is no wider than its screen, whatever somebody typed", async ({ page }) => {
  const word = "a".repeat(400);
  const link = { label: word, url: "https://agency.example" };
  const message: EmailMessage = {
    to: { name: "Ana", email: "ana@client.example" },
    dedupeKey: "k",
    subject: word,
    lines: [word],
    quotes: [{ by: word, words: word }],
    facts: [[word, word]],
    answers: [{ about: word, links: [link] }],
    action: link,
    calendar: null,
  };
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.setContent(renderEmail(message, word).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

const papers = ["", "/deals", "/results", "/payments", "/updates", "/invoices"].map((path) => `/dashboard${path}`);

const rooms = ["", "/finances", "/finances/recurring", "/vault/documents", "/vault/passwords"].map(
  (path) => `/studio${path}`,
);

test("no paper of a client and no figures of the team are wider than the screen, at letters of twice the size", async ({
  app,
  page,
}) => {
  await startSession(app, page, { email: "admin@demo.test" });
  const wide: string[] = [];
  const measure = async (path: string) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      const over = await page.evaluate(() =>
        document.documentElement.scrollWidth <= innerWidth
          ? []
          : [...document.querySelectorAll("main *")]
              .filter((box) => box.getBoundingClientRect().right > innerWidth + 1 && box.children.length === 0)
              .slice(0, 5)
              .map((box) => box.textContent || box.tagName),
      );
      const spilled = await page.evaluate(() =>
        [...document.querySelectorAll("main article")]
          .filter((box) => box.scrollWidth > box.clientWidth + 3)
          .map((box) => box.className),
      );
      if (over.length + spilled.length > 0) wide.push(`${path} at ${width}: ${[...over, ...spilled].join(" | ")}`);
    }
  };
  for (const path of rooms) await measure(path);
  await startSession(app, page, { email: "client@demo.test" });
  for (const path of [...papers, "/dashboard/files"]) {
    await measure(path);
    const files = page.locator(`main a[href^="/dashboard/deals/"], main a[href^="/dashboard/invoices/"]`);
    for (const href of new Set(
      await files.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")),
    ))
      if (/\/(deals|invoices)\/[0-9a-f-]{36}$/.test(href)) await measure(href);
  }
  expect(wide).toEqual([]);
});
