import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { mayHear } from "#domain/access/may-hear.ts";
import { createClient } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "#tests/actors.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import {
  editItem,
  listShared,
  listTrash,
  readItem,
  renameUpload,
  trashItem,
  trashUpload,
  uploadItems,
} from "./index.ts";

const MB = 1024 * 1024;

async function openDashboard() {
  const app = await createTestApp();
  const { db, clientId, now } = app;
  const ana = app.ana as Extract<Actor, { role: "client" }>; // as the test app makes her
  /** A colleague of Ana's who is no owner. */
  const colleague = await seedMember(db, { role: "client" });
  await db
    .updateTable("clientMembers")
    .set({ clientId, isPrimary: false })
    .where("userId", "=", colleague.id)
    .execute();
  const cleo = { ...clientOf(colleague.id, clientId), isOwner: false } as Actor;
  async function file(by: Actor, name: string, size = 100) {
    const id = newId();
    const facts = { originalName: name, mime: "application/pdf", size, sha256: id, isWhole: true };
    const whose = {
      ownerId: "id" in by ? by.id : null,
      purpose: "document",
      storageKey: `document/${id}`,
      createdAt: now,
    };
    await db
      .insertInto("files")
      .values({ id, ...facts, ...whose })
      .execute();
    return id;
  }
  const upload = async (by: Actor, names: string[], size?: number) => {
    const fileIds = [];
    for (const name of names) fileIds.push(await file(by, name, size));
    return uploadItems({ db, actor: by, now }, { clientId, fileIds, key: newId() });
  };
  const shelf = async (actor: Actor = ana) => {
    const listed = await listShared({ db, actor }, { clientId, before: null });
    return listed.ok ? listed.value.items : null;
  };
  const as = (actor: Actor): Context => ({ db, actor, now });
  return { ...app, ana, cleo, file, upload, shelf, as };
}

test("a client's member uploads several files; their colleagues and the team see who did", async () => {
  const { db, ana, cleo, noor, now, clientId, upload, shelf } = await openDashboard();

  expect(await upload(cleo, ["Prices.pdf", "Logo.pdf"])).toEqual({ ok: true, value: { added: 2 } });

  const seen = (await shelf(ana)) ?? [];
  expect(seen.map(({ title, fromClient, mayChange }) => [title, fromClient, mayChange]).sort()).toEqual([
    ["Logo.pdf", true, true],
    ["Prices.pdf", true, true],
  ]);
  expect(seen[0]?.uploadedBy).toMatch(/\w+ \w+/);
  const item = await readItem({ db, actor: noor }, seen[0]?.id ?? "");
  expect(item).toMatchObject({ value: { item: { fromClient: true, isShared: true, createdBy: seen[0]?.uploadedBy } } });
  const logged = db.selectFrom("auditLog").select(["action", "at"]).where("clientId", "=", clientId);
  expect(await logged.where("action", "=", "item.upload").execute()).toEqual(
    [1, 2].map(() => ({ action: "item.upload", at: now })),
  );
});

test("sent twice, the files are there once", async () => {
  const { db, ana, clientId, now, file, shelf } = await openDashboard();
  const key = newId();

  for (const _ of [1, 2])
    await uploadItems({ db, actor: ana, now }, { clientId, fileIds: [await file(ana, "Once.pdf")], key });

  expect(await shelf()).toHaveLength(1);
});

test("people rename and delete what they uploaded; owners what anyone at their company did; nobody what the team shares", async () => {
  const { db, ana, cleo, noor, clientId, upload, shelf, as } = await openDashboard();
  await upload(ana, ["Of Ana.pdf"]);
  await upload(cleo, ["Of Cleo.pdf"]);
  const facts = { kind: "document", title: "Of the agency", url: "https://drive.example/1", isShared: true };
  const ofTeam = newId();
  await db
    .insertInto("vaultItems")
    .values({ id: ofTeam, ...facts, clientId, createdAt: as(noor).now, updatedAt: as(noor).now })
    .execute();
  const shown = (await shelf()) ?? [];
  const [ofAna = "", ofCleo = ""] = ["Of Ana.pdf", "Of Cleo.pdf"].map(
    (name) => shown.find(({ title }) => title === name)?.id,
  );

  expect((await shelf(cleo))?.map(({ title, mayChange }) => [title, mayChange]).sort()).toEqual([
    ["Of Ana.pdf", false],
    ["Of Cleo.pdf", true],
    ["Of the agency", false],
  ]);
  for (const id of [ofAna, ofTeam])
    for (const change of [renameUpload(as(cleo), { id, title: "Mine" }), trashUpload(as(cleo), { id })])
      expect(await change).toMatchObject({ ok: false, problem: { kind: "missing" } });
  expect(await trashUpload(as(ana), { id: ofTeam })).toMatchObject({ ok: false });

  expect(await renameUpload(as(cleo), { id: ofCleo, title: "Prices 2027" })).toMatchObject({ ok: true });
  expect(await renameUpload(as(ana), { id: ofCleo, title: "Prices" })).toMatchObject({ ok: true });
  const renamed = await readItem({ db, actor: noor }, ofCleo);
  expect(renamed).toMatchObject({ value: { item: { title: "Prices", file: { name: "Of Cleo.pdf" } } } });
  expect(renamed.ok && renamed.value.versions.map(({ title }) => title)).toEqual(["Prices 2027", "Of Cleo.pdf"]);
});

test("what a client deletes goes to the team's trash, and comes back from both sides", async () => {
  const { db, cleo, noor, upload, shelf, as } = await openDashboard();
  await upload(cleo, ["Draft.pdf"]);
  const id = (await shelf())?.[0]?.id ?? "";
  const trashed = async () => {
    const listed = await listTrash({ db, actor: noor });
    return listed.ok && listed.value.some((item) => item.id === id);
  };

  await trashUpload(as(cleo), { id });
  expect([await shelf(), await trashed()]).toEqual([[], true]);
  expect(await renameUpload(as(cleo), { id, title: "Gone" })).toMatchObject({ ok: false });
  await trashUpload(as(cleo), { id, isBack: true });
  expect([(await shelf())?.length, await trashed()]).toEqual([1, false]);
  await trashUpload(as(cleo), { id });
  await trashItem(as(noor), { id, isBack: true });
  expect(await shelf()).toHaveLength(1);
});

test("the team changes the title of what a client uploaded, and neither hides nor moves nor replaces it", async () => {
  const { noor, ana, clientId, upload, shelf, as } = await openDashboard();
  await upload(ana, ["Brief.pdf"]);
  const id = (await shelf())?.[0]?.id ?? "";
  const none = { title: "Brief for the spring", description: "", body: "", url: "", notes: "" };
  const facts = { ...none, clientId, isShared: true };

  for (const but of [{ isShared: false }, { clientId: null, isShared: false }, { url: "https://drive.example/2" }])
    expect(await editItem(as(noor), { id, facts: { ...facts, ...but }, seen: 1 })).toMatchObject({
      problem: { kind: "conflict", code: "item-of-client" },
    });
  expect(await editItem(as(noor), { id, facts, seen: 1 })).toMatchObject({ ok: true });
  expect((await shelf())?.[0]?.title).toBe("Brief for the spring");
});

test("nobody uploads for another client, while viewing as one, or where files are switched off", async () => {
  const { db, ana, noor, clientId, now, file, shelf } = await openDashboard();
  const { id: ownerId } = await seedMember(db, { role: "client" });
  await db.deleteFrom("clientMembers").where("userId", "=", ownerId).execute();
  const other = await createClient({ db, actor: noor, now }, { companyName: "Elsewhere", ownerId });
  const elsewhere = other.ok ? other.value.id : "";
  const viewer: Actor = {
    role: "viewer",
    id: "id" in noor ? noor.id : "",
    timeZone: "UTC",
    clientId,
    portal: ana.portal,
    seesMoney: true,
    until: now,
  };
  const closed: Actor = { ...ana, portal: { ...ana.portal, showFiles: false } };
  const attempts: [Actor, string][] = [
    [ana, elsewhere],
    [viewer, clientId],
    [closed, clientId],
    [noor, clientId],
  ];

  for (const [actor, to] of attempts) {
    const fileIds = [await file(actor, "Smuggled.pdf")];
    expect(await uploadItems({ db, actor, now }, { clientId: to, fileIds, key: newId() })).toMatchObject({ ok: false });
  }
  const stolen = [await file(noor, "Of Noor.pdf")];
  expect(await uploadItems({ db, actor: ana, now }, { clientId, fileIds: stolen, key: newId() })).toMatchObject({
    ok: false,
  });
  expect(await shelf()).toEqual([]);
  expect([clientId, elsewhere].map((id) => mayHear(ana, { topic: "item", clientId: id }))).toEqual([true, false]);
});

test("two gigabytes are kept for a client, and four with the trash; a refused upload leaves nothing", async () => {
  const { cleo, upload, shelf, as } = await openDashboard();
  const large = 49 * MB;
  const many = Array.from({ length: 41 }, (_, at) => `${at}.pdf`);
  expect(await upload(cleo, many, large)).toMatchObject({ ok: true });

  expect(await upload(cleo, ["One more.pdf"], large)).toMatchObject({
    problem: {
      because: "Your files take up the 2GB there is for them. Delete some you no longer need, then upload again.",
    },
  });
  expect(await shelf()).toHaveLength(41);
  const deleteAll = async () => {
    for (const { id } of (await shelf()) ?? []) await trashUpload(as(cleo), { id });
  };
  await deleteAll();
  expect(await upload(cleo, many, large)).toMatchObject({ ok: true });
  await deleteAll();
  expect(await upload(cleo, ["One.pdf", "Two.pdf"], large)).toMatchObject({ problem: { code: "item-trash-full" } });
  expect(await shelf()).toEqual([]);
});

test("the dashboard shows fifty files at a time", async () => {
  const { db, ana, clientId, upload } = await openDashboard();
  for (let at = 0; at < 6; at++)
    await upload(
      ana,
      Array.from({ length: 9 }, (_, n) => `${at} ${n}.pdf`),
    );

  const first = await listShared({ db, actor: ana }, { clientId, before: null });
  if (!first.ok) throw new Error("not listed");
  const rest = await listShared({ db, actor: ana }, { clientId, before: first.value.older });
  expect([first.value.items.length, rest.ok && rest.value.items.length, rest.ok && rest.value.older]).toEqual([
    50,
    4,
    null,
  ]);
});
