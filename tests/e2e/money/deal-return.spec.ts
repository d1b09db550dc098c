import type { Page } from "@playwright/test";
import { expect, startSession, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test.use({ live: true });

const begin = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Actions" }).getByRole("link", { name, exact: true }).click();

/** Both sides at the file of a lead that was only found yet, which the client wants to return. */
async function askBack(app: Parameters<typeof seedDealt>[0], admin: Page, owner: Page, kind: string) {
  const { email, add, mark } = await seedDealt(app);
  const { id } = await add({ company: `${kind} ${mark}` });
  await admin.goto(`/studio/workspace/deals/${id}`);
  await startSession(app, owner, { email });
  await owner.goto(`/dashboard/deals/${id}`);

  await begin(owner, "Return this lead");
  const dialog = owner.getByRole("alertdialog");
  await dialog.getByLabel("In a few words").fill("We met them in June.");
  await dialog.getByRole("button", { name: "Return this lead", exact: true }).click();
  await expect(dialog.getByText("Choose why it is returned.")).toBeVisible();
  await expect(dialog.getByLabel("In a few words")).toHaveValue("We met them in June.");
  await dialog.getByLabel("Reason").selectOption("known");
  await dialog.getByRole("button", { name: "Return this lead", exact: true }).click();
  for (const page of [owner, admin]) {
    const asked = page.getByRole("region", { name: /wants to return this lead$/ });
    await expect(asked).toContainText("We met them in June.");
    await expect(asked).toContainText("We knew them already.");
  }
  await expect(owner.getByRole("link", { name: "Return this lead", exact: true })).toHaveCount(0);
  return { mark };
}

async function answer(admin: Page, label: "Accept the return" | "Decline the return", words: string) {
  await begin(admin, label);
  const dialog = admin.getByRole("alertdialog");
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog.getByText("Answer in a few words.")).toBeVisible();
  await dialog.getByLabel("In a few words").fill(words);
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a client returns a lead and says why; the agency takes it back, and both sides see it returned", async ({
  as,
  app,
  browser,
}) => {
  const admin = await as("admin");
  const owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { mark } = await askBack(app, admin, owner, "Known");

  await answer(admin, "Accept the return", "You are right.");
  for (const page of [admin, owner]) {
    const ended = page.getByRole("region", { name: "Returned", exact: true });
    await expect(ended).toContainText("You are right.");
    await expect(ended).toContainText("We knew them already.");
  }
  await expect(owner.getByRole("navigation", { name: "Actions" })).toHaveCount(0);
  await owner.goto("/dashboard/deals");
  await expect(owner.getByRole("row").filter({ hasText: `Known ${mark}` })).toContainText("Returned");
  await owner.context().close();
});

test("a return that is declined says why, and the deal goes on where it stood", async ({ as, app, browser }) => {
  const admin = await as("admin");
  const owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await askBack(app, admin, owner, "Declined");

  await answer(admin, "Decline the return", "It is another company.");
  for (const page of [admin, owner]) {
    await expect(page.getByRole("region", { name: /wants to return this lead$/ })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "History" })).toContainText("It is another company.");
  }
  await begin(admin, "Meeting held");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Meeting held", exact: true }).click();
  await expect(
    owner.getByRole("article", { name: "Bill" }).getByRole("listitem").filter({ hasText: "Meeting held" }),
  ).toContainText("0.00");
  // What was met is not returned any more.
  await expect(owner.getByRole("link", { name: "Return this lead", exact: true })).toHaveCount(0);
  await owner.context().close();
});
