import sharp from "sharp";
import { expect, test } from "vitest";
import { takePictures } from "#app/settings/form/save-setting.ts";
import { adminOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { visitOf } from "#tests/visits.ts";
import { takePicture } from "./take-picture.ts";

const now = new Date("2026-11-23T09:00:00Z");
const enough = "That is enough pictures for today. Save without one, and try again tomorrow.";

test("of 70 pictures of one day 60 are looked at, portraits and logos together, and others may go on", async () => {
  const db = await testDatabase();
  const open = async () => visitOf(db, adminOf((await seedMember(db, { role: "admin" })).id), now);
  const ctx = await open();
  const other = await open();
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const formWith = (name: string, content: BlobPart) => {
    const form = new FormData();
    form.set(name, new File([content], "me.png", { type: "image/png" }));
    return form;
  };
  const send = (from = ctx, content: BlobPart = "no picture") =>
    takePicture(from, formWith("picture", content), "picture");
  const kept = () =>
    db.selectFrom("files").select("id").where("ownerId", "in", [ctx.actor, other.actor].map(idOf)).execute();

  const answers = await Promise.all(Array.from({ length: 70 }, () => send()));

  expect(answers.filter((answer) => !answer.ok && answer.because === enough)).toHaveLength(10);
  expect(await send(ctx, new Uint8Array(bytes))).toEqual({ ok: false, because: enough });
  expect(await takePictures(ctx, formWith("logoFileId.upload", new Uint8Array(bytes)))).toEqual({
    logoFileId: [enough],
  });
  expect(await kept()).toEqual([]);
  expect(await send(other, new Uint8Array(bytes))).toMatchObject({ ok: true });
  expect(await kept()).toHaveLength(1);
});

const idOf = (actor: object) => ("id" in actor ? String(actor.id) : "");
