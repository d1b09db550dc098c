import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { callContext } from "#app/http/request-context.ts";
import { newId } from "#domain/kernel/id.ts";
import { registry } from "#domain/settings/index.ts";
import { testAppContext } from "#tests/api-server.ts";
import { testDatabase } from "#tests/database.ts";
import { loader as drawIcon } from "./app-icon.ts";
import { loader as readManifest } from "./manifest.ts";

const now = new Date("2026-11-23T09:00:00Z");

/** The files of an app that has this name, or whose logo is in a place that cannot be read. */
async function openFiles(but: { name?: string; logoFileId?: string }) {
  const db = await testDatabase();
  const app = testAppContext(db, now);
  const settings = await app.settings();
  const context = new RouterContextProvider();
  const read = () => Promise.reject(new Error("the bucket is away"));
  const brand = { ...registry.brand.byDefault, ...but };
  const call = { app: { ...app, files: { ...app.files, read }, settings: async () => ({ ...settings, brand }) } };
  context.set(callContext, call as never); // the rest of a call is not used
  const url = new URL("https://house.test/icon-192.png");
  const args = { context, url, request: new Request(url), params: {} } as never; // nor is the router's
  return { db, manifest: async () => (await readManifest(args)).json(), icon: () => drawIcon(args) };
}

test.each([
  ["Foyer", "Foyer"],
  ["Twelve chars", "Twelve chars"],
  ["Silva & Partner", undefined],
  ["Leadhouse 👩‍👩‍👧‍👦", undefined],
])("the short name of %s is %s: none is cut", async (name, short) => {
  const { manifest } = await openFiles({ name });
  expect((await manifest()).short_name).toBe(short);
});

test("an icon whose logo cannot be read is an error, which nobody keeps", async () => {
  const logoFileId = newId();
  const { db, icon } = await openFiles({ logoFileId });
  const file = { id: logoFileId, storageKey: "logo/away", purpose: "logo", size: 1, originalName: "logo.png" };
  await db
    .insertInto("files")
    .values({ ...file, mime: "image/png", sha256: "" })
    .execute();

  const answer = await icon().catch((thrown: unknown) => thrown);

  expect(answer).toMatchObject({ init: { status: 503 } });
});
