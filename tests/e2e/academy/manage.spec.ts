import { expect, test } from "../fixtures.ts";
import { heldBack } from "../held-back.ts";
import { seedSection, seedVideo } from "./seed.ts";
import { makeFilm } from "./webm.ts";

const five = ["Paid Ads", "Customer Service", "Offer Recreation", "Sales Trainings", "InteliCRM"];

test("the five sections are there, and the first one is open", async ({ as }) => {
  const page = await as("admin");
  await page.goto("/studio");
  await page.getByRole("link", { name: "Academy" }).click();
  await expect(page.getByRole("heading", { name: "Paid Ads Training" })).toBeVisible();
  await expect(page.getByText("0 video(s) available")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Videos Available" })).toBeVisible();
  await expect(
    page.getByText("No training videos found for Paid Ads. Check back later for new content."),
  ).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Academy" });
  for (const name of five) await expect(tabs.getByRole("link", { name })).toBeVisible();
});

test("an admin adds a video by its link, which goes by its code until its host says more", async ({ as, app }) => {
  const { slug, name } = await seedSection(app);
  const page = await as("admin");
  await page.goto(`/studio/academy/${slug}`);
  await page.getByRole("link", { name: "Add video" }).click();
  const adding = page.getByRole("dialog", { name: "Add Video" });
  await adding.getByLabel("Description").fill("What to say first");
  await adding.getByRole("button", { name: "Add Video" }).click();
  await expect(adding.getByText("Give a Streamable code, or choose a file.")).toBeVisible();
  await expect(adding.getByLabel("Description")).toHaveValue("What to say first");
  await adding.getByLabel("Streamable code or link").fill("https://streamable.com/cow77");
  await adding.getByRole("button", { name: "Add Video" }).click();

  await expect(adding).toHaveCount(0);
  await expect(page.getByText("1 video(s) available")).toBeVisible();
  const tile = page.getByRole("list", { name: `${name} Training` }).getByRole("link");
  await expect(tile).toContainText("Video cow77");
  await expect(tile).toContainText("What to say first");
  await expect(tile.getByText("0:00")).toHaveCount(0);
  await expect(tile.locator("img")).toHaveAttribute("src", "/images/videoImage.jpg");
});

test("an admin uploads a film, and its length and picture are found on the way", async ({ as, app }) => {
  const { slug } = await seedSection(app);
  const page = await as("admin");
  await page.goto(`/studio/academy/${slug}/new`);
  const adding = page.getByRole("dialog", { name: "Add Video" });
  const buffer = await makeFilm(page, 12);
  await adding.getByLabel("File").setInputFiles({ name: "calls.webm", mimeType: "video/webm", buffer });
  await expect(adding.getByLabel("Length")).toHaveValue("0:12");
  await expect(adding.locator("input[name='poster']")).toHaveValue(/^data:image\/jpeg;base64,/);
  await adding.getByLabel("Title").fill("Cold calls");
  await adding.getByRole("button", { name: "Add Video" }).click();

  const tile = page.getByRole("link", { name: /Cold calls/ });
  await expect(tile).toContainText("0:12");
  await expect(tile).toContainText("Training Video #1");
  const picture = await tile.locator("img").getAttribute("src");
  expect((await page.request.get(picture ?? "")).headers()["content-type"]).toBe("image/webp");
  const part = { headers: { Range: "bytes=0-3" } };
  const film = await page.request.get((picture ?? "").replace("picture", "file"), part);
  expect([film.status(), (await film.body()).toString("hex")]).toEqual([206, "1a45dfa3"]);
});

test("videos are put in order by keyboard, and the button stays in hand", async ({ as, app }) => {
  const { slug, id, name } = await seedSection(app);
  for (const [place, title] of ["First", "Second", "Third"].entries())
    await seedVideo(app, id, { title, displayOrder: place + 1 });
  const page = await as("admin");
  await page.goto(`/studio/academy/${slug}`);
  await page.getByRole("link", { name: "Arrange" }).press("Enter");
  const order = page.getByRole("dialog").getByRole("listitem");
  await expect(order).toHaveText([/First/, /Second/, /Third/]);
  const up = page.getByRole("button", { name: "Move up: Third" });
  await up.press("Enter");
  await expect(order).toHaveText([/First/, /Third/, /Second/]);
  await expect(up).toBeFocused();
  await up.press("Enter");
  await expect(order).toHaveText([/Third/, /First/, /Second/]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: `${name} Training` }).getByRole("link")).toHaveText([
    /Third/,
    /First/,
    /Second/,
  ]);
});

test("who presses twice moves a video by two places, however long the first takes", async ({ as, app }) => {
  const { slug, id } = await seedSection(app);
  for (const [place, title] of ["First", "Second", "Third"].entries())
    await seedVideo(app, id, { title, displayOrder: place + 1 });
  const page = await as("admin");
  await page.goto(`/studio/academy/${slug}/order`);
  const moving = await heldBack(page, "**/order.data*", "POST");
  const up = page.getByRole("button", { name: "Move up: Third" });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await up.press("Enter");
  await sent;
  await up.press("Enter");
  moving.letGo();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveText([/Third/, /First/, /Second/]);
  await expect(up).toBeFocused();
});

test("a video that is thrown away comes back by undo, and from the trash", async ({ as, app }) => {
  const { slug, id } = await seedSection(app);
  const video = await seedVideo(app, id, { title: "Old film" });
  const page = await as("admin");
  const tile = page.getByRole("link", { name: /Old film/ });
  async function throwAway() {
    await page.goto(`/studio/academy/${slug}/${video}`);
    await page.getByRole("link", { name: "Delete" }).click();
    const asked = page.getByRole("alertdialog", { name: "Are you sure you want to delete this item?" });
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "No Videos Available" })).toBeVisible();
  }
  await throwAway();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tile).toBeVisible();

  await throwAway();
  await page.goto("/studio/academy/trash");
  await page.getByRole("button", { name: "Restore Old film" }).click();
  await expect(page.getByRole("button", { name: "Restore Old film" })).toHaveCount(0);
  await page.goto(`/studio/academy/${slug}`);
  await expect(tile).toBeVisible();
});
