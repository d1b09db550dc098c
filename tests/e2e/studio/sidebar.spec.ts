import { newId } from "#domain/kernel/id.ts";
import { seedMember } from "#tests/people.ts";
import { expect, test } from "./studio.ts";

test("a section that was left open is open on every screen, also after a reload", async ({ studio: { sit } }) => {
  const page = await sit("admin");
  await page.goto("/studio/workspace/clients");
  const sidebar = page.getByRole("navigation", { name: "Studio" });
  const vault = sidebar.getByRole("navigation", { name: "Vault" });
  await expect(vault).toBeHidden();

  await sidebar.getByText("Vault", { exact: true }).click();
  await expect(vault.getByRole("link", { name: "Prompts" })).toBeVisible();
  await page.goto("/studio/office");
  await expect(vault).toBeVisible();
  await expect(sidebar.getByRole("navigation", { name: "Workspace" })).toBeHidden();

  await sidebar.getByText("Vault", { exact: true }).click();
  await expect(vault).toBeHidden();
  await page.reload();
  await expect(vault).toBeHidden();
});

test("a section is remembered at the click, though the reader leaves at once", async ({ studio: { sit } }) => {
  const page = await sit("admin");
  await page.goto("/studio/workspace/clients");
  const kept = await page.evaluate(() => {
    const summaries = [...document.querySelectorAll("nav[aria-label=Studio] summary")];
    (summaries.find((summary) => summary.textContent === "Vault") as HTMLElement).click();
    return document.cookie;
  });
  expect(kept).toContain("=vault");
});

test("the sidebar says how many updates wait, and the name of the link stays as it is", async ({
  studio: { app, sit },
}) => {
  const { db, clock } = app.inside;
  const { clientId } = await seedMember(db, { role: "client" });
  if (!clientId) throw new Error("a client has a company");
  const page = await sit("admin");
  await page.goto("/studio/workspace/updates");
  const link = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Updates", exact: true });
  await expect(link).toHaveAccessibleDescription("");

  const amount = { amountMinor: 35_000n, currency: "USD", status: "pending" };
  const words = { title: "Our half of the fair", description: "", authorSide: "client" };
  const at = clock();
  await db
    .insertInto("updates")
    .values({ id: newId(), clientId, ...words, ...amount, createdAt: at, updatedAt: at })
    .execute();
  await page.reload();
  await expect(link).toHaveAccessibleDescription("1 to decide");
  await expect(link).toHaveAttribute("data-waits", "true");
});

test("on a phone the deals have a place at the thumb", async ({ studio: { sit } }) => {
  const page = await sit("admin");
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/studio");
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(shortcuts.getByRole("link")).toHaveText(["Studio", "Clients", "Deals", "Tasks"]);
  await shortcuts.getByRole("link", { name: "Deals", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deals", exact: true })).toBeVisible();
});

test("the crumbs name the client one looks at, and lead back to the list", async ({ studio: { app, sit } }) => {
  const { clientId } = await seedMember(app.inside.db, { role: "client" });
  const page = await sit("admin");
  await page.goto(`/studio/workspace/clients/${clientId}/invoices`);
  const name = await page.getByRole("main").getByRole("link").filter({ hasNotText: "Clients" }).first().innerText();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(crumbs).toHaveText(`Workspace / Clients / ${name}`);
  await expect(page.getByRole("main").getByRole("link", { name: "Clients", exact: true })).toBeHidden();
  await crumbs.getByRole("link", { name: "Clients" }).click();
  await expect(page).toHaveURL("/studio/workspace/clients");

  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto(`/studio/workspace/clients/${clientId}/invoices`);
  await expect(crumbs).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Clients", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invoices", exact: true })).toBeInViewport({ ratio: 1 });
});

test("on a phone, More is marked on a page behind it", async ({ studio: { sit } }) => {
  const page = await sit("admin");
  await page.setViewportSize({ width: 375, height: 760 });
  const more = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("button", { name: "More" });
  await page.goto("/studio/office");
  await expect(more).toHaveAttribute("aria-current", "true");
  await page.goto("/studio/workspace/tasks");
  await expect(more).not.toHaveAttribute("aria-current");
});
