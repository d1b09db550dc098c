import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { createItem } from "#domain/vault/index.ts";
import { adminOf } from "#tests/actors.ts";
import { openHouse } from "#tests/house.ts";
import { archiveClient, eraseClient, readClient, restoreClient } from "../index.ts";

const ok = { ok: true, value: null };

test("a client is erased once archived, with its name typed and a fresh proof of who asks", async () => {
  const { db, noor, clientId, now } = await openHouse();
  const erase = (name: string, actor = noor) => eraseClient(db, actor, clientId, { typed: name, at: now });

  expect(await erase("Ana Works")).toMatchObject({ problem: { kind: "conflict" } });
  const facts = {
    clientId,
    title: "Their way in",
    description: "",
    body: "Hello",
    url: "",
    notes: "",
    isShared: false,
  };
  await createItem(db, noor, { kind: "prompt", facts, key: newId(), at: now });
  await archiveClient(db, noor, clientId, now);
  expect(await erase("Ana")).toMatchObject({ problem: { kind: "invalid" } });
  expect(await erase("Ana Works", adminOf(noor.id, { hasSudo: false }))).toMatchObject({ problem: { kind: "sudo" } });
  expect(await erase("Ana Works")).toEqual(ok);

  expect(await readClient(db, noor, clientId)).toMatchObject({
    value: { companyName: "Erased client", isErased: true, members: [] },
  });
  const kept = db.selectFrom("vaultItems").select("id").where("clientId", "=", clientId);
  expect(await kept.execute()).toEqual([]);
  expect(await restoreClient(db, noor, clientId, now)).toMatchObject({ problem: { kind: "conflict" } });
});
