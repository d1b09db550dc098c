import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { countItems } from "../index.ts";

test("a client's items are counted by kind, without the trash and other clients' items", async () => {
  const { db, noor, clientId, now } = await createTestApp();
  const other = (await createTestApp()).clientId;
  const yesterday = new Date(now.getTime() - 86_400_000);
  const item = (kind: string, facts: object = {}) => ({
    id: newId(),
    kind,
    clientId,
    createdAt: yesterday,
    updatedAt: now,
    ...facts,
  });
  const items = [
    item("prompt"),
    item("prompt", { createdAt: now }),
    item("prompt", { deletedAt: now }),
    item("prompt", { clientId: other }),
    item("link", { url: "https://foyer.example" }),
    item("document", { url: "https://drive.example/1", isShared: true }),
    item("document", { url: "https://drive.example/2" }),
  ];
  await db.insertInto("vaultItems").values(items).execute();

  expect(await countItems({ db, actor: noor }, clientId)).toEqual({
    ok: true,
    value: [
      { kind: "prompt", count: 2, shared: 0, latest: now },
      { kind: "link", count: 1, shared: 0, latest: yesterday },
      { kind: "recording", count: 0, shared: 0, latest: null },
      { kind: "document", count: 2, shared: 1, latest: yesterday },
    ],
  });
});

test("they are counted for those who may read them", async () => {
  const { db, noor, ben, ana, clientId } = await createTestApp();
  const missing = { ok: false, problem: { kind: "missing" } };

  expect(await countItems({ db, actor: ben }, clientId)).toMatchObject({ ok: true });
  expect(await countItems({ db, actor: staffOf(ben.id, { scope: "assigned" }) }, clientId)).toEqual(missing);
  expect(await countItems({ db, actor: ana }, clientId)).toEqual(missing);
  expect(await countItems({ db, actor: noor }, "nonsense")).toEqual(missing);
});
