import { expect, test } from "vitest";
import { mapImport } from "#domain/imports/index.ts";
import { editItem } from "#domain/vault/index.ts";
import { openImports } from "#tests/imports.ts";

const heading = "Type;Client;ID;Title;Description;Prompt;Link;Notes;Created";

async function openItems() {
  const app = await openImports();
  const { db, tag, take } = app;
  await take("client", `company;first name;last name;email;id\nAcme ${tag};Ana;Silva;ana@${tag}.test;C-${tag}`);
  const items = () =>
    db.selectFrom("vaultItems").selectAll().where("externalRef", "like", `${tag}-%`).orderBy("externalRef").execute();
  return { ...app, items, table: (...lines: string[]) => [heading, ...lines].join("\n").replaceAll("~", tag) };
}

test("prompts, links, recordings and documents are imported, and every line with a problem says which", async () => {
  const { start, look, run, outcomes, items, table } = await openItems();
  const id = await start(
    "item",
    table(
      "prompt;C-~;~-1;Opener;For cold emails;Write an opener;;Ours;2024-01-05 10:22:33.5+02",
      "Links;acme ~;~-2;;;;https://drive.example/a;;2024-01-06",
      "recording;;~-3;;;;https://drive.example/b;;",
      "document;C-~;~-4;;;;https://drive.example/c;;",
      "spell;;~-5;;;;;;",
      "link;;~-6;;;;javascript:alert(1);;",
      "document;;~-7;Plan;;;;;",
      "prompt;;~-8;;;;;;",
      "link;nobody ~;~-9;;;;https://drive.example/d;;",
      "link;;~-2;;;;https://drive.example/e;;",
      "link;;~-11;;;;https://drive.example/f;;yesterday",
      "link;;~-12",
    ),
  );
  expect(await outcomes(id)).toEqual([
    "add",
    "add",
    "add",
    "add",
    "Enter one of these kinds: prompt, link, recording, document.",
    "Enter a web address, such as agency.example.",
    "Give a link, or choose a file.",
    "Write the prompt, or at least its title.",
    expect.stringMatching(/^There is no client nobody .*\. Import the clients first\.$/),
    "Line 3 has this link already.",
    "Enter the day it was added as 2026-11-21.",
    "This line has more or fewer cells than the heading.",
  ]);
  expect(await run(id, (await look(id)).seen)).toEqual({ ok: true, value: null });
  const [prompt, link, recording, document] = await items();
  expect(prompt).toMatchObject({ title: "Opener", body: "Write an opener", notes: "Ours", isShared: false });
  expect(prompt?.createdAt).toEqual(new Date("2024-01-05T08:22:33.500Z"));
  expect(link).toMatchObject({ url: "https://drive.example/a", clientId: prompt?.clientId });
  expect([recording?.clientId, document?.clientId]).toEqual([null, prompt?.clientId]);
});

test("an item that is there is skipped or updated, keeps its former version, and gets it back when that is undone", async () => {
  const { db, noor, now, take, undo, look, outcomes, start, items, table } = await openItems();
  const first = await take("item", table("prompt;;~-1;Opener;;One;;;", "prompt;;~-2;Closer;;Two;;;"));
  const again = table("prompt;;~-1;Opener;;Another;;;", "prompt;;~-2;Closer;;Two;;;");
  expect(await outcomes(await start("item", again))).toEqual(["It is there already.", "It is there already."]);
  const second = await take("item", again, "update");
  const [opener, closer] = await items();
  expect([opener?.body, opener?.version, closer?.version]).toEqual(["Another", 2, 1]);
  const kept = db
    .selectFrom("vaultVersions")
    .select("body")
    .where("itemId", "=", opener?.id ?? "");
  expect(await kept.execute()).toEqual([{ body: "One" }]);

  for (const _ of [1, 2]) expect(await undo(second)).toEqual({ ok: true, value: null });
  expect((await items()).map(({ body }) => body)).toEqual(["One", "Two"]);
  const facts = { clientId: null, title: "Closer", description: "", body: "Mine", url: "", notes: "", isShared: false };
  expect(await editItem({ db, actor: noor, now }, { id: closer?.id ?? "", facts, seen: 1 })).toMatchObject({
    ok: true,
  });
  expect(await undo(first)).toMatchObject({ ok: true });
  expect((await items()).map(({ body }) => body)).toEqual(["One", "Mine"]);
  expect((await look(first)).done).toMatchObject({ added: 2, kept: 2 });

  const third = await take("item", table("link;;~-3;;;;https://drive.example/g;;"));
  expect(await undo(third)).toMatchObject({ ok: true });
  expect((await items()).length).toBe(2);
});

test("a list of recordings that says no kind takes one for every line", async () => {
  const { db, noor, now, start, outcomes } = await openItems();
  const id = await start("item", "Title,Link,Duration\nOnboarding,https://loom.example/share/a,12:34\n");
  expect(await outcomes(id)).toEqual(["Enter one of these kinds: prompt, link, recording, document."]);
  const mapping = { kind: "=recording", title: "title", url: "link" };
  await mapImport({ db, actor: noor, now }, { id, mapping, formats: { days: "", decimals: "" } });
  expect(await outcomes(id)).toEqual(["add"]);
});
