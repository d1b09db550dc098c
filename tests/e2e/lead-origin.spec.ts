import { expect, test } from "./fixtures.ts";
import { asked, leadsOf, questionIs, runOf } from "./questionnaire.ts";

const answers: [string, string][] = [
  ["existing_client", "no"],
  ["existing_employee", "no"],
  ["new_client_purpose", "services"],
];

for (const javaScriptEnabled of [true, false])
  test(`a campaign's link to the landing page is known on the lead, ${javaScriptEnabled ? "with" : "without"} script`, async ({
    app,
    as,
    browser,
  }) => {
    const source = `letter-${javaScriptEnabled ? "one" : "two"}`;
    const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`/?utm_source=${source}&utm_medium=email&utm_campaign=autumn`);
    await page.locator('a[href^="/book-a-meeting"]').first().click();
    await expect(page).toHaveURL(/book-a-meeting/);
    const run = await runOf(page);
    for (const answer of answers) {
      const { question, label } = asked(answer);
      await questionIs(page, question);
      await page.getByRole("button", { name: label, exact: true }).click();
    }
    const first = { source, medium: "email", campaign: "autumn", landing: "/" };
    await expect
      .poll(() => leadsOf(app, run))
      .toMatchObject([{ status: "anonymous", source, firstTouch: first, lastTouch: first }]);
    await context.close();

    const studio = await as("admin");
    await studio.goto("/studio/workspace/leads?status=anonymous");
    await studio.getByLabel("Source").selectOption(source);
    await expect(studio).toHaveURL(new RegExp(`source=${source}`));
    const rows = studio.getByRole("table").getByRole("link", { name: /^Unnamed / });
    await expect(rows).toHaveCount(1);
    await rows.click();
    await expect(studio.getByText(`${source}, email, campaign autumn, first page /`)).toBeVisible();
  });
