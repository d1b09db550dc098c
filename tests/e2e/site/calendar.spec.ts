import { expect, openTestApp } from "../fixtures.ts";
import { test } from "./seed.ts";

const screens = [
  ["/onboarding-meeting", "/meetings/onboarding"],
  ["/partner-check-in", "/meetings/partner-check-in"],
  ["/15-mins-meeting", "/meetings/general-15"],
  ["/30-mins-meeting", "/meetings/general-30"],
  ["/60-mins-meeting", "/meetings/general-60"],
] as const;
const opened = "Your booking calendar has been opened in a new tab";

for (const [path, target] of screens)
  test(`${path} opens its calendar beside itself, once`, async ({ page, seeded }) => {
    const tabs: string[] = [];
    page.on("popup", (tab) => tabs.push(tab.url()));
    const popup = page.waitForEvent("popup");
    await page.goto(seeded.url + path);

    const calendar = await popup;
    await expect(calendar).toHaveURL(seeded.url + target);
    expect(await calendar.evaluate(() => window.opener)).toBeNull();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(opened);

    await page.reload();
    await expect(page.getByRole("link", { name: "Open Calendar", exact: true })).toBeVisible();
    await page.goto(`${seeded.url}/policies`);
    await page.goBack();
    await expect(page.getByRole("link", { name: "Open Calendar", exact: true })).toBeVisible();
    expect(tabs).toHaveLength(1);
  });

test("where tabs are blocked the page claims nothing and offers the button", async ({ page, seeded }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${seeded.url}/30-mins-meeting`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking calendar");
  await expect(
    page.getByText("If the calendar didn't open automatically, you can click the button below:"),
  ).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open Calendar", exact: true }).click();
  await expect(await popup).toHaveURL(`${seeded.url}/meetings/general-30`);
});

test("without script the button is there, with the way home and the people to write to", async ({
  browser,
  seeded,
}) => {
  const page = await browser.newPage({ baseURL: seeded.url, javaScriptEnabled: false });
  await page.goto("/partner-check-in");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking calendar");
  await expect(page.getByRole("link", { name: "Open Calendar", exact: true })).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("link", { name: "Return Home", exact: true })).toHaveAttribute("href", "/");
  const foot = page.locator("footer");
  await expect(foot.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  await expect(foot.getByRole("link", { name: "support@agency.example" })).toBeVisible();
  await page.close();
});

test("before anyone hosts meetings the page says whom to write to", async ({ page }) => {
  const { app: bare, close } = await openTestApp();
  await page.goto(`${bare.url}/60-mins-meeting`);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This calendar is not open yet.");
  await close();
});
