import { newId } from "#domain/kernel/id.ts";
import { expect, resident, startSession, test } from "../fixtures.ts";

const screens = [
  "",
  "/edit",
  "/access",
  "/timeline",
  "/results",
  "/activity",
  "/credentials",
  "/updates",
  "/updates/new",
];
const ofMoney = ["/invoices", "/payments", "/payments/new", "/agreements", "/deals", "/intake"];

test("a client that a program adds has every screen, and whoever is invited first owns its dashboard", async ({
  browser,
  app,
}) => {
  const company = `Moss Works ${newId()}`;
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await startSession(app, page, await resident(app, "admin"));
  await page.goto("/studio/workspace/settings/api-keys");
  const form = page.getByRole("region", { name: "New key", exact: true });
  await form.getByLabel("Name", { exact: true }).fill(company);
  await form.getByRole("radio", { name: "Clients: Read and change", exact: true }).check();
  await form.getByRole("button", { name: "Create key", exact: true }).click();
  const box = page.getByRole("textbox", { name: "Your new key", exact: true });
  await expect(box).toHaveValue(/^foyer_/);
  const headers = { Authorization: `Bearer ${await box.inputValue()}` };

  const added = await context.request.post("/api/v1/clients", { headers, data: { companyName: company } });
  expect(added.status()).toBe(201);
  const client = `/studio/workspace/clients/${(await added.json()).id}`;

  const statusOf = async (path: string) => (await context.request.get(path, { maxRedirects: 0 })).status();
  for (const screen of [...screens, ...ofMoney]) expect(await statusOf(`${client}${screen}`), screen).toBe(200);
  await page.goto(`/studio/workspace/clients?search=${encodeURIComponent(company)}`);
  await expect(page.getByRole("main").getByText(company, { exact: true }).first()).toBeVisible();

  await page.goto(client);
  await page.getByRole("button", { name: "View as client", exact: true }).click();
  const banner = page.getByRole("complementary", { name: "Viewing as client", exact: true });
  await expect(banner).toContainText(`you are viewing the dashboard of ${company}.`);
  const links = page.getByRole("navigation").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const sections = [...new Set(addresses)].filter((address) => address.startsWith("/dashboard"));
  expect(sections.length).toBeGreaterThan(4);
  for (const section of sections) {
    // The academy leads on to its first section, where there is one.
    const answer = await context.request.get(section);
    expect([answer.status(), new URL(answer.url()).pathname.startsWith(section)], section).toEqual([200, true]);
  }
  await page.getByRole("button", { name: "Stop viewing", exact: true }).click();
  await expect(page.getByRole("heading", { name: company, exact: true, level: 1 })).toBeVisible();

  await page.goto(`${client}/access`);
  const members = page.getByRole("region", { name: "Members", exact: true });
  await expect(
    members.getByText("Nobody has access yet. The first person you invite owns the dashboard.", { exact: true }),
  ).toBeVisible();
  await members.getByLabel("First Name", { exact: true }).fill("Jo");
  await members.getByLabel("Last Name", { exact: true }).fill("Berg");
  await members.getByLabel("Email", { exact: true }).fill(`${newId()}@client.test`);
  await members.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(members.getByRole("listitem").filter({ hasText: "primary contact" })).toContainText(
    /Owner.*primary contact, decides on deals/,
  );
  await context.close();
});
