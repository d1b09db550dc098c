import { expect, test } from "vitest";
import { visitor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { keepLogo, readPublicPicture } from "./index.ts";

const picture = { bytes: new Uint8Array([1, 2, 3]), width: 10, height: 10 };

test("a logo an admin uploads can be seen by anyone, under a key nobody can guess", async () => {
  const { db, noor, now } = await createTestApp();
  const stored = new Map<string, Uint8Array>();

  const kept = await keepLogo(
    {
      db,
      actor: noor,
      now,
      put: async (key, bytes) => {
        stored.set(key, bytes);
      },
    },
    { picture, originalName: "logo.png" },
  );

  if (!kept.ok) throw new Error("an admin keeps a logo");
  const found = await readPublicPicture({ db, actor: visitor }, kept.value.fileId);
  expect(found).toMatchObject({ ok: true, value: { mime: "image/webp" } });
  expect([...stored.keys()]).toEqual([found.ok && found.value.storageKey]);
});

test("when the bytes cannot be stored, no row says they were", async () => {
  const { db, noor, now } = await createTestApp();
  const full = async () => {
    throw new Error("no room");
  };

  await expect(keepLogo({ db, actor: noor, now, put: full }, { picture, originalName: "logo.png" })).rejects.toThrow(
    "no room",
  );
  expect(await db.selectFrom("files").selectAll().where("ownerId", "=", noor.id).execute()).toEqual([]);
});

test("staff may not change the logo", async () => {
  const { db, ben, now } = await createTestApp();

  expect(await keepLogo({ db, actor: ben, now, put: async () => {} }, { picture, originalName: "x" })).toMatchObject({
    ok: false,
  });
});

test.each([newId(), "not-an-id"])("a picture that is not there is missing: %s", async (id) => {
  const { db } = await createTestApp();

  expect(await readPublicPicture({ db, actor: visitor }, id)).toEqual({ ok: false, problem: { kind: "missing" } });
});
