import type { Locator, Page } from "@playwright/test";
import { takeYourTime } from "./booking/visit.ts";
import { expect, openTestApp, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";

/** Counts what somebody's hands do on a page: presses of the pointer, and fields typed into. */
async function watchHands(page: Page) {
  const hands = { presses: 0, fields: 0 };
  await page.exposeFunction("countPress", () => {
    hands.presses += 1;
  });
  await page.addInitScript(() => addEventListener("pointerdown", () => Reflect.get(globalThis, "countPress")(), true));
  const type = async (field: Locator, text: string) => {
    await field.fill(text);
    hands.fields += 1;
  };
  const press = (role: "button" | "link" | "checkbox", name: string | RegExp) =>
    page.getByRole(role, { name }).first().click();
  return { hands, type, press };
}

/** The presses and fields that it takes the agency, its visitor and its client together to come to each goal. */
const takes = {
  "a branded site": [4, 5],
  "the first booking": [7, 8],
  "the first client let in": [12, 13],
  "the first update approved": [16, 15],
  "the first invoice paid": [26, 17],
};

test("a newcomer comes from the first link to a paid invoice in 26 presses and 17 fields", async ({ browser }) => {
  test.setTimeout(180_000);
  const { app, close } = await openTestApp();
  const open = async () => (await browser.newContext({ baseURL: app.url })).newPage();
  const [page, visitor, client] = [await open(), await open(), await open()];
  const [mine, guest, theirs] = [await watchHands(page), await watchHands(visitor), await watchHands(client)];
  const reached: Record<string, number[]> = {};
  const reach = (goal: keyof typeof takes) => {
    const all = [mine, guest, theirs].map(({ hands }) => hands);
    reached[goal] = [
      all.reduce((sum, { presses }) => sum + presses, 0),
      all.reduce((sum, { fields }) => sum + fields, 0),
    ];
  };

  await page.goto(app.greetings.find((line) => line.includes("/setup?token=")) ?? "");
  await mine.type(page.getByLabel("First Name"), "Noor");
  await mine.type(page.getByLabel("Last Name"), "Haddad");
  await mine.type(page.getByLabel("Email"), "noor@agency.example");
  await mine.type(page.getByLabel("Password"), "a-quiet-doorway");
  await mine.press("checkbox", "Admins and staff need a second factor");
  await mine.press("button", "Create account");
  await mine.press("link", /^Your name and logo/);
  await hydrated(page);
  await mine.type(page.getByLabel("Name", { exact: true }), "North & Pier");
  await mine.press("button", "Save");
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await visitor.goto("/");
  await expect(visitor.getByText("North & Pier").first()).toBeVisible();
  reach("a branded site");

  await visitor.goto("/meetings/discovery");
  await guest.press("button", /^\d\d:\d\d$/);
  await guest.type(visitor.getByLabel("Name"), "Lena Berg");
  await guest.type(visitor.getByLabel("Email"), "lena@berg.example");
  await guest.type(visitor.getByLabel("Phone"), "+44 20 7946 0000");
  await guest.press("checkbox", /may keep what I wrote/);
  takeYourTime(app);
  await guest.press("button", "Book this time");
  await expect(visitor.getByRole("heading", { name: "Your meeting is booked" })).toBeVisible();
  reach("the first booking");

  await page.goto("/studio");
  await mine.press("link", /^Your first client/);
  const sheet = page.getByRole("dialog", { name: "Add Client" });
  await sheet.getByLabel("Send an invitation instead").click();
  await mine.type(sheet.getByLabel("First Name"), "Lena");
  await mine.type(sheet.getByLabel("Last Name"), "Berg");
  await mine.type(sheet.getByLabel("Email", { exact: true }), "lena@berg.example");
  await mine.type(sheet.getByLabel("Company Name"), "Berg Pumps");
  await sheet.getByRole("button", { name: "Add Client" }).click();
  await client.goto(await page.getByLabel("One-time link").inputValue());
  await theirs.type(client.getByLabel("Password"), "a-doorway-of-my-own");
  await theirs.press("checkbox", /agree/);
  await theirs.press("button", "Create account");
  await client.waitForURL(/dashboard/);
  reach("the first client let in");

  await hydrated(client);
  await theirs.press("link", "Add Update");
  const update = client.getByRole("dialog", { name: "Add Update" });
  await theirs.type(update.getByLabel("Title"), "The Winter deal");
  await theirs.type(update.getByLabel("Monetary value"), "1000");
  await update.getByRole("button", { name: "Add Update", exact: true }).click();
  await expect(update).toHaveCount(0);
  await page.goto("/studio");
  await expect(page.getByRole("link", { name: /^Invite a colleague(?!, done)/ })).toBeVisible();
  await mine.press("link", /Winter deal/);
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("approved", { exact: true })).toBeVisible();
  reach("the first update approved");

  await mine.press("link", "Berg Pumps");
  await mine.press("link", "Invoices");
  await mine.press("link", "add a charge");
  const charge = page.getByRole("dialog", { name: "Add Payment" });
  await mine.type(charge.getByLabel("Amount"), "120");
  await mine.type(charge.getByLabel("Description"), "Setting up");
  await charge.getByRole("button", { name: "Add Payment" }).click();
  await expect(charge).toHaveCount(0);
  await mine.press("link", "Invoices");
  await mine.press("button", "Draft an invoice");
  await mine.press("button", "Send to the client");
  await expect(page.getByRole("heading", { name: /^Invoice INV-\d{4}$/ })).toBeVisible();
  await client.goto("/dashboard");
  await theirs.press("link", /INV-\d{4}/);
  await expect(client.getByText("$120.00").first()).toBeVisible();
  await mine.press("link", "Mark as paid");
  await page.getByRole("alertdialog").getByRole("button", { name: "Mark as paid", exact: true }).click();
  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  reach("the first invoice paid");
  expect(reached).toEqual(takes);
  await close();
});
