import { expect, test } from "../house.ts";
import { hydrated } from "../vault/vault.ts";
import { furnishFilm, furnishSection, furnishVideo, playHost } from "./furnish.ts";
import { makeFilm } from "./webm.ts";

test("staff find the academy once a section is theirs, watch, go on where they were, and complete", async ({
  as,
  house,
}) => {
  const page = await as("staff");
  const { id, slug, name } = await furnishSection(house, { staffVisible: true });
  await page.goto("/studio");
  const fileId = await furnishFilm(house, await makeFilm(page, 40));
  const facts = { code: null, fileId, title: "Objections", durationS: 40 };
  const video = await furnishVideo(house, id, facts);
  await house.inside.db.insertInto("videoChapters").values({ videoId: video, atS: 20, title: "The price" }).execute();
  await page.reload();
  await page.getByRole("link", { name: "Academy" }).click();
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: /Objections/ }).click();
  const watching = page.getByRole("dialog", { name: "Objections" });
  await expect(watching.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(watching.getByText("Training Video #1")).toBeVisible();
  await expect(watching.getByRole("link", { name: "Edit" })).toHaveCount(0);
  expect(await watching.locator("video, iframe").count()).toBe(0);

  const film = watching.locator("video");
  const stands = () => film.evaluate((node: HTMLVideoElement) => node.currentTime);
  const run = () =>
    film.evaluate((node: HTMLVideoElement) => {
      node.playbackRate = 8;
    });
  await watching.getByRole("button", { name: "Play" }).click();
  await run();
  await expect.poll(stands).toBeGreaterThan(8);
  await page.keyboard.press("Escape");
  await expect(watching).toHaveCount(0);
  await expect(page.getByText(/\d+ % watched/)).toBeVisible();

  await page.getByRole("link", { name: /Objections/ }).click();
  await watching.getByRole("button", { name: "Resume at" }).click();
  await run();
  await expect.poll(stands).toBeGreaterThan(8);
  await expect.poll(() => film.evaluate((node: HTMLVideoElement) => node.ended), { timeout: 8_000 }).toBe(true);
  await expect(watching.getByText("✓ Watched")).toBeVisible();
  await watching.getByRole("button", { name: "The price" }).press("Enter");
  await expect.poll(stands).toBeGreaterThan(19);
  await page.goto(`/studio/academy/${slug}`);
  await expect(page.getByText("✓ Watched")).toBeVisible();
});

test("a video of the host plays in a box, is followed, and goes on where one was", async ({ as, house }) => {
  const page = await as("staff");
  const { id, slug } = await furnishSection(house, { staffVisible: true });
  const video = await furnishVideo(house, id, { durationS: 100 });
  await playHost(page);
  await page.goto(`/studio/academy/${slug}/${video}`);
  await hydrated(page);
  const play = page.getByRole("button", { name: "Play" });
  await expect(page.getByRole("button", { name: "Mark as watched" })).toBeVisible();
  await play.click();
  const box = page.locator("iframe");
  await expect(box).toHaveAttribute("src", "https://streamable.com/o/moo");
  await expect(box).not.toHaveAttribute("sandbox", /top-navigation/);
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as watched" })).toHaveCount(0);
  await page.waitForTimeout(400);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/\d+ % watched/)).toBeVisible();

  const told = page.waitForRequest((request) => request.url().endsWith(`/videos/${video}/progress`));
  await page.getByRole("link", { name: /A training/ }).click();
  await page.getByRole("button", { name: /Resume at/ }).click();
  await page.waitForTimeout(300);
  await page.keyboard.press("Escape");
  expect(Number(new URLSearchParams((await told).postData() ?? "").get("position"))).toBeGreaterThan(5);
});

test("where the host's player tells nothing, one marks a video oneself", async ({ as, house }) => {
  const page = await as("staff");
  const { id, slug } = await furnishSection(house, { staffVisible: true });
  const video = await furnishVideo(house, id);
  await playHost(page, { tells: false });
  await page.goto(`/studio/academy/${slug}/${video}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  await page.getByRole("button", { name: "Mark as watched" }).click();
  await expect(page.getByRole("dialog").getByText("✓ Watched")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog").getByText("✓ Watched")).toBeVisible();
});

test("whoever comes in without a document of the academy gets one when they play", async ({ as, house }) => {
  const page = await as("staff");
  const { id, slug } = await furnishSection(house, { staffVisible: true });
  const video = await furnishVideo(house, id);
  await playHost(page);
  await page.goto("/studio/office");
  await hydrated(page);
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, `/studio/academy/${slug}/${video}`);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Play" }).click();
  await loaded;
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
});

test("clients see the sections that are switched on for them, and nothing of the others", async ({ as, house }) => {
  const theirs = await furnishSection(house, { clientVisible: true });
  const teams = await furnishSection(house, { staffVisible: true });
  await furnishVideo(house, theirs.id, { title: "Welcome" });
  const draft = await furnishVideo(house, theirs.id, { title: "Draft", isPublished: false });
  const hidden = await furnishVideo(house, teams.id, { title: "Prices inside" });
  const page = await as("client");
  await page.goto("/dashboard/people");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Academy" }).click();
  await page.getByRole("link", { name: theirs.name }).click();
  await expect(page.getByText("1 video(s) available")).toBeVisible();
  await expect(page.getByRole("link", { name: teams.name })).toHaveCount(0);
  await page.getByRole("link", { name: /Welcome/ }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();

  const paths = [
    ...[`/dashboard/academy/${teams.slug}`, `/dashboard/academy/${teams.slug}/${hidden}`],
    ...[`/dashboard/academy/${theirs.slug}/${hidden}`, `/dashboard/academy/${theirs.slug}/${draft}`],
  ];
  for (const path of paths) expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
});
