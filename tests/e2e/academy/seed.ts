import type { Page } from "@playwright/test";
import { newId } from "#domain/kernel/id.ts";
import type { TestApp } from "../fixtures.ts";

type Audience = { staffVisible?: boolean; clientVisible?: boolean };

/** An academy section for this test alone. */
export async function seedSection({ inside: { db } }: TestApp, audience: Audience = {}) {
  const id = newId();
  const word = newId().slice(-8);
  const section = { id, name: `Section ${word}`, slug: `section-${word}` };
  await db
    .insertInto("videoCategories")
    .values({ ...section, ...audience, position: 50 })
    .execute();
  return section;
}

export async function seedVideo({ inside: { db, clock } }: TestApp, categoryId: string, facts: object = {}) {
  const id = newId();
  const at = clock();
  const said = { code: "moo", title: "A training", isPublished: true };
  await db
    .insertInto("videos")
    .values({ id, categoryId, displayOrder: 1, createdAt: at, updatedAt: at, ...said, ...facts })
    .execute();
  return id;
}

/** A film in the app's own file store, as an upload leaves it. */
export async function seedFilm({ inside: { db, clock, files } }: TestApp, bytes: Buffer) {
  const id = newId();
  await files.put(`video/${id}`, bytes, "video/webm");
  const facts = { originalName: "a.webm", mime: "video/webm", size: bytes.length, sha256: id, isWhole: true };
  await db
    .insertInto("files")
    .values({ id, storageKey: `video/${id}`, purpose: "video", createdAt: clock(), ...facts })
    .execute();
  return id;
}

/**
 * A player that behaves like the host's: it reports its position and seeks when asked to. It plays 30 seconds, then
 * pauses.
 */
const player = (tells: boolean) => `<!doctype html><p>Player</p><output></output><script>
const tell = (event, value) => parent.postMessage(JSON.stringify({ context: "player.js", version: "0.0.11", event, value }), "*");
let at = 0;
if (${tells}) addEventListener("message", ({ data }) => {
  const said = JSON.parse(data);
  if (said.value === "ready") tell("ready", { events: [] });
  if (said.method === "setCurrentTime") at = said.value;
  if (said.method !== "play") return;
  let steps = 15;
  const playing = setInterval(() => {
    at += 2;
    tell("timeupdate", { seconds: at, duration: 100 });
    document.querySelector("output").textContent = "At " + at;
    if (--steps === 0) clearInterval(playing);
  }, 20);
});
</script>`;

/** The test plays the video host: no request leaves this machine. */
export const playHost = (page: Page, { tells = true } = {}) =>
  page.route("https://streamable.com/**", (route) => route.fulfill({ contentType: "text/html", body: player(tells) }));
