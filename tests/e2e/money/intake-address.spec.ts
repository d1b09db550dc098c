import { newId } from "#domain/kernel/id.ts";
import { expect, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("an address is opened, tried, shown which value is which field, and closed; what was refused is taken in again", async ({
  as,
  app,
  request,
}) => {
  const { db, clock } = app.inside;
  const { clientId, mark } = await seedDealt(app);
  await db.insertInto("campaigns").values({ id: newId(), clientId, name: "Autumn", createdAt: clock() }).execute();
  const page = await as("admin");
  await page.goto(`/studio/workspace/clients/${clientId}/deals`);
  await page.getByRole("link", { name: "Intake addresses", exact: true }).click();
  const campaign = page.getByRole("region", { name: "Autumn", exact: true });
  await campaign.getByRole("button", { name: "Open an address for Autumn", exact: true }).click();
  await expect(campaign.getByText("You won't see it again.")).toBeVisible();
  const address = await campaign.getByLabel("Address for leads").inputValue();
  expect(await campaign.getByLabel("A line to try it with").inputValue()).toContain(`curl ${address} -d company=`);
  const send = async (lead: Record<string, string>) => (await request.post(address, { data: lead })).status();

  expect(await send({ company: `Anker ${mark}`, email: `jo@${mark}.example` })).toBe(202);
  expect(await send({ firma: `Birke ${mark}`, post: `jo@b${mark}.example` })).toBe(202);
  await page.reload();
  await expect(campaign.getByLabel("Address for leads")).toHaveCount(0);
  const sent = page.getByRole("table", { name: "What was sent" });
  await expect(sent.getByRole("link", { name: `Anker ${mark}`, exact: true })).toBeVisible();
  await page
    .getByRole("navigation", { name: "What to show" })
    .getByRole("link", { name: "Refused", exact: true })
    .click();
  await expect(sent.getByRole("link", { name: `Anker ${mark}`, exact: true })).toHaveCount(0);
  await expect(sent.getByRole("row").filter({ hasText: `Birke ${mark}` })).toContainText(
    "Refused: Nothing in it says how to reach anybody",
  );

  await campaign.getByRole("link", { name: "Set up Autumn", exact: true }).click();
  await page.getByLabel("The value I click is the").selectOption("Company");
  await page.getByRole("button", { name: `Birke ${mark}`, exact: true }).click();
  await page.getByLabel("The value I click is the").selectOption("Email");
  await page.getByRole("button", { name: `jo@b${mark}.example`, exact: true }).click();
  await page.getByRole("button", { name: "Take the refused one in again", exact: true }).click();
  await expect(page.getByText("What was refused was taken in again.")).toBeVisible();
  await expect(sent.getByRole("link", { name: `Birke ${mark}`, exact: true })).toBeVisible();
  expect(await send({ firma: `Birke ${mark}`, post: `jo@b${mark}.example` })).toBe(202);
  await page.getByRole("link", { name: "All addresses", exact: true }).click();
  await expect(sent.getByRole("link", { name: `Birke ${mark}`, exact: true })).toHaveCount(1);

  await campaign.getByRole("link", { name: "Close the address of Autumn", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await campaign.getByRole("link", { name: "Close the address of Autumn", exact: true }).click();
  const yes = page.getByRole("alertdialog").getByRole("button", { name: "Close the address of Autumn", exact: true });
  await yes.click();
  await expect(campaign.getByText("This campaign has no address.")).toBeVisible();
  expect(await send({ company: `Late ${mark}`, email: `jo@l${mark}.example` })).toBe(404);
});

test("without script an address is replaced after a question, and the one before takes nothing", async ({
  app,
  request,
  as,
}) => {
  const { db, clock } = app.inside;
  const { clientId, mark } = await seedDealt(app);
  await db.insertInto("campaigns").values({ id: newId(), clientId, name: "Spring", createdAt: clock() }).execute();
  const page = await as("admin", { javaScriptEnabled: false });
  await page.goto(`/studio/workspace/clients/${clientId}/intake`);
  const tab = page.getByRole("navigation", { name: "Client", exact: true }).locator("[aria-current=page]");
  await expect(tab).toHaveText("Deals");
  const campaign = page.getByRole("region", { name: "Spring", exact: true });
  await campaign.getByRole("button", { name: "Open an address for Spring", exact: true }).click();
  const first = await campaign.getByLabel("Address for leads").inputValue();
  await campaign.getByRole("link", { name: "Replace the address of Spring", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Replace the address of Spring", exact: true }).click();
  const second = await campaign.getByLabel("Address for leads").inputValue();
  expect(second).not.toBe(first);
  const lead = { company: `Cedro ${mark}`, phone: "+351 200 000 000" };
  expect((await request.post(first, { form: lead })).status()).toBe(404);
  expect((await request.post(second, { form: lead })).status()).toBe(202);
});
