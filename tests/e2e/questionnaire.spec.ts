import { expect, test } from "./fixtures.ts";
import { plainVisit } from "./plain-visit.ts";
import { answersIn, arrivalAt, asked, everyWalk, leadsOf, questionIs, runOf, type Walk } from "./questionnaire.ts";

const walks = everyWalk().map((walk) => ({ ...walk, name: walk.answers.map(([, option]) => option).join(" > ") }));

test("there are fourteen ways through the questionnaire", () => {
  expect(walks).toHaveLength(14);
});

// A browser shows each question and each kind of ending; what an answer leads to is the same without one.
for (const walk of walks)
  test(`without script ${walk.name} leads to ${walk.route} and leaves one lead`, async ({ request, app }) => {
    const visit = plainVisit(request, app.url);
    await visit.open("/book-a-meeting");
    const run = visit.attribute("input[name=run]", "value") ?? "";
    for (const [number, answer] of walk.answers.entries()) {
      const { question, label } = asked(answer);
      expect(visit.words("h1")).toBe(question);
      const isLast = number === walk.answers.length - 1;
      expect(visit.target(label)).toBe(isLast && walk.isNewTab ? "_blank" : undefined);
      expect((await visit.press(label)).status()).toBe(200);
    }
    expect(visit.path().split("?")[0]).toBe(walk.route);
    expect(await leadsOf(app, run)).toMatchObject([{ status: "anonymous", answers: answersIn(walk) }]);
  });

for (const walk of shown(walks))
  test(`by mouse: ${walk.name} leads to ${walk.route} and leaves one lead`, async ({ page, app }) => {
    await page.goto("/book-a-meeting");
    const run = await runOf(page);
    const arrival = arrivalAt(page, walk);
    for (const answer of walk.answers) {
      const { question, label } = asked(answer);
      await questionIs(page, question);
      await page.getByRole("button", { name: label, exact: true }).click();
    }
    await arrival;
    if (walk.isNewTab) await expect(page.getByText("The calendar has been opened in a new tab.")).toBeVisible();
    if (walk.isNewTab) await questionIs(page, asked(["existing_employee", "no"]).question);

    await expect(async () => {
      expect(await leadsOf(app, run)).toMatchObject([{ status: "anonymous", answers: answersIn(walk) }]);
    }).toPass();
  });

for (const walk of shown(walks))
  test(`by keyboard alone: ${walk.name} leads to ${walk.route}`, async ({ page, app }) => {
    await page.goto("/book-a-meeting");
    const run = await runOf(page);
    const arrival = arrivalAt(page, walk);
    const { keyboard } = page;
    for (const [number, answer] of walk.answers.entries()) {
      const { question, label, digit } = asked(answer);
      await questionIs(page, question);
      await keyboard.press("Shift");
      const group = page.getByRole("group", { name: question });
      await expect(group.getByRole("button").first()).toBeVisible();
      if (number > 0) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      const first = group.getByRole("button").first();
      while (!(await first.evaluate((button) => button === document.activeElement))) await keyboard.press("Tab");
      if (number % 2) {
        await keyboard.press(digit);
        continue;
      }
      for (let row = 1; row < Number(digit); row++) await keyboard.press("ArrowDown");
      await expect(group.getByRole("button", { name: label, exact: true })).toBeFocused();
      await keyboard.press(number ? "Enter" : "Space");
    }
    await arrival;
    await expect(async () => expect(await leadsOf(app, run)).toHaveLength(1)).toPass();
  });

/** The fewest ways that ask every question, and end both in this tab and in a new one. */
function shown(all: typeof walks) {
  const news = (walk: Walk) => [...walk.answers.map(([step]) => step), `${walk.isNewTab}`];
  const known = new Set<string>();
  return all
    .toSorted((one, other) => other.answers.length - one.answers.length)
    .filter((walk) => {
      const isNew = news(walk).some((part) => !known.has(part));
      for (const part of news(walk)) known.add(part);
      return isNew;
    });
}
