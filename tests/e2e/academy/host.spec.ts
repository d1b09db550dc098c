import { createServer } from "node:http";
import { expect, openTestApp, resident, startSession, test } from "../fixtures.ts";
import { seedVideo } from "./seed.ts";

/** The test's own video host, which fails differently for each film and counts requests to internal addresses. */
async function openHostileHost() {
  const asked: string[] = [];
  const inside: string[] = [];
  const listen = async (server: ReturnType<typeof createServer>) => {
    await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };
  const secret = createServer(({ url = "" }, response) => {
    inside.push(url);
    response.end(JSON.stringify({ title: "From inside" }));
  });
  const secretPort = await listen(secret);
  const host = createServer(({ url = "" }, response) => {
    const code = url.split("/").at(-1) ?? "";
    asked.push(code);
    if (code === "wrong") response.end("<html>");
    else if (code === "huge") response.end(JSON.stringify({ title: "a".repeat(1_000_000) }));
    else if (code === "away") response.writeHead(302, { location: `http://127.0.0.1:${secretPort}/` }).end();
    else if (code === "picture") response.end(JSON.stringify({ thumbnail_url: `//127.0.0.1:${secretPort}/a.jpg` }));
    // Requests for "slow" are never answered.
  });
  const url = `http://127.0.0.1:${await listen(host)}`;
  const close = () => {
    for (const server of [host, secret]) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { url, asked, inside, close };
}

test("whatever the video host does, films go by their code, nothing inside is asked, and no page waits", async ({
  page,
}) => {
  const host = await openHostileHost();
  const { app, close } = await openTestApp({ VIDEO_HOST_URL: host.url });
  const { db } = app.inside;
  await startSession(app, page, await resident(app, "admin"));
  const section = await db
    .selectFrom("videoCategories")
    .select("id")
    .where("slug", "=", "paid-ads")
    .executeTakeFirstOrThrow();
  const codes = ["slow", "wrong", "huge", "away", "picture"];
  for (const [place, code] of codes.entries())
    await seedVideo(app, section.id, { code, title: "", displayOrder: place + 1 });

  async function showsFallbacks() {
    await page.goto(`${app.url}/studio/academy/paid-ads`);
    const tiles = page.getByRole("list", { name: "Paid Ads Training" }).getByRole("link");
    await expect(tiles).toHaveText(codes.map((code) => new RegExp(`Video ${code}`)));
    await expect(tiles.getByText("0:00")).toHaveCount(0);
    for (const picture of await tiles.locator("img").all())
      await expect(picture).toHaveAttribute("src", "/images/videoImage.jpg");
  }
  // Both during and after the request to the host.
  const asking = app.runJobs("videos-ask");
  await showsFallbacks();
  await asking;
  expect(await db.selectFrom("videos").select("code").where("askedAt", "is", null).execute()).toEqual([]);
  await showsFallbacks();

  expect(host.inside).toEqual([]);
  expect([...new Set(host.asked)].sort()).toEqual([...codes].sort());
  await page.getByRole("link", { name: /Video away/ }).click();
  await expect(page.getByText("It points elsewhere (302), which is not followed.")).toBeVisible();
  await close();
  host.close();
});
