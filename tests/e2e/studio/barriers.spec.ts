import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { furnishLead } from "#tests/leads.ts";
import { expect, test } from "../house.ts";
import { settled } from "../settled.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const looks = [
  ["light", 1280],
  ["dark", 768],
  ["light", 375],
] as const;

/** Each page by day and night on different screens: no barrier, and nothing sticks out sideways. */
async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path);
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect.soft(found, `${path}, ${colorScheme}, ${width}`).toEqual([]);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overhang, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

test("everybody can use the screens about people and clients", async ({ as, house }) => {
  test.setTimeout(120_000);
  await as("client");
  await as("staff");
  const page = await as("admin");
  const { db } = house.inside;
  const { id } = await db.selectFrom("clients").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  const person = db.selectFrom("people").select("id").where("role", "=", "staff").where("status", "=", "active");
  const leadId = await furnishLead(db, house.inside.clock());
  const { id: personId } = await person.executeTakeFirstOrThrow();

  await look(page, [
    `/studio/workspace/leads/${leadId}`,
    "/studio/workspace/staff",
    `/studio/workspace/staff/${personId}`,
    "/studio/workspace/departments",
    "/studio/workspace/clients",
    "/studio/workspace/clients/new",
    `/studio/workspace/clients/${id}`,
    `/studio/workspace/clients/${id}/edit`,
    `/studio/workspace/clients/${id}/access`,
    "/studio/vault/passwords",
    "/studio/vault/passwords/new",
    `/studio/vault/passwords/${personId}`,
    `/studio/vault/passwords/${personId}/edit`,
  ]);
});

test("everybody can use the logs and their own profile", async ({ as }) => {
  test.setTimeout(120_000);
  await look(await as("admin"), [
    "/studio/workspace/settings/audit-log",
    "/studio/workspace/settings/mail-log",
    "/profile",
    "/profile/security",
    "/profile/second-factor",
    "/profile/notifications",
    "/notifications",
    "/sudo",
  ]);
  await look(await as("client"), ["/dashboard/people", "/dashboard/settings"]);
});
