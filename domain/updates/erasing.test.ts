import { expect, test } from "vitest";
import { archiveClient, eraseClient } from "#domain/clients/page/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { exportPerson } from "#domain/user-admin/index.ts";
import { openUpdates } from "#tests/updates.ts";
import { commentOnUpdate } from "./index.ts";

test("a client that is erased takes along what was told; what the ledger points at stays without words", async () => {
  const { db, noor, ana, clientId, at, post } = await openUpdates();
  const plain = await post(ana, { title: "Secret plans" });
  const posted = await post(noor, { title: "Secret deal", amount: "10", kind: "deal_value" });
  await commentOnUpdate({ db, actor: ana, now: at(1) }, { ...posted, body: "Secret", key: newId() });

  const { id: comment } = await db
    .selectFrom("updateComments")
    .select("id")
    .where("clientId", "=", clientId)
    .executeTakeFirstOrThrow();
  const words = { toAddress: "ben@house.test", subject: "Ana wrote", text: "Secret", html: "Secret", state: "sent" };
  const about = { entity: "update", entityId: posted.id, commentIds: [comment], dedupeKey: comment, createdAt: at(1) };
  await db
    .insertInto("mails")
    .values({ id: comment, ...words, ...about })
    .execute();

  await archiveClient({ db, actor: noor, now: at(2) }, { id: clientId });
  expect(await eraseClient({ db, actor: noor, now: at(3) }, { id: clientId, typed: "Ana Works" })).toMatchObject({
    ok: true,
  });

  const left = db.selectFrom("updates").select(["id", "title", "description"]).where("clientId", "=", clientId);
  expect(await left.execute()).toEqual([{ id: posted.id, title: "Erased update", description: "" }]);
  const said = db.selectFrom("updateComments").select("id").where("updateId", "in", [plain.id, posted.id]);
  expect(await said.execute()).toEqual([]);
  const mailed = db.selectFrom("mails").select(["subject", "text", "html", "toAddress"]).where("id", "=", comment);
  expect(await mailed.execute()).toEqual([{ subject: "Erased", text: "", html: "", toAddress: words.toAddress }]);
});

test("a person's data holds what they posted and said", async () => {
  const { db, noor, ana, at, post } = await openUpdates();
  const which = await post(ana, { title: "We grew", amount: "10" });
  await commentOnUpdate({ db, actor: ana, now: at(1) }, { ...which, body: "By half.", key: newId() });

  expect(await exportPerson({ db, actor: noor, now: at(2) }, { id: ana.id })).toMatchObject({
    value: {
      updates: [{ title: "We grew", status: "pending", amountMinor: "1000", currency: "USD" }],
      comments: [{ body: "By half." }],
    },
  });
});
