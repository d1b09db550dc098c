import { newId } from "#domain/kernel/id.ts";
import { mp4 } from "#tests/uploads/samples.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/**
 * A multi-part upload started by the caller or by someone else; of `size` bytes, all but the first part are still
 * missing.
 */
const uploadOf = ({ cast, db, app, who }: Scene, side: Side, bytes: Buffer | null) => {
  if (side === "missing") return Promise.resolve(newId());
  const owner = side === "own" && who !== "visitor" ? who : "pending";
  return cast.once(`upload of ${owner}, ${bytes ? "arrived" : "begun"}`, async () => {
    const id = newId();
    const key = `video/${newId()}`;
    const unknown = { originalName: "", mime: "application/octet-stream", size: 0, sha256: "", isWhole: false };
    const file = { id, storageKey: key, purpose: "video", ownerId: cast.people[owner].id, createdAt: app.clock() };
    await db
      .insertInto("files")
      .values({ ...file, ...unknown })
      .execute();
    if (bytes) await app.files.put(`${key}.0`, bytes, "application/octet-stream");
    const [size, arrived, parts] = bytes ? [bytes.length, bytes.length, 1] : [100, 0, 0];
    const said = { givenName: "a.mp4", changedAt: new Date(0) };
    await db
      .insertInto("uploads")
      .values({ fileId: id, ...said, size, arrived, parts })
      .execute();
    return id;
  });
};

/** A film of which nothing has arrived yet. */
export const begunUpload: Kind = async (scene, side) => ({
  params: { fileId: await uploadOf(scene, side, null) },
});

/** A film all parts of which have arrived. */
export const arrivedUpload: Kind = async (scene, side) => ({ params: { fileId: await uploadOf(scene, side, mp4) } });
