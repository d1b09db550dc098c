import { expect, test } from "../fixtures.ts";
import { hydrated, keepAsleep } from "../hydrated.ts";
import { playHost, seedFilm, seedSection, seedVideo } from "./seed.ts";
import { makeFilm } from "./webm.ts";

test("staff find the academy once a section is theirs, watch, go on where they were, and complete", async ({
  as,
  app,
}) => {
  const page = await as("staff");
  const { id, slug, name } = await seedSection(app, { staffVisible: true });
  await page.goto("/studio");
  const fileId = await seedFilm(app, await makeFilm(page, 20));
  const facts = { code: null, fileId, title: "Objections", durationS: 20 };
  const video = await seedVideo(app, id, facts);
  await app.inside.db.insertInto("videoChapters").values({ videoId: video, atS: 5, title: "The price" }).execute();
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
  // At a higher speed it would skip: a player reports four times a second, and less often on a busy machine.
  const run = (rate = 3) =>
    film.evaluate((node: HTMLVideoElement, wished) => {
      node.playbackRate = wished;
    }, rate);
  await watching.getByRole("button", { name: "Play" }).click();
  await run();
  await expect.poll(stands).toBeGreaterThan(5.5);
  await page.keyboard.press("Escape");
  await expect(watching).toHaveCount(0);
  await expect(page.getByText(/\d+% watched/)).toBeVisible();

  await page.getByRole("link", { name: /Objections/ }).click();
  await watching.getByRole("button", { name: "Resume at" }).click();
  await run();
  const hasEnded = () => film.evaluate((node: HTMLVideoElement) => node.ended);
  expect(await stands()).toBeLessThan(20);
  await expect.poll(hasEnded).toBe(true);
  await expect(watching.getByText("✓ Watched")).toBeVisible();
  await run(1);
  await watching.getByRole("button", { name: "The price" }).press("Enter");
  await expect.poll(hasEnded).toBe(false);
  expect(await stands()).toBeGreaterThanOrEqual(5);
  await page.goto(`/studio/academy/${slug}`);
  await expect(page.getByText("✓ Watched")).toBeVisible();
});

test("a video of the host plays in a box, is followed, and goes on where one was", async ({ as, app }) => {
  const page = await as("staff");
  const { id, slug } = await seedSection(app, { staffVisible: true });
  const video = await seedVideo(app, id, { durationS: 100 });
  await playHost(page);
  await page.goto(`/studio/academy/${slug}/${video}`);
  const play = page.getByRole("button", { name: "Play" });
  await expect(page.getByRole("button", { name: "Mark as watched" })).toBeVisible();
  await play.click();
  const box = page.locator("iframe");
  await expect(box).toHaveAttribute("src", "https://streamable.com/o/moo");
  await expect(box).not.toHaveAttribute("sandbox", /top-navigation/);
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  const stands = page.frameLocator("iframe").locator("output");
  await expect(stands).toHaveText("At 30");
  await expect(page.getByRole("button", { name: "Mark as watched" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText(/\d+% watched/)).toBeVisible();

  const told = page.waitForRequest((request) => request.url().endsWith(`/videos/${video}/progress`));
  await page.getByRole("link", { name: /A training/ }).click();
  await page.getByRole("button", { name: /Resume at/ }).click();
  await expect(stands).toHaveText("At 60");
  await page.keyboard.press("Escape");
  expect(Number(new URLSearchParams((await told).postData() ?? "").get("position"))).toBeGreaterThan(30);
});

test("where the host's player tells nothing, one marks a video oneself", async ({ as, app }) => {
  const page = await as("staff");
  const { id, slug } = await seedSection(app, { staffVisible: true });
  const video = await seedVideo(app, id);
  await playHost(page, { tells: false });
  await page.goto(`/studio/academy/${slug}/${video}`);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  await page.getByRole("button", { name: "Mark as watched" }).click();
  await expect(page.getByRole("dialog").getByText("✓ Watched")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("dialog").getByText("✓ Watched")).toBeVisible();
});

test("a player that stands in the address is followed, though its page woke up late", async ({ as, app }) => {
  const page = await as("staff");
  const { id, slug } = await seedSection(app, { staffVisible: true });
  const video = await seedVideo(app, id);
  await playHost(page);
  const wake = await keepAsleep(page);
  await page.goto(`/studio/academy/${slug}/${video}?play=0`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  wake();
  await hydrated(page);
  await expect(page.frameLocator("iframe").getByText("At 30")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as watched" })).toHaveCount(0);
});

test("whoever comes in without a document of the academy gets one when they play", async ({ as, app, pageErrors }) => {
  const page = await as("staff");
  const { id, slug } = await seedSection(app, { staffVisible: true });
  const video = await seedVideo(app, id);
  await playHost(page);
  await page.goto("/studio/office");
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, `/studio/academy/${slug}/${video}`);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Play" }).click();
  await loaded;
  await expect(page.frameLocator("iframe").getByText("Player")).toBeVisible();
  pageErrors.length = 0; // the browser says that the first document may not frame the player
});

test("clients see the sections that are switched on for them, and nothing of the others", async ({ as, app }) => {
  const theirs = await seedSection(app, { clientVisible: true });
  const teams = await seedSection(app, { staffVisible: true });
  await seedVideo(app, theirs.id, { title: "Welcome" });
  const draft = await seedVideo(app, theirs.id, { title: "Draft", isPublished: false });
  const hidden = await seedVideo(app, teams.id, { title: "Prices inside" });
  const page = await as("client");
  await page.goto("/dashboard/people");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Academy" }).click();
  await page.getByRole("link", { name: theirs.name }).click();
  await expect(page.getByText("1 video(s) available")).toBeVisible();
  await expect(page.getByRole("link", { name: teams.name })).toHaveCount(0);
  await page.getByRole("link", { name: /Welcome/ }).click();
  await expect(page.getByRole("dialog", { name: "Welcome" })).toBeVisible();

  const paths = [
    `/dashboard/academy/${teams.slug}`,
    `/dashboard/academy/${teams.slug}/${hidden}`,
    `/dashboard/academy/${theirs.slug}/${hidden}`,
    `/dashboard/academy/${theirs.slug}/${draft}`,
  ];
  for (const path of paths) expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
});

test("from a video the next of its section is one press away, and Back leads to the one before", async ({
  as,
  app,
}) => {
  const page = await as("staff");
  const { id, slug } = await seedSection(app, { staffVisible: true });
  const first = await seedVideo(app, id, { title: "Opening a door", displayOrder: 1 });
  await seedVideo(app, id, { title: "Not yet", displayOrder: 2, isPublished: false });
  const second = await seedVideo(app, id, { title: "Closing a deal", displayOrder: 3 });
  await page.goto(`/studio/academy/${slug}/${first}`);
  const watching = (title: string) => page.getByRole("dialog", { name: title, exact: true });
  await watching("Opening a door").getByRole("link", { name: "Next video Closing a deal", exact: true }).press("Enter");

  await expect(watching("Closing a deal")).toBeVisible();
  await expect(page).toHaveURL(`/studio/academy/${slug}/${second}`);
  await expect(watching("Closing a deal").getByRole("heading", { name: "Closing a deal", exact: true })).toBeFocused();
  await expect(watching("Closing a deal").getByRole("link", { name: /^Next video/ })).toHaveCount(0);
  await page.goBack();
  await expect(watching("Opening a door")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});
