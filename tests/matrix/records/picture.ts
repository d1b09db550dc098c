import { newId } from "#domain/kernel/id.ts";
import type { Kind } from "../expectation.ts";

/** `own`: the site's logo; `other`: one that was removed. */
export const picture: Kind = async ({ cast, db, app }, side) => {
  if (side === "missing") return { params: { fileId: newId() } };
  const fileId = await cast.once(`picture, ${side}`, async () => {
    const id = newId();
    const storageKey = `logo/${id}.webp`;
    await app.files.put(storageKey, Buffer.from("a picture"), "image/webp");
    const facts = { id, storageKey, purpose: "logo", originalName: "a.webp", mime: "image/webp", size: 9 };
    const deletedAt = side === "own" ? null : app.clock();
    await db
      .insertInto("files")
      .values({ ...facts, sha256: "0".repeat(64), deletedAt })
      .execute();
    return id;
  });
  return { params: { fileId } };
};
