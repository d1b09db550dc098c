import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listVideos } from "#domain/academy/index.ts";
import { newId } from "#domain/kernel/id.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { askVideoHost } from "#server/ask-video-host.ts";
import { openAcademy } from "./academy.ts";

/** A server on this machine for the duration of a test, and the number of requests to it. */
export async function openServer(answer: RequestListener) {
  let visits = 0;
  const server = createServer(answer).on("connection", () => {
    visits += 1;
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { port: typeof address === "object" && address ? address.port : 0, visits: () => visits };
}

/** A test app that asks the test's own video host about the videos of an academy no other test uses. */
export async function openVideoHost(answer: RequestListener) {
  const asked: string[] = [];
  const { port } = await openServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  const videoHostUrl = `http://127.0.0.1:${port}`;
  const academy = await openAcademy();
  const { db, noor, own, now } = academy;
  // Left over from other tests in the same database.
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
    const listed = await listVideos({ db, actor: noor }, { slug: own.slug });
    return listed.ok ? listed.value.videos : [];
  };
  const code = () => newId().replaceAll("-", "").slice(-12);
  const problems = async () =>
    (await db.selectFrom("videos").select("hostProblem").where("categoryId", "=", own.id).execute()).map(
      ({ hostProblem }) => hostProblem,
    );
  return { ...academy, asked, kept, ask, wait, cards, code, problems };
}

/** The host's response about a film, in its own format. */
export const jsonAnswer = (title: string, picture = "//127.0.0.1/none.jpg") =>
  JSON.stringify({ title, thumbnail_url: picture, files: { mp4: { duration: 100.4 } } });
