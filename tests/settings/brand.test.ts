import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "#domain/access/actor.ts";
import { seedMeetingTypes } from "#domain/booking/types/index.ts";
import { keepLogo } from "#domain/files/index.ts";
import { registry, type Settings, saveSetting } from "#domain/settings/index.ts";
import { readLogo as readLogoFile } from "#platform/files/read-logo.ts";
import type { Principal } from "../matrix/principals.ts";
import { openStage, type Stage } from "../matrix/stage.ts";
import { ctx } from "../matrix/visit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("brand");
  const { app, cast } = stage;
  await seedMeetingTypes({ db: app.db, actor: setup, now: app.clock() }, { hostId: cast.people.admin.id });
});
afterAll(() => stage?.close());

const pages: [Principal, string][] = [
  ["visitor", "/"],
  ["visitor", "/policies"],
  ["visitor", "/discovery-meeting"],
  ["visitor", "/book-a-meeting"],
  ["visitor", "/meetings/general-30"],
  ["visitor", "/login"],
  ["visitor", "/forgotten"],
  ["staff", "/studio"],
  ["owner", "/dashboard/people"],
  ["owner", "/profile"],
];

async function save(change: Partial<Settings["brand"]>) {
  const { db } = stage.app;
  const known = await db.selectFrom("settings").select("version").where("key", "=", "brand").executeTakeFirst();
  const value = { ...registry.brand.byDefault, ...change };
  await saveSetting({ db, actor: setup, now: stage.app.clock() }, { key: "brand", value, seen: known?.version ?? 0 });
  stage.app.refresh();
}

const withClosed: [Principal, string][] = [...pages, ["visitor", "/meetings/nothing-here"], ["visitor", "/meet"]];

test("a fresh site shows no address that nobody reads", async () => {
  for (const [who, at] of withClosed) {
    const { body } = await ctx(stage, who, at, { search: {} });
    expect([at, body.match(/mailto:[^"]*|Contact Us/g)]).toEqual([at, null]);
  }
  expect((await ctx(stage, "visitor", "/llms.txt")).body).not.toContain("null");
});

test("an address that is set is shown wherever people may need it", async () => {
  await save({ supportEmail: "door@moss.example" });

  for (const at of ["/", "/policies", "/meet", "/meetings/nothing-here"])
    expect([at, (await ctx(stage, "visitor", at)).body.includes("mailto:door@moss.example")]).toEqual([at, true]);
});

test("a logo stands on every page, with the agency's name for whoever does not see it", async () => {
  const { db, files, clock, readLogo } = stage.app;
  const blank = { create: { width: 300, height: 100, channels: 4 as const, background: "#0a7d55" } };
  const logo = await readLogoFile(new Uint8Array(await sharp(blank).png().toBuffer()));
  if (!logo.ok) throw new Error(logo.because);
  const upload = { picture: logo.picture, originalName: "logo.png", now: clock() };
  const kept = await keepLogo({ db, actor: setup, now: upload.now, put: files.put }, upload);
  if (!kept.ok) throw new Error("the set-up keeps a logo");
  await save({ name: "Moss Doors", logoFileId: kept.value.fileId });

  for (const [who, at] of pages) {
    const { body } = await ctx(stage, who, at);
    const logos = body.match(/<img[^>]*>/g)?.filter((image) => image.includes(`/files/${kept.value.fileId}`)) ?? [];
    expect([at, logos.some((image) => image.includes('alt="Moss Doors"'))]).toEqual([at, true]);
  }
  const statement = await ctx(stage, "owner", "/dashboard/payments/statement.pdf?from=2026-01-01&to=2026-01-31");
  expect(statement.body).toContain("/Subtype /Image");
  expect(await sharp((await readLogo()) ?? undefined).metadata()).toMatchObject({
    format: "png",
    width: 240,
    height: 80,
  });
});
