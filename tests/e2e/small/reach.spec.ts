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
