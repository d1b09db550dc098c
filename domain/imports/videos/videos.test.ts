import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openImports } from "#tests/imports.ts";

const heading = "id,category,display_order,streamable_code,title,description,duration";

test("videos of the academy are imported in their order, recognized again and taken back", async () => {
  const { db, tag, start, look, run, take, undo, outcomes } = await openImports();
  const section = { id: newId(), name: `Cold Calls ${tag}`, slug: `cold-calls-${tag}`, position: 900 };
  await db.insertInto("videoCategories").values(section).execute();
  const films = () =>
    db.selectFrom("videos").selectAll().where("categoryId", "=", section.id).orderBy("displayOrder").execute();
  const table = (...lines: string[]) => [heading, ...lines].join("\n").replaceAll("~", tag);
  const id = await start(
    "video",
    table(
      "b-~,cold calls ~,2,def456,Second,,1:02:30",
      "a-~,Cold-Calls ~,1,https://streamable.com/abc123,First,About it,0:00",
      "c-~,Nowhere ~,1,ghi789,,,",
      "d-~,Cold Calls ~,one,ghi789,,,",
      "e-~,Cold Calls ~,3,,,,",
      "a-~,Cold Calls ~,3,jkl012,,,",
    ),
  );
  expect(await outcomes(id)).toEqual([
    "add",
    "add",
    `There is no section called Nowhere ${tag} in the academy.`,
    "Enter the order as a whole number.",
    "Enter a Streamable code, or the link of a video there.",
    "Line 3 has this video already.",
  ]);
  expect(await run(id, (await look(id)).seen)).toEqual({ ok: true, value: null });
  expect(await films()).toMatchObject([
    { title: "First", code: "abc123", durationS: null, displayOrder: 1, isPublished: true, externalRef: `a-${tag}` },
    { title: "Second", code: "def456", durationS: 3750, displayOrder: 2 },
  ]);

  const second = await take("video", table("a-~,Cold Calls ~,1,abc123,Renamed,,"), "update");
  expect((await films()).map(({ title, description }) => [title, description])).toEqual([
    ["Renamed", "About it"],
    ["Second", ""],
  ]);
  expect(await undo(second)).toMatchObject({ ok: true });
  expect((await films()).map(({ title }) => title)).toEqual(["First", "Second"]);
  expect(await undo(id)).toMatchObject({ ok: true });
  expect((await films()).map(({ title }) => title)).toEqual(["First"]);
  expect((await look(id)).done).toMatchObject({ added: 2, kept: 1 });
});
