import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packFilm } from "#server/demo/pack-film.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydrated.ts";
import { seedSection } from "./seed.ts";

const part = 4 * 1024 * 1024;

/** Over four megabytes, so that it is uploaded in two parts; the frames are noise, because no one watches it. */
function largeFilm() {
  const frames = Array.from({ length: 24 }, () => ({ bytes: Buffer.alloc(190_000, "noise"), isKey: true }));
  return packFilm(frames, { seconds: 12, width: 160, height: 90 });
}

test("a film that breaks off goes on where it was, and is as long as it says itself", async ({ as, app }) => {
  const { slug } = await seedSection(app);
  const folder = mkdtempSync(join(tmpdir(), "foyer-film-"));
  const path = join(folder, "calls.webm");
  writeFileSync(path, largeFilm());
  const page = await as("admin");
  const sent: string[] = [];
  let isBroken = true;
  await page.route("**/studio/academy/uploads/*", (route) => {
    const from = route.request().headers()["upload-offset"] ?? "";
    sent.push(from);
    return isBroken && from !== "0" ? route.abort() : route.continue();
  });
  await page.goto(`/studio/academy/${slug}/new`);
  const adding = page.getByRole("dialog", { name: "Add Video" });
  await adding.getByLabel("File").setInputFiles(path);
  await expect.poll(() => sent).toContain(String(part));
  await expect(adding.getByRole("progressbar", { name: "Uploaded" })).toBeVisible();

  await page.reload();
  isBroken = false;
  sent.length = 0;
  await hydrated(page);
  await adding.getByLabel("Title").fill("Cold calls");
  await adding.getByLabel("File").setInputFiles(path);
  await adding.getByRole("button", { name: "Add Video" }).click();

  const tile = page.getByRole("link", { name: /Cold calls/ });
  await expect(tile).toContainText("0:12");
  expect(sent).toEqual([String(part)]);
  rmSync(folder, { recursive: true });
});

test("a form that waits for its film asks before it lets go of what was typed", async ({ as, app }) => {
  const { slug } = await seedSection(app);
  const page = await as("admin");
  await page.route("**/studio/academy/uploads", () => {});
  await page.goto(`/studio/academy/${slug}/new`);
  const adding = page.getByRole("dialog", { name: "Add Video" });
  await adding.getByLabel("Title").fill("Cold calls");
  await adding.getByLabel("File").setInputFiles({ name: "a.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(9) });
  await adding.getByRole("button", { name: "Add Video" }).click();
  await expect(adding.getByText("The video is added once it has arrived.")).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expect(adding.getByLabel("Title")).toHaveValue("Cold calls");
});

test("what only calls itself a film is refused before it has arrived, and what was typed stays", async ({
  as,
  app,
}) => {
  const { slug } = await seedSection(app);
  const page = await as("admin");
  await page.goto(`/studio/academy/${slug}/new`);
  const adding = page.getByRole("dialog", { name: "Add Video" });
  await adding.getByLabel("Title").fill("Cold calls");
  const buffer = Buffer.from(`<!DOCTYPE html><script>alert(1)</script>${"x".repeat(9_000_000)}`);
  await adding.getByLabel("File").setInputFiles({ name: "calls.mp4", mimeType: "video/mp4", buffer });

  await expect(adding.getByText("Please select a video that every browser plays: MP4 or WebM.")).toBeVisible();
  await expect(adding.getByLabel("Title")).toHaveValue("Cold calls");
  const { db } = app.inside;
  const { whole } = await db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<string>().as("whole"))
    .where("originalName", "=", "calls.mp4")
    .executeTakeFirstOrThrow();
  expect(Number(whole)).toBe(0);
});
