import { afterAll, expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { assignStaff } from "#domain/clients/access/index.ts";
import { createClient } from "#domain/clients/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { createItem, editItem, uploadItems } from "#domain/vault/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { dispatchNotifications, openDesk } from "#tests/emails.ts";
import { seedMember } from "#tests/people.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listNotifications } from "../index.ts";

/** A database of its own: the shared one holds what all other tests left to be told. */
const own = openDatabase(await freshDatabase("migrated", "share_news"));
afterAll(() => own.destroy());

async function openShelf() {
  const system = await createTestApp(own);
  const { db, noor, clientId, now } = system;
  const { desk, addresses } = openDesk();
  const tell = () => dispatchNotifications(db, jobs, desk, addresses, now);
  async function news(actor: Actor) {
    const listed = await listNotifications({ db, actor }, null);
    return listed.ok ? listed.value.notifications.map(({ titles, path }) => [titles.join(" "), path]) : null;
  }
  const none = { title: "Agreement", description: "", body: "", url: "https://drive.example/1", notes: "" };
  const facts = { ...none, clientId, isShared: true };
  async function keep(but: Partial<typeof facts> = {}) {
    const input = { kind: "document" as const, facts: { ...facts, ...but }, key: newId() };
    const made = await createItem({ db, actor: noor, now }, input);
    if (!made.ok) throw new Error("not kept");
    return made.value.id;
  }
  const change = (id: string, but: Partial<typeof facts> = {}) =>
    editItem({ db, actor: noor, now }, { id, facts: { ...facts, ...but }, seen: 1 });
  return { ...system, tell, news, keep, change };
}

test("a client's people are told once when something begins to be shared, and only while their dashboard shows files", async () => {
  const { db, ana, clientId, tell, news, keep, change } = await openShelf();
  await change(await keep(), { title: "Contract" });
  await tell();
  await db.updateTable("clientPortal").set({ showFiles: false }).where("clientId", "=", clientId).execute();
  await keep();
  await tell();

  expect(await news(ana)).toEqual([[`The agency shared "Agreement" with you.`, "/dashboard/files"]]);
});

test("who works for a client is told what a colleague shares with it", async () => {
  const { db, noor, ben, clientId, now, tell, news, keep, change } = await openShelf();
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags });
  await tell();
  await db.deleteFrom("notifications").where("userId", "=", ben.id).execute();
  const id = await keep({ isShared: false });
  await tell();
  expect(await news(ben)).toEqual([]);

  await change(id);
  await tell();

  expect(await news(ben)).toEqual([['Ana Works can now see "Agreement".', `/studio/vault/documents/${id}`]]);
});

test("what was shared with one client and moves to another is news to the other", async () => {
  const { db, noor, ana, now, tell, news, keep, change } = await openShelf();
  const { id: ownerId } = await seedMember(db, { role: "client" });
  await db.deleteFrom("clientMembers").where("userId", "=", ownerId).execute();
  const other = await createClient({ db, actor: noor, now }, { companyName: "Elsewhere", ownerId });
  if (!other.ok) throw new Error("no client");
  const id = await keep({ clientId: other.value.id });
  await tell();
  expect(await news(ana)).toEqual([]);

  await change(id);
  await tell();

  expect(await news(ana)).toHaveLength(1);
});

test("the assigned team and the admins are told what a client uploads, in one notification", async () => {
  const { db, noor, ben, ana, clientId, now, tell, news } = await openShelf();
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  await assignStaff({ db, actor: noor, now }, { clientId, personId: ben.id, ...flags });
  await tell();
  await db.deleteFrom("notifications").execute();
  const fileIds = [];
  for (const name of ["Prices.pdf", "Logo.png"]) {
    const id = newId();
    const facts = { originalName: name, mime: "application/pdf", size: 9, sha256: id, isWhole: true };
    const ownerId = "id" in ana ? ana.id : null;
    await db
      .insertInto("files")
      .values({ id, ...facts, ownerId, purpose: "document", storageKey: `document/${id}`, createdAt: now })
      .execute();
    fileIds.push(id);
  }

  await uploadItems({ db, actor: ana, now }, { clientId, fileIds, key: newId() });
  await tell();

  const told = `Ana Silva of Ana Works uploaded "Prices.pdf". Ana Silva of Ana Works uploaded "Logo.png".`;
  for (const actor of [noor, ben])
    expect(await news(actor)).toEqual([[told, `/studio/vault/documents?client=${clientId}`]]);
  expect(await news(ana)).toEqual([]);
});
