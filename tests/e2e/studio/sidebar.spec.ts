import { hydrated } from "../hydrated.ts";
import { expect, test } from "./studio.ts";

test("a section that was left open is open on every screen, also after a reload", async ({ studio: { sit } }) => {
  const page = await sit("admin");
  await page.goto("/studio/workspace/clients");
  await hydrated(page);
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
  await hydrated(page);
  const kept = await page.evaluate(() => {
    const summaries = [...document.querySelectorAll("nav[aria-label=Studio] summary")];
    (summaries.find((summary) => summary.textContent === "Vault") as HTMLElement).click();
    return document.cookie;
  });
  expect(kept).toContain("=vault");
});
