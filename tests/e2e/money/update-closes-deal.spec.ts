import { postUpdate } from "#domain/updates/index.ts";
import { said } from "#tests/updates.ts";
import { expect, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("an approved update confirms the deal it names, and the deal's rows are the only ones in the ledger", async ({
  as,
  app,
  browser,
}) => {
  const { db } = app.inside;
  const { clientId, owner, meet, mark, now, today } = await seedDealt(app);
  const company = `Closewell ${mark}`;
  const { id } = await meet({ company });
  const form = said({ title: "They signed", amount: "48000" });
  const posted = await postUpdate({ db, actor: owner, now }, { clientId, ...form, day: today });
  if (!posted.ok) throw new Error(posted.problem.kind);

  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${clientId}/updates/${posted.value.id}?ask=approve`);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("The deal it closes").selectOption(company);
  await dialog.getByLabel("Record it in payments as").selectOption("adjustment");
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(dialog.getByLabel("Record it in payments as")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("The deal it closes").locator("option:checked")).toHaveText(company);
  await dialog.getByLabel("Record it in payments as").selectOption("deal_value");
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Approve", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "Fee of $4,800.00" }).click();
  const marked = page.getByRole("list", { name: "Payments" }).locator("[data-target]");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(`Fee for ${company}`);
  const colour = await marked.evaluate((row) => getComputedStyle(row).backgroundColor);
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ javaScriptEnabled: false, storageState });
  await plain.goto(page.url());
  await expect(plain.locator(":target")).toHaveCSS("background-color", colour);
  await plain.close();
  await page.goto(`/studio/workspace/deals/${id}`);
  await expect(page.getByRole("region", { name: /^Confirmed by / })).toBeVisible();
  await expect(page.getByRole("article", { name: "Bill" })).toContainText("4,800.00");
  await page.goto(`/studio/workspace/clients/${clientId}/payments`);
  await expect(page.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(2);
});
