import type { Page } from "@playwright/test";
import { pauseIn, startOfStory } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { asked, leadsOf, questionIs, runOf } from "./questionnaire.ts";

const first = asked(["existing_client", "no"]);
const second = asked(["existing_employee", "no"]);
const third = asked(["new_client_purpose", "services"]);

/** Opens the second question, hydrated, with the clock stopped. */
async function atSecond(page: Page) {
  await page.clock.install({ time: startOfStory });
  await page.goto("/book-a-meeting");
  await page.getByRole("button", { name: first.label }).click();
  await pauseIn(page, 3_600_000);
  await questionIs(page, second.question);
  await page.getByRole("button", { name: second.label, exact: true }).click();
  await questionIs(page, third.question);
  return { typed: page.locator("[data-typed]"), answers: page.getByRole("group", { name: third.question }) };
}

test("a question is typed at 30 ms a letter, and its answers come after it", async ({ page }) => {
  const { typed, answers } = await atSecond(page);

  await expect(typed).toHaveText("");
  await page.clock.runFor(30 * 5 - 1);
  await expect(typed).toHaveText(third.question.slice(0, 4));
  await page.clock.runFor(1);
  await expect(typed).toHaveText(third.question.slice(0, 5));
  await expect(answers).toBeHidden();
  await page.clock.runFor(30 * (third.question.length - 5));
  await expect(typed).toHaveText(third.question);
  await expect(answers).toBeVisible();
});

for (const [way, finish] of [
  ["key", (page: Page) => page.keyboard.press("x")],
  ["click", (page: Page) => page.mouse.click(5, 400)],
] as const)
  test(`any ${way} shows a question and its answers at once`, async ({ page }) => {
    const { typed, answers } = await atSecond(page);
    await expect(answers).toBeHidden();

    await finish(page);

    await expect(typed).toHaveText(third.question);
    await expect(answers).toBeVisible();
    await questionIs(page, third.question);
  });

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing types itself", async ({ page }) => {
    const { typed, answers } = await atSecond(page);

    await expect(typed).toHaveText(third.question);
    await expect(answers).toBeVisible();
  });

  test("the answers are one Tab stop, arrows move, and a digit chooses only while an answer has the focus", async ({
    page,
  }) => {
    await page.goto("/book-a-meeting?existing_client=no");
    const answers = page.getByRole("group").getByRole("button");
    await hydrated(page);
    const last = (await answers.count()) - 1;

    await answers.nth(0).focus();
    for (const [key, place] of [
      ["ArrowDown", 1],
      ["ArrowRight", 2],
      ["ArrowUp", 1],
      ["End", last],
      ["ArrowDown", 0],
      ["ArrowLeft", last],
      ["Home", 0],
      ["ArrowDown", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(answers.nth(place)).toBeFocused();
      await questionIs(page, second.question);
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("group").locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(answers.nth(1)).toBeFocused();
    await page.keyboard.press("9");
    await questionIs(page, second.question);
    await page.mouse.click(5, 400);
    await page.keyboard.press("1");
    await page.getByRole("link", { name: "Return Home", exact: true }).focus();
    await page.keyboard.press("1");
    await questionIs(page, second.question);
    await answers.nth(2).focus();
    await page.keyboard.press("1");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveAccessibleName(second.question);
  });
});

test("every step says where one is, takes the focus and can be undone in three ways", async ({ page, app }) => {
  await page.goto("/book-a-meeting");
  const run = await runOf(page);
  const status = page.getByRole("status").filter({ hasText: "Question" });
  await expect(status).toHaveText("Question 1 of up to 4");
  await expect(page.getByRole("button", { name: "Back", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Return Home", exact: true })).toHaveAttribute("href", "/");

  await page.getByRole("button", { name: first.label }).click();
  await questionIs(page, second.question);
  await expect(status).toHaveText("Question 2 of up to 4");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: second.label, exact: true }).click();
  await questionIs(page, third.question);

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await questionIs(page, second.question);
  expect(new URL(page.url()).searchParams.has("existing_employee")).toBe(false);
  await page.goBack();
  await questionIs(page, first.question);
  expect(await runOf(page)).toBe(run);

  await page.goto(`/book-a-meeting?existing_client=no&run=${run}`);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await questionIs(page, first.question);
  expect(await runOf(page)).toBe(run);
  expect(await leadsOf(app, run)).toEqual([]);
});

test("going back from a meeting and choosing another way keeps one lead", async ({ page, app }) => {
  await page.goto("/book-a-meeting");
  const run = await runOf(page);
  for (const { question, label } of [first, second, third]) {
    await questionIs(page, question);
    await page.getByRole("button", { name: label, exact: true }).click();
  }
  await expect(page).not.toHaveURL(/book-a-meeting/);
  expect(await leadsOf(app, run)).toMatchObject([{ kind: "prospect" }]);

  await page.goBack();
  await questionIs(page, third.question);
  await page.goBack();
  await page.goBack();
  await questionIs(page, first.question);
  const partner = [asked(["existing_client", "yes"]), asked(["existing_client_purpose", "review"])];
  for (const { question, label } of partner) {
    await questionIs(page, question);
    await page.getByRole("button", { name: label, exact: true }).click();
  }
  await expect(page).not.toHaveURL(/book-a-meeting/);

  expect(await leadsOf(app, run)).toMatchObject([{ kind: "partner", version: 2 }]);
});
