import { newId } from "#domain/kernel/id.ts";
import { pauseIn, startOfStory } from "../clock.ts";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";
import { seedItem } from "./vault.ts";

const empty = [
  ["prompts", "No Prompts Found", "Start by adding your first AI prompt to the vault."],
  ["links", "No Links Found", "Add useful links and resources to your vault."],
  ["recordings", "No Recordings Found", "Meeting recordings will appear here when available."],
  ["documents", "No Documents Found", "Add documents to keep them in your vault."],
] as const;

test("items are narrowed down by search, groups and single clients, and each tab keeps its own", async ({ page }) => {
  const { app, close } = await openTestApp();
  const { db } = app.inside;
  await resident(app, "client");
  await resident(app, "client");
  const [own, other] = await db.selectFrom("clients").select("id").orderBy("id").execute();
  await db
    .updateTable("clients")
    .set({ isInternal: true })
    .where("id", "=", own?.id ?? "")
    .execute();
  await startSession(app, page, await resident(app, "admin"));
  for (const [tab, heading, line] of empty) {
    await page.goto(`${app.url}/studio/vault/${tab}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByText(line)).toBeVisible();
  }
  await seedItem(app, "prompt", { title: "Zoë's own", clientId: own?.id });
  await seedItem(app, "prompt", { title: "Another's", clientId: other?.id });
  await seedItem(app, "prompt", { title: "Nobody's" });
  await page.goto(`${app.url}/studio/vault/prompts`);
  const cards = page.getByRole("list", { name: "prompts" }).getByRole("link");
  await expect(cards).toHaveCount(3);

  await page.getByRole("button", { name: "Filter Clients", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Filter by Clients" });
  await expect(panel.getByText("Select which clients to show")).toBeVisible();
  await panel.getByLabel("Foyer", { exact: true }).check();
  await expect(cards).toHaveText([/^Zoë's own/]);
  await expect(page.getByRole("button", { name: "Filter Clients 1 chosen" })).toBeVisible();
  await panel.getByLabel("No client").check();
  await expect(cards).toHaveText([/^Nobody's/, /^Zoë's own/]);
  await panel.getByLabel("Other Clients").check();
  await expect(cards).toHaveCount(3);
  await panel.getByRole("button", { name: "Clear All Filters", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/prompts$/);

  await page.getByPlaceholder("Search prompts...").fill("zoe");
  await expect(cards).toHaveText([/^Zoë's own/]);
  await page.getByRole("link", { name: "Links", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No Links Found" })).toBeVisible();
  await page.getByRole("link", { name: "Prompts", exact: true }).click();
  await expect(page.getByPlaceholder("Search prompts...")).toHaveValue("zoe");
  await page.getByPlaceholder("Search prompts...").fill("nothing like it");
  await expect(page.getByRole("heading", { name: "No Items Found" })).toBeVisible();
  await page.close();
  await close();
});

test("a card that is opened right after a search was typed stays open", async ({ as, app }) => {
  const title = `Plan ${newId()}`;
  const id = await seedItem(app, "link", { title, url: "https://a.example/" });
  const page = await as("staff");
  await page.clock.install({ time: startOfStory });
  await page.goto(`/studio/vault/links?search=${encodeURIComponent(title)}`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await pauseIn(page, 60_000);
  await page.getByPlaceholder("Search links...").fill("nothing like it");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("No notes")).toBeVisible();

  await page.clock.runFor(1_000);
  await page.evaluate(() => fetch("/healthz"));

  expect(asked.filter((url) => url.includes("nothing"))).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`/links/${id}`));
});

test("a press shows fifty more, opening a card keeps them, and what is deleted leaves them", async ({ page }) => {
  const { app, close } = await openTestApp();
  for (let nth = 1; nth <= 120; nth++) await seedItem(app, "link", { title: `Link ${nth}`, url: "https://a.example/" });
  await startSession(app, page, await resident(app, "admin"));
  await page.goto(`${app.url}/studio/vault/links`);
  const cards = page.getByRole("list", { name: "links" }).getByRole("listitem");
  await expect(page.getByText("120 links.")).toBeVisible();
  await expect(cards).toHaveCount(50);
  await page.getByRole("button", { name: "Show more", exact: true }).click();
  await expect(cards).toHaveCount(100);
  await page.getByRole("button", { name: "Show more", exact: true }).click();
  await expect(cards).toHaveCount(120);
  await expect(page.getByRole("button", { name: "Show more", exact: true })).toHaveCount(0);

  const last = page.getByRole("link", { name: "Link 1 ", exact: false }).last();
  await last.click();
  await expect(page.getByRole("dialog", { name: "Link Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cards).toHaveCount(120);

  await last.click();
  await page.getByRole("link", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Moved to the trash.").hover();
  await expect(cards).toHaveCount(119);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(cards).toHaveCount(120);
  await page.close();
  await close();
});
