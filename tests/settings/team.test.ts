import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "../matrix/stage.ts";
import { ctx } from "../matrix/visit.ts";
import { until } from "../until.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("team");
});
afterAll(() => stage?.close());

const at = "/studio/workspace/settings/landing";
const landing = async () => (await ctx(stage, "visitor", "/")).body;

async function save(change: Record<string, string | File>) {
  const { db } = stage.app;
  const known = await db.selectFrom("settings").select("version").where("key", "=", "team").executeTakeFirst();
  const row = {
    name: "Vera Door",
    roleTitle: "Doors",
    biography: "Opens them.",
    link: "",
    photoFileId: "",
    staffId: "",
  };
  const named = Object.fromEntries(
    Object.entries({ ...row, ...change }).map(([key, text]) => [`members.0.${key}`, text]),
  );
  return ctx(stage, "admin", at, {
    form: { intent: "team", heading: "Us", seen: String(known?.version ?? 0), ...named },
  });
}

test("a photo is uploaded with its row, shown on the site, and taken away for the initials", async () => {
  const blank = { create: { width: 400, height: 500, channels: 3 as const, background: "#0a7d55" } };
  const photo = new File([new Uint8Array(await sharp(blank).png().toBuffer())], "vera.png", { type: "image/png" });

  expect((await save({ "photoFileId.upload": photo })).status).toBe(200);
  const [, fileId = ""] = (await landing()).match(/src="\/files\/([^"]+)"/) ?? [];
  expect((await ctx(stage, "visitor", `/files/${fileId}`)).status).toBe(200);

  await save({ photoFileId: fileId, "photoFileId.remove": "on" });
  expect(await landing()).not.toContain(fileId);
  expect(await landing()).toContain(">VD</text>");
});

test("a file that is no picture is told beside its row, and nothing is saved", async () => {
  const text = new File(["words"], "vera.png", { type: "image/png" });

  const answer = await save({ name: "Otto Gate", "photoFileId.upload": text });

  expect(answer.status).toBe(422);
  expect(answer.body).toContain("Please select an image file");
  expect(await landing()).not.toContain("Otto Gate");
});

test("a colleague is on the site only when marked so, and vanishes when suspended or archived", async () => {
  const { db } = stage.app;
  const { id } = stage.cast.people.staff;
  const turn = (status: string) => db.updateTable("people").set({ status }).where("id", "=", id).execute();
  const isShown = async () => (await landing()).includes("Vera Door");
  expect((await ctx(stage, "admin", at)).body).toContain(`value="${id}"`);

  await save({ staffId: id });
  expect(await isShown()).toBe(false);
  await save({ staffId: id, isShown: "on" });
  expect(await isShown()).toBe(true);
  for (const status of ["suspended", "archived"]) {
    await turn(status);
    await until(`someone ${status} vanishes`, async () => !(await isShown()));
    await turn("active");
    await until("someone active is back", isShown);
  }
});
