import { setup } from "#domain/access/actor.ts";
import { publishPolicy, savePolicyDraft } from "#domain/policies/index.ts";
import { expect, openTestApp, test } from "../fixtures.ts";

test("the policies show their sections, a real date and the ways on", async ({ page }) => {
  await page.goto("/policies");

  const terms = page.getByRole("region", { name: "Terms and conditions" });
  const privacy = page.getByRole("region", { name: "Privacy policy" });
  await expect(terms.getByRole("listitem")).toHaveCount(7);
  await expect(privacy.getByRole("listitem")).toHaveCount(5);
  await expect(terms).toContainText("Last updated: ");
  const actions = page.locator(".actions");
  await expect(actions.getByRole("link", { name: "Login", exact: true })).toHaveAttribute("href", "/login");
  await expect(actions.getByRole("link", { name: "Book A Meeting", exact: true })).toHaveAttribute(
    "href",
    "/book-a-meeting",
  );
});

test("the date is that of the last change, not of today", async ({ request }) => {
  const { app, close } = await openTestApp();
  const at = new Date("2026-03-02T10:00:00Z");
  const sections = [{ heading: "Acceptance", text: "One.\n\nTwo." }];
  await savePolicyDraft({ db: app.inside.db, actor: setup, now: at }, { kind: "terms", sections, seen: 0 });
  expect(await (await request.get(`${app.url}/policies`)).text()).not.toContain("2 Mar 2026");

  await publishPolicy({ db: app.inside.db, actor: setup, now: at }, { kind: "terms", seen: 1 });

  await expect(async () => {
    const html = await (await request.get(`${app.url}/policies`)).text();
    expect(html).toContain('<time datetime="2026-03-02T10:00:00.000Z">2 Mar 2026</time>');
    expect(html).toContain("<p>One.</p><p>Two.</p>");
  }).toPass();
  await close();
});
