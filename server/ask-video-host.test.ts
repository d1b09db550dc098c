import { createServer, type RequestListener } from "node:http";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { listVideos } from "#domain/academy/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openAcademy } from "#tests/academy.ts";
import { askVideoHost } from "./ask-video-host.ts";

/** A house that asks a video host of the test's own about videos of an academy nobody else uses. */
async function furnish(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const videoHostUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const academy = await openAcademy();
  const { db, noor, own, now } = academy;
  // Of others that were furnished in the same database.
  await db
    .updateTable("videos")
    .set({ askedAt: new Date("2100-01-01"), hostProblem: null })
    .execute();
  const kept = new Map<string, Uint8Array>();
  const files = { put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes) } as unknown as FileStore; // all it is asked for
  let minutes = 0;
  const clock = () => new Date(now.getTime() + minutes * 60_000);
  const ask = (config: { videoHostUrl: string | null } = { videoHostUrl }) =>
    askVideoHost({ db, clock, files, config });
  const wait = (more: number) => {
    minutes += more;
  };
  const cards = async () => {
    const listed = await listVideos(db, noor, own.slug);
    return listed.ok ? listed.value.videos : [];
  };
  const code = () => newId().replaceAll("-", "").slice(-12);
  const problems = async () =>
    (await db.selectFrom("videos").select("hostProblem").where("categoryId", "=", own.id).execute()).map(
      ({ hostProblem }) => hostProblem,
    );
  return { ...academy, asked, kept, ask, wait, cards, code, problems };
}

const film = (title: string, picture = "//127.0.0.1/none.jpg") =>
  JSON.stringify({ title, thumbnail_url: picture, files: { mp4: { duration: 100.4 } } });
const fallback = (code: string) => ({ title: `Video ${code}`, durationS: null, hasPoster: false });

test("a video gets the title, length and picture of its host, and is asked about again after a day", async () => {
  const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  let title = "Cold calls";
  const { ask, add, cards, code, asked, wait, kept } = await furnish(({ url = "", headers }, response) => {
    if (url.endsWith(".jpg?sign=1")) response.end(jpeg);
    else response.end(film(title, `//${headers.host}/image/a.jpg?sign=1`));
  });
  const one = code();
  await add({ code: one, title: "Ours" });

  await ask();
  expect(await cards()).toMatchObject([{ title: "Cold calls", durationS: 100, hasPoster: true }]);
  expect(kept.size).toBe(1);
  await ask();
  expect(asked).toEqual([`/videos/${one}`, "/image/a.jpg?sign=1"]);

  title = "Warm calls";
  wait(25 * 60);
  await ask();
  expect(await cards()).toMatchObject([{ title: "Warm calls" }]);
  expect(asked).toHaveLength(3);
});

test("a host that fails after it was read leaves what was known, and is tried again after a quarter of an hour", async () => {
  let isBroken = false;
  const { ask, add, cards, code, asked, wait, problems } = await furnish((_, response) =>
    isBroken ? response.writeHead(500).end() : response.end(film("Cold calls")),
  );
  await add({ code: code() });
  await ask();
  isBroken = true;
  wait(25 * 60);
  await ask();
  await ask();
  expect(await cards()).toMatchObject([{ title: "Cold calls", durationS: 100 }]);
  expect([await problems(), asked.length]).toEqual([["It answered 500."], 2]);

  isBroken = false;
  wait(16);
  await ask();
  expect([await problems(), asked.length]).toEqual([[null], 3]);
});

test.each<[string, RequestListener]>([
  ["answers a page", (_, response) => response.end("<html>")],
  ["never stops", (_, response) => response.end(film("a".repeat(100_000)))],
  ["hangs up", (request) => request.socket.destroy()],
  ["points inside", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["does not know the video", (_, response) => response.writeHead(404).end("{}")],
])("of a host that %s nothing is taken, and the video goes by its code", async (_, answer) => {
  const { ask, add, cards, code, asked, problems } = await furnish(answer);
  const one = code();
  await add({ code: one });

  await ask();

  expect(await cards()).toMatchObject([fallback(one)]);
  expect(await problems()).toEqual([expect.any(String)]);
  expect(asked).toEqual([`/videos/${one}`]);
});

test("a host that never answers is given up, and the list of videos waits for nobody", async () => {
  let answered = () => {};
  const isAsked = new Promise<void>((done) => {
    answered = done;
  });
  const { ask, add, cards, code, problems } = await furnish(() => answered());
  const one = code();
  await add({ code: one });

  const asking = ask();
  await isAsked;
  expect(await cards()).toMatchObject([fallback(one)]);
  await asking;

  expect(await problems()).toEqual(["It took too long to answer."]);
}, 10_000);

test.each([
  ["another host", "https://pictures.example/a.jpg"],
  ["a host that only begins like it", "https://streamable.com.evil.example/a.jpg"],
  ["this machine", "http://localhost:1/a.jpg"],
  ["a file", "file:///etc/passwd"],
  ["no address", "https://"],
])("a picture of %s is not fetched, the rest is taken", async (_, picture) => {
  const { ask, add, cards, code, kept } = await furnish((_, response) => response.end(film("Cold calls", picture)));
  await add({ code: code() });

  await ask();

  expect(await cards()).toMatchObject([{ title: "Cold calls", hasPoster: false }]);
  expect(kept.size).toBe(0);
});

test("a picture that is none, or a huge one, is left out", async () => {
  const { ask, add, cards, code, kept } = await furnish(({ url = "", headers }, response) => {
    if (url.startsWith("/page")) response.end("<svg onload=alert(1)>");
    else if (url.startsWith("/huge")) response.end(Buffer.alloc(2 * 1024 * 1024));
    else response.end(film("Calls", `//${headers.host}/${url.endsWith("1") ? "page" : "huge"}.jpg`));
  });
  for (const end of ["1", "2"]) await add({ code: `${code().slice(1)}${end}` });

  await ask();

  expect((await cards()).map(({ hasPoster }) => hasPoster)).toEqual([false, false]);
  expect(kept.size).toBe(0);
});

test("ten are asked about at a time, and nothing that lies in the house", async () => {
  const { ask, add, upload, code, asked, cards } = await furnish((_, response) => response.end(film("Calls")));
  for (let n = 0; n < 12; n += 1) await add({ code: code() });
  await add({ title: "Ours" }, await upload());

  await ask();
  expect(asked).toHaveLength(10);
  await ask();
  expect(asked).toHaveLength(12);
  expect((await cards()).filter(({ title }) => title === "Calls")).toHaveLength(12);
});
