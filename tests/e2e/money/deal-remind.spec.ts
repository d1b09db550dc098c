import { password } from "#tests/people.ts";
import { expect, signIn, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
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
  // The second page hears nothing, so that it asks about a claim of which the client was reminded meanwhile.
  const late = await page.context().newPage();
  await late.route("**/live", (route) => route.abort());
  for (const one of [page, late]) {
    await one.goto(`/studio/workspace/deals/${which.id}`);
    await hydrated(one);
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
  await signIn(owner, { email, password });
  await expect(async () => {
    await owner.goto("/notifications");
    await expect(owner.getByText(`Is ${company} signed? Please answer by`)).toBeVisible();
  }).toPass();
  await owner.context().close();
});
