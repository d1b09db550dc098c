import { expect, type TestApp, test } from "../fixtures.ts";
import { look } from "../look.ts";
import { seedDealt } from "../money/dealt.ts";

/** Tells of what happened, and does what rules make of it. */
const tell = (app: TestApp) => app.runJobs("dispatch-notifications", "rules-watch");

test("a newcomer builds a rule from the gallery in a few presses, tries it, and it acts", async ({ app, as }) => {
  const { add } = await seedDealt(app);
  await add({ company: "Douro Mills" });
  await tell(app);
  const page = await as("admin");
  await page.goto("/studio");
  let presses = 0;
  const press = async (role: "link" | "button", name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await press("link", /^Operations/);
  await press("link", /^Rules/); // the tile of Operations tells of rules too
  await press("link", /^When a deal is found, create a task/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Call new deals");
  await look(page);
  await press("button", "Save and try");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Call new deals");
  await expect(page.getByText(/It would have run once/)).toBeVisible();
  await press("button", "Switch on");
  await expect(page.getByText("The rule is on. It acts in your name.")).toBeVisible();
  expect(presses).toBeLessThanOrEqual(5);

  const later = await seedDealt(app);
  await later.add({ company: "Minho Tiles", responsibleId: later.admin.id });
  await tell(app);
  await page.reload();
  await expect(page.getByRole("region", { name: "Log" })).toContainText("Create a task: done.");
  await page.goto("/studio/workspace/tasks?who=all");
  await expect(page.getByText(/^Call Minho Tiles for /).first()).toBeVisible();
});

test("a rule that lacks something says what, and keeps what was typed", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio/operations/rules/new");
  await page.getByLabel("Name", { exact: true }).fill("Large deals");
  await page.getByLabel("What happens").selectOption({ label: "a deal is found" });
  await page.getByLabel("Condition", { exact: true }).selectOption({ label: "the amount" });
  await page.getByLabel("What 1").fill("a lot");
  await page.getByLabel("Action", { exact: true }).selectOption({ label: "notify a person" });
  await page.getByLabel("Message", { exact: true }).fill("{name} is large");
  await page.getByRole("button", { name: "Save and try" }).click();
  await expect(page.getByText("Enter an amount above zero, such as 1250.50.")).toBeVisible();
  await expect(page.getByText("Choose whom.", { exact: true })).toBeVisible();
  await expect(page.getByLabel("What 1")).toHaveValue("a lot");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("{name} is large");
  await look(page);
});
