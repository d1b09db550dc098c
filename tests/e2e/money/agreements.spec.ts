import { seedMember } from "#tests/people.ts";
import { expect, type TestApp, test } from "../fixtures.ts";

async function aClient({ inside: { db } }: TestApp) {
  const { clientId } = await seedMember(db, { role: "client", firstName: "Agreta" });
  if (!clientId) throw new Error("a client has a company");
  return `/studio/workspace/clients/${clientId}/agreements`;
}

test("a client's next agreement is agreed, and stands on paper above those before it", async ({ as, app }) => {
  const page = await as("admin");
  await page.goto(await aClient(app));
  await expect(page.getByRole("region", { name: "Agreement 1", exact: true })).toContainText("From the beginning");
  await expect(page.getByRole("region", { name: "Other agreements" })).toHaveCount(0);
  const form = page.getByRole("form", { name: "New agreement", exact: true });
  const share = form.getByLabel("Share in percent");
  await expect(share).toBeVisible();
  await expect(form.getByLabel("Fixed amount in")).toBeHidden();
  await expect(form.getByLabel("Tier 1 percent", { exact: true })).toBeHidden();

  await share.fill("12.5");
  await form.getByLabel("At most, in").fill("5000");
  await form.getByLabel("Days to confirm").fill("400");
  await form.getByRole("radio", { name: "It counts as confirmed" }).check();
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(form.getByText("Enter a whole number of days, 1 to 90.")).toBeVisible();
  await expect(form.getByLabel("Days to confirm")).toBeFocused();
  await expect(share).toHaveValue("12.5");
  await form.getByLabel("Days to confirm").fill("10");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();

  const note = page.getByText("Agreement 2 was added and is in force.", { exact: true });
  await expect(note).toBeVisible();
  const paper = page.getByRole("region", { name: "Agreement 2", exact: true });
  await expect(paper).toContainText("In force", { ignoreCase: true });
  await expect(paper.getByRole("blockquote")).toContainText(/^“12.5% of the value, at most .*5,000, when the deal is/);
  await expect(paper).toContainText("10 days to confirm a closed deal. If nobody answers, it counts as confirmed.");
  const others = page.getByRole("region", { name: "Other agreements" }).getByRole("listitem");
  await expect(others).toHaveCount(1);
  await expect(others).toContainText("Agreement 1");
  await expect(share).toHaveValue("12.5");
  await expect(form.getByRole("radio", { name: "It counts as confirmed" })).toBeChecked();

  await form.getByLabel("In force from").fill("2099-12-01");
  await form.getByLabel("Days to confirm").fill("400");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(form.getByText("Enter a whole number of days, 1 to 90.")).toBeVisible();
  await expect(note).toHaveCount(0);
  await form.getByLabel("Days to confirm").fill("10");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(
    page.getByText("Agreement 3 was added. It comes into force on 1 Dec 2099.", { exact: true }),
  ).toBeVisible();
  // The history leads back to the address after the second one, which is no news any more.
  await page.goto(`${new URL(page.url()).pathname}?added=2`);
  await expect(others).toHaveCount(2);
  await expect(note).toHaveCount(0);
});

test("tiers are read as amounts are written, and what is wrong with one is said beside it", async ({ as, app }) => {
  const page = await as("admin");
  await page.goto(await aClient(app));
  const form = page.getByRole("form", { name: "New agreement", exact: true });
  const tier = (number: number, part: "from, in USD" | "percent") =>
    form.getByLabel(new RegExp(`^Tier ${number} ${part}`));
  await form.getByRole("radio", { name: "A share by tiers" }).check();
  await expect(tier(3, "percent")).toBeVisible();
  await expect(tier(4, "percent")).toBeHidden();
  await form.getByRole("button", { name: "Add a tier", exact: true }).click();
  await expect(tier(4, "percent")).toBeVisible();

  await tier(1, "from, in USD").fill("0");
  await tier(1, "percent").fill("7,5");
  await tier(2, "from, in USD").fill("50,000.50");
  await tier(2, "percent").fill("5");
  await tier(3, "from, in USD").fill("10,000");
  await tier(3, "percent").fill("4");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(form.getByText("Enter more than where the tier before begins.", { exact: true })).toBeVisible();
  await expect(tier(3, "from, in USD")).toBeFocused();
  await tier(3, "from, in USD").fill("90,000");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();

  const paper = page.getByRole("region", { name: "Agreement 2", exact: true });
  await expect(paper.getByRole("blockquote")).toContainText(/7.5% of a value below .*50,000\.50, 5% .*, 4% from/);
  await expect(tier(2, "from, in USD")).toHaveValue("50,000.50");
});

test("without script, too, only the fields of the chosen fee are asked, and what was refused is seen", async ({
  as,
  app,
  browser,
}) => {
  const storageState = await (await as("admin")).context().storageState();
  const context = await browser.newContext({ baseURL: app.url, storageState, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await aClient(app));
  const form = page.getByRole("form", { name: "New agreement", exact: true });
  const least = form.getByLabel("At least, in");

  await form.getByRole("radio", { name: "A share by tiers" }).check();
  await expect(form.getByLabel("Share in percent")).toBeHidden();
  await expect(form.getByLabel("Tier 1 percent", { exact: true })).toBeVisible();
  await expect(form.getByLabel("Tier 8 percent")).toBeVisible();
  await expect(form.getByRole("button", { name: "Add a tier" })).toBeHidden();
  await expect(least).toBeVisible();
  await least.fill("100");
  await form.getByRole("radio", { name: "A fixed amount" }).check();
  await form.getByLabel("Fixed amount in").fill("nothing");
  await expect(least).toBeVisible();
  await least.fill("");
  await expect(least).toBeHidden();

  await form.getByRole("radio", { name: "A share of the value" }).check();
  await form.getByLabel("Share in percent").fill("10");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(form.getByLabel("Fixed amount in")).toBeVisible();
  await expect(form.getByLabel("Fixed amount in")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Fixed amount in").fill("");
  await form.getByRole("button", { name: "Add agreement", exact: true }).click();
  await expect(page.getByRole("region", { name: "Agreement 2", exact: true })).toBeVisible();
  await context.close();
});
