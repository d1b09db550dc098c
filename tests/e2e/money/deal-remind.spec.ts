import { expect, startSession, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("the team reminds a client of a claim, who hears of it; on the same day it is not done again", async ({
  as,
  app,
  browser,
}) => {
  const { email, claim, mark } = await seedDealt(app);
  const company = `Silent Mills ${mark}`;
  const which = await claim({ company });
  const page = await as("admin");
  // No page hears of changes here, so the second one asks about a claim of which the client was reminded meanwhile.
  const late = await page.context().newPage();
  for (const one of [page, late]) {
    await one.goto(`/studio/workspace/deals/${which.id}`);
    await one.getByRole("navigation", { name: "Actions" }).getByRole("link", { name: "Remind", exact: true }).click();
    await expect(one.getByRole("alertdialog").getByRole("heading", { name: "Remind the client?" })).toBeVisible();
  }

  const remind = (one: typeof page) =>
    one.getByRole("alertdialog").getByRole("button", { name: "Remind", exact: true }).click();
  await remind(page);
  await expect(page.getByText(/Admin Admin reminded .+ on /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Remind", exact: true })).toHaveCount(0);
  await remind(late);
  await expect(
    late.getByText("The client was already reminded of this claim today. You can remind it again tomorrow."),
  ).toBeVisible();
  await expect(late.getByRole("link", { name: "Remind", exact: true })).toHaveCount(0);
  await page.goto(`/studio/workspace/deals/${which.id}?do=remind`);
  await expect(page.getByRole("status").filter({ hasText: "Already reminded today." })).toBeVisible();

  const owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, owner, { email });
  await app.runJobs("dispatch-notifications");
  await owner.goto("/notifications");
  await expect(owner.getByText(`Has ${company} signed? Please answer by`)).toBeVisible();
  await owner.context().close();
});
