import { expect, test } from "vitest";
import { mapImport } from "#domain/imports/index.ts";
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

test("a list that names no section takes one for every line, and says of another host what to do", async () => {
  const { db, noor, now, tag, start, outcomes } = await openImports();
  const section = { id: newId(), name: `Openers ${tag}`, slug: `openers-${tag}`, position: 901 };
  await db.insertInto("videoCategories").values(section).execute();
  const lines = [
    "One,https://streamable.com/abc987",
    "Two,https://vimeo.com/123456789",
    "Three,https://www.loom.com/share/a1b2",
  ];
  const id = await start("video", ["Title,Link", ...lines].join("\n"));
  const mapping = { section: `=Openers ${tag}`, title: "title", code: "link" };
  await mapImport({ db, actor: noor, now }, { id, mapping, formats: { days: "", decimals: "" } });
  const elsewhere =
    "The academy plays videos of Streamable only. Upload this one there and enter its link, or import the list as recordings of the vault, which take any link.";
  expect(await outcomes(id)).toEqual(["add", elsewhere, elsewhere]);
});
