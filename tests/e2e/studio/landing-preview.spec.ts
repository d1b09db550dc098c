import type { Page } from "@playwright/test";
import sharp from "sharp";
import { look } from "../look.ts";
import { expect, test } from "./studio.ts";

const landing = "/studio/workspace/settings/landing";
const previewOf = (page: Page) => page.frameLocator('iframe[title="The landing page with what you typed"]');
const partOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const outlineOf = (page: Page) => page.getByRole("navigation", { name: "Parts of the landing page", exact: true });
const save = { name: "Save", exact: true } as const;
const saved = "Saved. It is in use from now on.";

test("the landing page shows what is typed in all parts; visitors see a part once it is saved", async ({
  studio,
  page,
}) => {
  const admin = await studio.sit("admin");
  const wrong: string[] = [];
  admin.on("pageerror", ({ message }) => wrong.push(message));
  await admin.setViewportSize({ width: 1600, height: 900 });
  await admin.goto(landing);
  const headline = partOf(admin, "Headline");
  const typed = previewOf(admin).locator("[data-hero=typed]");
  const first = headline.getByRole("textbox", { name: "Phrase 1", exact: true });
  await expect(typed).toHaveText(await first.inputValue());
  await first.fill("Doors open by themselves.");
  await expect(typed).toHaveText("Doors open by themselves.");
  const closing = partOf(admin, "Closing");
  await closing.getByLabel("Heading", { exact: true }).fill("Come in already.");
  await expect(previewOf(admin).locator("main > .closing")).toContainText("Come in already.");
  await expect(typed).toHaveText("Doors open by themselves.");

  await first.fill("");
  const note = admin.getByText("The preview follows as soon as every field is filled in correctly.", { exact: true });
  await expect(note).toBeVisible();
  await expect(typed).toHaveText("Doors open by themselves.");
  await first.fill("Doors open at once.");
  await expect(typed).toHaveText("Doors open at once.");
  await expect(note).toHaveCount(0);

  await headline.getByRole("button", save).click();
  await expect(headline.getByText(saved, { exact: true })).toBeVisible();
  await expect(headline.getByRole("button", save)).toBeFocused();
  await expect(closing.getByText("You have unsaved changes.", { exact: true })).toBeVisible();
  await expect(closing.getByLabel("Heading", { exact: true })).toHaveValue("Come in already.");
  await page.goto(studio.app.url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Doors open at once.");
  await expect(page.locator("main > .closing")).not.toContainText("Come in already.");
  expect(wrong).toEqual([]);
});

test("the outline leads to each part in the forms and in the preview, and old addresses lead there too", async ({
  studio,
}) => {
  const admin = await studio.sit("admin");
  await admin.setViewportSize({ width: 1600, height: 900 });
  await admin.goto("/studio/workspace/settings/testimonial");
  await expect(admin).toHaveURL(/\/settings\/landing#testimonial$/);
  await expect(previewOf(admin).locator("main > .testimonial")).toBeInViewport();
  await expect(partOf(admin, "Testimonial").getByLabel("Role and company", { exact: true })).toBeInViewport();

  for (const [name, part] of [
    ["Benefits", "benefits"],
    ["Closing", "closing"],
    ["Headline", "hero"],
  ] as const) {
    await outlineOf(admin).getByRole("link", { name, exact: true }).press("Enter");
    await expect(partOf(admin, name).getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(previewOf(admin).locator(`main > .${part}`)).toBeInViewport();
  }
  await partOf(admin, "Closing").getByLabel("Button", { exact: true }).focus();
  await expect(previewOf(admin).locator("main > .closing")).toBeInViewport();
});

test("on a small screen the preview takes the place of the forms, and gives it back", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.setViewportSize({ width: 375, height: 760 });
  await admin.goto(landing);
  const heading = partOf(admin, "Closing").getByLabel("Heading", { exact: true });
  await heading.fill("Come in, please.");
  const button = admin.getByRole("button", { name: "Preview", exact: true });
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(heading).toBeHidden();
  await expect(previewOf(admin).locator("main > .closing")).toContainText("Come in, please.");
  await expect(previewOf(admin).locator("main > .closing")).toBeInViewport();
  await button.click();
  await expect(heading).toHaveValue("Come in, please.");
  await expect(heading).toBeVisible();
});

test("a picture is previewed before it is saved, and can be taken away again", async ({ studio }) => {
  const admin = await studio.sit("admin");
  await admin.setViewportSize({ width: 1600, height: 900 });
  await admin.goto(`${landing}#team`);
  const team = partOf(admin, "Team");
  const portraits = previewOf(admin).locator("main > .team img");
  await expect(previewOf(admin).locator("main > .team")).toBeVisible();
  await expect(portraits).toHaveCount(0);
  const blank = { create: { width: 40, height: 50, channels: 3 as const, background: "#0a7d55" } };
  const photo = { name: "mara.png", mimeType: "image/png", buffer: await sharp(blank).png().toBuffer() };
  await team.getByLabel("Photo (optional)", { exact: true }).first().setInputFiles(photo);

  await expect(portraits).toHaveCount(1);
  await expect(portraits).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => portraits.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await team.getByLabel("Photo (optional)", { exact: true }).first().setInputFiles([]);
  await expect(portraits).toHaveCount(0);
});

test("what was shipped as a sample is marked until it is changed, and the page counts what is left", async ({
  studio,
}) => {
  const admin = await studio.sit("admin");
  await admin.goto(landing);
  const figures = partOf(admin, "Figures");
  const said = partOf(admin, "Testimonial");
  const marks = figures.getByRole("listitem").getByText("Sample", { exact: true });
  await expect(marks).toHaveCount(3);
  const left = admin.getByText(/\d+ samples are left to replace\./);
  const before = Number((await left.innerText()).match(/(\d+) samples/)?.[1]);
  await figures.getByLabel("Figure", { exact: true }).first().fill("12");
  await expect(marks).toHaveCount(2);
  await figures.getByRole("button", save).click();
  await expect(figures.getByText(saved, { exact: true })).toBeVisible();
  await expect(left).toContainText(`${before - 1} samples`);

  await said.getByLabel("Name", { exact: true }).fill("Ana Silva");
  await said.getByRole("button", save).click();
  await expect(said.getByText(saved, { exact: true })).toBeVisible();
  await expect(said.getByText("Sample", { exact: true })).toHaveCount(0);
  await expect(left).toContainText(`${before - 2} samples`);
  await expect(partOf(admin, "Headline").getByText("Sample", { exact: true })).toHaveCount(0);
});

test("of two admins who save one part the second sees both values, and takes theirs without losing other parts", async ({
  studio,
}) => {
  const [one, other] = await Promise.all([studio.sit("admin"), studio.sit("admin")]);
  for (const page of [one, other]) {
    await page.goto(landing);
  }
  const closingOf = (page: Page) => partOf(page, "Closing");
  await closingOf(one).getByLabel("Button", { exact: true }).fill("Walk in");
  await closingOf(one).getByRole("button", save).click();
  await expect(closingOf(one).getByText(saved, { exact: true })).toBeVisible();

  await partOf(other, "Benefits").getByLabel("Heading", { exact: true }).fill("Why us.");
  await closingOf(other).getByLabel("Button", { exact: true }).fill("Run in");
  await closingOf(other).getByRole("button", save).click();
  await expect(closingOf(other).getByRole("row", { name: "Button Run in Walk in" })).toBeVisible();
  await closingOf(other).getByRole("link", { name: "Take theirs", exact: true }).click();
  await expect(closingOf(other).getByLabel("Button", { exact: true })).toHaveValue("Walk in");
  await expect(partOf(other, "Benefits").getByLabel("Heading", { exact: true })).toHaveValue("Why us.");
  await closingOf(other).getByLabel("Button", { exact: true }).fill("Step in");
  await closingOf(other).getByRole("button", save).click();
  await expect(closingOf(other).getByText(saved, { exact: true })).toBeVisible();
});

test("everybody can use the forms and the preview, and without script the forms alone", async ({ studio, browser }) => {
  const admin = await studio.sit("admin");
  await admin.setViewportSize({ width: 1600, height: 900 });
  await admin.goto(landing);
  await expect(previewOf(admin).locator("main > .hero")).toBeVisible();
  await look(admin);

  const storageState = await admin.context().storageState();
  const plain = await browser.newContext({ baseURL: studio.app.url, storageState, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(landing);
  await expect(page.locator("iframe")).toHaveCount(0);
  await partOf(page, "Closing").getByLabel("Heading", { exact: true }).fill("Come in.");
  await partOf(page, "Closing").getByRole("button", save).click();
  await expect(partOf(page, "Closing").getByText(saved, { exact: true })).toBeInViewport();
  await plain.close();
});
