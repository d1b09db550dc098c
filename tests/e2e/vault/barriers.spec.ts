import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../house.ts";
import { look } from "../look.ts";
import { settled } from "../settled.ts";
import { furnishItem } from "./vault.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test("everybody can use every tab, dialog and empty state of the vault", async ({ as, house }) => {
  test.setTimeout(120_000);
  const prompt = await furnishItem(house, "prompt", { title: "Opening", body: "Dear {{name}}" });
  const film = await furnishItem(house, "recording", { url: "https://drive.example/1" });
  await furnishItem(house, "link", { url: "https://a.example/", title: "Old", deletedAt: house.inside.clock() });
  const page = await as("admin");
  const paths = [
    ...["prompts", "links?search=nothing-like-it", "recordings", "trash"],
    ...["prompts/new", `prompts/${prompt}`, `prompts/${prompt}/edit`, `prompts/${prompt}?ask=delete`],
    ...["links/new", "documents/new", `recordings/${film}`, `recordings/${film}/edit`, "trash?ask=empty"],
  ];
  await look(
    page,
    paths.map((path) => `/studio/vault/${path}`),
  );
  await page.goto("/studio/vault/prompts");
  await settled(page);
  await page.getByRole("button", { name: "Filter Clients" }).click();
  await expect(page.getByLabel("Other Clients")).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
