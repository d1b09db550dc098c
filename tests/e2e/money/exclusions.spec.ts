import { newId } from "#domain/kernel/id.ts";
import { expect, startSession, test } from "../fixtures.ts";
import { seedDealt } from "./dealt.ts";

test("a list is checked, a tool's post becomes a deal, and a return is answered by the day of an entry", async ({
  as,
  app,
  browser,
  request,
}) => {
  const { clientId, email, mark } = await seedDealt(app);
  const { db, clock } = app.inside;
  await db.insertInto("campaigns").values({ id: newId(), clientId, name: "Autumn", createdAt: clock() }).execute();
  const [anker, birke] = [`anker-${mark}.example`, `birke-${mark}.example`];

  const owner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await startSession(app, owner, { email });
  const list = async (domain: string) => {
    await owner.goto("/dashboard/exclusions");
    const adding = owner.getByText("Add to the list", { exact: true });
    if (!(await owner.getByLabel("Entry").isVisible())) await adding.click();
    await owner.getByLabel("Entry").fill(domain);
    await owner.getByRole("button", { name: "Add", exact: true }).click();
    await expect(owner.getByRole("row").filter({ hasText: domain })).toBeVisible();
  };
  await list(birke);

  const setter = await as("admin");
  await setter.goto(`/studio/workspace/clients/${clientId}/exclusions/check`);
  await setter.getByLabel("Or paste from a sheet").fill(`Firma;E-Mail\nAnker;jo@${anker}\nBirke;lea@${birke}\n`);
  await setter.getByRole("button", { name: "Check", exact: true }).click();
  await expect(setter.getByText("1 of 2 rows may be contacted.")).toBeVisible();
  const [file] = await Promise.all([
    setter.waitForEvent("download"),
    setter.getByRole("link", { name: "Download with reasons", exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("checked-list.csv");

  await setter.goto(`/studio/workspace/clients/${clientId}/intake`);
  const campaign = setter.getByRole("region", { name: "Autumn", exact: true });
  await campaign.getByRole("button", { name: "Open an address for Autumn", exact: true }).click();
  const address = await campaign.getByLabel("Address for leads").inputValue();
  for (const [company, lead] of [
    ["Anker", `jo@${anker}`],
    ["Birke", `lea@${birke}`],
  ]) {
    const event = { event_type: "lead_interested", workspace: "w", campaign_id: "c", lead_email: lead };
    const post = { ...event, companyName: `${company} ${mark}`, firstName: "Jo", lastName: "Berg" };
    expect((await request.post(address, { data: post })).status()).toBe(202);
  }
  await setter.reload();
  const sent = setter.getByRole("table", { name: "What was sent" });
  await expect(sent.getByRole("row").filter({ hasText: `Birke ${mark}` })).toContainText("their customer since");
  await sent.getByRole("link", { name: `Anker ${mark}`, exact: true }).click();
  await expect(setter.getByRole("heading", { name: `Anker ${mark}` })).toBeVisible();
  const dealId = new URL(setter.url()).pathname.split("/").at(-1);

  await list(anker);
  await owner.goto(`/dashboard/deals/${dealId}`);
  await owner
    .getByRole("navigation", { name: "Actions" })
    .getByRole("link", { name: "Return this lead", exact: true })
    .click();
  const asking = owner.getByRole("alertdialog");
  await asking.getByLabel("Reason").selectOption("known");
  await asking.getByLabel("In a few words").fill("A customer for years.");
  await asking.getByRole("button", { name: "Return this lead", exact: true }).click();
  await expect(owner.getByRole("region", { name: /wants to return this lead$/ })).toBeVisible();

  await setter.reload();
  await expect(setter.getByRole("region", { name: /wants to return this lead$/ })).toContainText(
    "Not on the client's list when the lead was found.",
  );
  await setter
    .getByRole("navigation", { name: "Actions" })
    .getByRole("link", { name: "Decline the return", exact: true })
    .click();
  const answer = setter.getByRole("alertdialog");
  await answer.getByLabel("In a few words").fill("It came onto your list after we found it.");
  await answer.getByRole("button", { name: "Decline the return", exact: true }).click();
  await expect(setter.getByRole("region", { name: "History" })).toContainText("It came onto your list");
  await owner.reload();
  await expect(owner.getByRole("region", { name: "History" })).toContainText("It came onto your list");
  await owner.context().close();
});

for (const javaScriptEnabled of [true, false])
  test(`several entries are added in a row, with script: ${javaScriptEnabled}`, async ({ as, app }) => {
    const { clientId } = await seedDealt(app);
    const page = await as("admin", { javaScriptEnabled });
    await page.goto(`/studio/workspace/clients/${clientId}/exclusions`);
    await page.getByLabel("Kind").first().selectOption("competitor");
    for (const domain of ["anker.example", "birke.example"]) {
      await page.getByLabel("Entry").fill(domain);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("row").filter({ hasText: domain })).toContainText("Competitor");
      await expect(page.getByLabel("Entry")).toBeFocused();
      await expect(page.getByLabel("Entry")).toHaveValue("");
      await expect(page.getByLabel("Kind").first()).toHaveValue("competitor");
    }
    await page.goto(`/studio/workspace/clients/${clientId}/exclusions`);
    await expect(page.getByLabel("Entry")).toBeHidden();
  });
