import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createItem, editItem, readItem, restoreVersion } from "./index.ts";
import type { ItemFacts } from "./item.schema.ts";
import type { ItemKind } from "./item.ts";

const none = { clientId: null, title: "", description: "", body: "", url: "", notes: "", isShared: false };

async function openVault() {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const keep = (kind: ItemKind, facts: Partial<ItemFacts>, actor: Actor = noor, key: string = newId()) =>
    createItem({ db, actor, now }, { kind, facts: { ...none, ...facts }, key });
  const kept = async (kind: ItemKind, facts: Partial<ItemFacts>, actor: Actor = noor) => {
    const made = await keep(kind, facts, actor);
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    return made.value.id;
  };
  const read = async (id: string, actor: Actor = noor) => {
    const page = await readItem({ db, actor }, id);
    return page.ok ? page.value : null;
  };
  const edit = (id: string, facts: Partial<ItemFacts>, seen = 1, actor: Actor = noor) =>
    editItem({ db, actor, now }, { id, facts: { ...none, ...facts }, seen });
  const assigned = (clientIds: string[]) =>
    staffOf(system.ben.id, {
      scope: "assigned",
      assignments: clientIds.map((clientId) => ({ clientId, isLead: false, seesMoney: false, revealsSecrets: false })),
    });
  return { ...system, keep, kept, read, edit, assigned };
}

test("an item is kept once, however often its form is sent, and says whose and by whom it is", async () => {
  const { keep, read, clientId } = await openVault();
  const key = newId();
  const prompt = { clientId, title: "Opening line", body: "Dear {{name}}, …" };

  const [first, again] = await Promise.all([
    keep("prompt", prompt, undefined, key),
    keep("prompt", prompt, undefined, key),
  ]);

  expect(first).toEqual(again);
  const page = await read(first.ok ? first.value.id : "");
  expect(page?.item).toMatchObject({
    title: "Opening line",
    client: { id: clientId, name: "Ana Silva" },
    createdBy: "Noor Haddad",
  });
});

test("what does not fit together is refused with a sentence at the box", async () => {
  const { keep } = await openVault();

  expect(await keep("recording", {})).toMatchObject({
    problem: { fields: { url: ["Give a link, or choose a file."] } },
  });
  expect(await keep("document", { url: "https://drive.example/1", isShared: true })).toMatchObject({
    problem: { fields: { isShared: [expect.any(String)] } },
  });
  expect(await keep("prompt", {})).toMatchObject({ problem: { kind: "invalid" } });
});

test("who is out of a client's scope neither keeps, reads nor moves anything there, at either end", async () => {
  const { kept, keep, read, edit, assigned, clientId } = await openVault();
  const other = (await createTestApp()).clientId;
  const theirs = await kept("link", { clientId: other, url: "https://a.example/" });
  const ours = await kept("link", { clientId, url: "https://b.example/" });
  const everybodys = await kept("link", { url: "https://c.example/" });
  const ben = assigned([clientId]);

  expect(await keep("link", { clientId: other, url: "https://d.example/" }, ben)).toMatchObject({ ok: false });
  expect(await read(theirs, ben)).toBeNull();
  expect(await edit(theirs, { clientId: other, url: "https://x.example/" }, 1, ben)).toMatchObject({ ok: false });
  expect(await edit(ours, { clientId: other, url: "https://b.example/" }, 1, ben)).toMatchObject({ ok: false });
  expect((await read(everybodys, ben))?.item.client).toBeNull();
  expect(await edit(ours, { clientId: null, url: "https://b.example/" }, 1, ben)).toMatchObject({ ok: true });
});

test("a change keeps how it was; an earlier version comes back as a new one", async () => {
  const { db, noor, now, kept, read, edit } = await openVault();
  const id = await kept("prompt", { title: "One", body: "First" });
  await edit(id, { title: "Two", body: "Second" });

  expect(await edit(id, { title: "Late" }, 1)).toMatchObject({ problem: { kind: "conflict" } });
  expect((await read(id))?.versions).toMatchObject([
    { version: 1, title: "One", body: "First", replacedBy: "Noor Haddad" },
  ]);
  expect(await restoreVersion({ db, actor: noor, now }, { id, version: 1, seen: 2 })).toMatchObject({ ok: true });
  expect(await read(id)).toMatchObject({ item: { title: "One", body: "First", version: 3 }, versions: [{}, {}] });
  expect(await restoreVersion({ db, actor: noor, now }, { id, version: 9, seen: 3 })).toMatchObject({ ok: false });
});

test("staff change what colleagues keep unless the agency says otherwise, and throw away only their own", async () => {
  const { db, ben, kept, read, edit } = await openVault();
  const noors = await kept("prompt", { title: "Noor's" });
  const bens = await kept("prompt", { title: "Ben's" }, ben);

  expect(await read(noors, ben)).toMatchObject({ mayEdit: true, mayTrash: false });
  expect(await read(bens, ben)).toMatchObject({ mayEdit: true, mayTrash: true });
  const value = JSON.stringify({ staffEditsOthers: false });
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("settings")
      .values({ key: "vault", value })
      .onConflict((known) => known.column("key").doUpdateSet({ value }))
      .execute();
    expect(
      await editItem(
        { db: tx, actor: ben, now: new Date() },
        { id: noors, facts: { ...none, title: "Ben was here" }, seen: 1 },
      ),
    ).toMatchObject({ ok: false });
    await tx.deleteFrom("settings").where("key", "=", "vault").execute();
  });
  expect(await edit(noors, { title: "Better" }, 1, ben)).toMatchObject({ ok: true });
});

test("clients come across nothing of it, and the audit log holds no prompt", async () => {
  const { db, ana, kept, keep, read, clientId } = await openVault();
  const id = await kept("prompt", { clientId, title: "Ours", body: "the-secret-sauce", notes: "the-secret-notes" });

  expect(await read(id, ana)).toBeNull();
  expect(await keep("prompt", { clientId, title: "Mine" }, ana)).toMatchObject({ ok: false });
  const lines = await db.selectFrom("auditLog").selectAll().where("entityId", "=", id).execute();
  expect(JSON.stringify(lines)).not.toMatch(/the-secret/);
});
